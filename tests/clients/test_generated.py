"""Clients that generators make of the document, by the commands of docs/clients.md: they compile, and they work."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from adjudicator import adjudicate
from benchmarks.serving import Service, serving

pytestmark = [pytest.mark.clients, pytest.mark.timeout(600)]

ROOT: Final = Path(__file__).parents[2]
HERE: Final = Path(__file__).parent
PAGE: Final = (ROOT / "docs" / "clients.md").read_text()
EXAMPLES: Final = sorted((ROOT / "examples").glob("*.json"))
DESTROYED: Final = "Grizzly Bears is destroyed."


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    with serving() as service:
        yield service


@pytest.fixture(scope="module")
def node_modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages of the lock, as npm installs them."""
    if not (shutil.which("node") and shutil.which("npm")):
        pytest.skip("Node and npm are not here")
    place = tmp_path_factory.mktemp("node")
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, place)
    done = subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=place, capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"npm can't install the packages: {done.stderr[-200:]}")
    return place


def written(place: Path, name: str) -> None:
    """A file of the page."""
    found = re.search(rf"^```\w+ {re.escape(name)}\n(.*?)^```$", PAGE, re.M | re.S)
    assert found is not None, name
    (place / name).write_text(found[1])


def command(tool: str, service: Service) -> list[str]:
    """A command of the page, with the address of this service."""
    found = re.search(rf"^```console \w+\n({re.escape(tool)} .*)$", PAGE, re.M)
    assert found is not None, tool
    return found[1].replace("http://localhost:8000", service.url).split()


def run(args: list[str], place: Path, *paths: Path) -> str:
    path = os.pathsep.join([*map(str, paths), str(Path(sys.executable).parent), os.environ["PATH"]])
    env = {**os.environ, "PATH": path, "PYTHONPATH": "", "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(args, cwd=place, env=env, capture_output=True, text=True)
    assert done.returncode == 0, f"{args[0]}: {done.stdout[-3000:]}{done.stderr[-3000:]}"
    return done.stdout


def needs(module: str) -> None:
    if importlib.util.find_spec(module) is None:
        pytest.skip(f"{module} is not installed: pip install --require-hashes -r locks/clients.txt")


def test_openapi_python_client(service: Service, tmp_path: Path) -> None:
    needs("openapi_python_client")
    for name in ("client.yml", "ask.py"):
        written(tmp_path, name)
    told = run(command("openapi-python-client", service), tmp_path)
    assert set(re.findall(r"^Unsupported content type (\S+)", told, re.M)) <= {"text/plain"}
    warned = re.findall(r"WARNING parsing (\S+ \S+)", told)
    assert set(warned) <= {"POST /v1/boards/imports"}, "the one that the page names"
    (tmp_path / "adjudicator_client" / "py.typed").touch()
    run([sys.executable, "-m", "mypy", "--strict", "adjudicator_client", "ask.py"], tmp_path)
    assert run([sys.executable, "ask.py", service.url], tmp_path).strip() == DESTROYED
    (tmp_path / "examples.py").write_text(_ROUND_TRIP)
    run([sys.executable, "examples.py", *map(str, (*EXAMPLES, _in_short(tmp_path)))], tmp_path)
    (tmp_path / "batch.py").write_text(_BATCH)
    assert run([sys.executable, "batch.py", service.url], tmp_path).split() == ["answered", "refused"]


def _in_short(place: Path) -> Path:
    """A request with ids in place of what has just an id, as the pages write boards."""
    actions = [{"type": "declare_attackers", "player": "A", "attackers": ["bears-1"]}]
    state = {"players": ["A", "B"], "battlefield": [{"id": "bears-1", "card": "Grizzly Bears", "controller": "A"}]}
    path = place / "short.json"
    path.write_text(json.dumps({"format": "adjudicator/1", "state": state, "actions": actions}))
    return path


_ROUND_TRIP: Final = """
import json, sys
from adjudicator_client.models import Request

for path in sys.argv[1:]:
    with open(path) as file:
        content = json.load(file)
    assert Request.from_dict(json.loads(json.dumps(content))).to_dict() == content, path
"""

_BATCH: Final = """
import json, sys
from io import BytesIO
from adjudicator_client import Client
from adjudicator_client.api.batches import read_batch_results, submit_batch
from adjudicator_client.models import Batch, BatchResult
from adjudicator_client.types import File

client = Client(base_url=sys.argv[1])
body = json.dumps({"text": "A 20 life\\nB 20 life"}).encode() + b"\\n{}\\n"
batch = submit_batch.sync(client=client, body=File(BytesIO(body)))
assert isinstance(batch, Batch), batch
results = read_batch_results.sync(batch.id, client=client)
assert isinstance(results, File), results
found = [BatchResult.from_dict(json.loads(line)) for line in results.payload.read().splitlines()]
print(*sorted(one.status.value for one in found))
"""


def test_datamodel_code_generator(service: Service, tmp_path: Path) -> None:
    needs("datamodel_code_generator")
    run(command("datamodel-codegen", service), tmp_path)
    text = (tmp_path / "shapes.py").read_text()
    # What a ruling's request expects is a choice of shapes without a name.
    assert set(re.findall(r"^class (\w+\d+)\b", text, re.M)) <= {"Expect2"}, "nothing else is numbered"
    shapes = _imported(tmp_path / "shapes.py")
    for path in (*EXAMPLES, _in_short(tmp_path)):
        content = json.loads(path.read_bytes())
        request = shapes.Request.model_validate(content)
        assert json.loads(request.model_dump_json(exclude_unset=True, by_alias=True)) == content, path.name
    for path in EXAMPLES[::10]:
        shapes.Ruling.model_validate(adjudicate(path.read_bytes()))


def _imported(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location("generated_shapes", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_openapi_typescript(service: Service, node_modules: Path) -> None:
    programs = node_modules / "node_modules" / ".bin"
    run(command("openapi-typescript", service), node_modules, programs)
    written(node_modules, "ask.ts")
    options = {"strict": True, "exactOptionalPropertyTypes": True, "types": ["node"], "target": "es2022"}
    options |= {"module": "nodenext", "moduleResolution": "nodenext", "outDir": "made"}
    (node_modules / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": ["ask.ts"]}))
    run(["tsc", "--project", "."], node_modules, programs)
    told = run(["node", "made/ask.js", service.url], node_modules).splitlines()
    assert told[0] == DESTROYED
    assert sorted(told[1:]) == [f"{n} answered {DESTROYED}" for n in (1, 2)]
