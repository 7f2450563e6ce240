# Sourced by ./run, ./test and .ci/run: a virtual environment with this project in it.
# It is .venv, or what ADJUDICATOR_VENV names. Made once; made anew when pyproject.toml, its lock or the place changes.

VENV="${ADJUDICATOR_VENV:-$PWD/.venv}"

say() { printf '%s\n' "$*" >&2; }

# show_help ARGUMENTS: where help is asked for, the lines at the head of the script, at once: nothing is installed for it.
show_help() {
  case "${1:-}" in
  -h | --help)
    sed -n -e 1d -e '/^#/!q' -e 's/^# \{0,1\}//p' "$(basename "$0")"
    exit
    ;;
  esac
}

find_python() {
  local candidate
  for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11; do
    if [ -n "$candidate" ] && command -v "$candidate" >/dev/null &&
      "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      command -v "$candidate"
      return
    fi
  done
  say "Python 3.11 or newer is needed, and none was found. On Debian or Ubuntu: apt-get install python3 python3-venv"
  exit 1
}

# Debian splits venv's pip from Python.
need_ensurepip() {
  local python=$1 package
  "$python" -c 'import ensurepip, venv' 2>/dev/null && return
  package="python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv"
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    say "Installing $package ..."
    { apt-get install -y -q "$package" || { apt-get update -q && apt-get install -y -q "$package"; }; } >&2
    "$python" -c 'import ensurepip, venv' && return
  fi
  say "Python's venv is not complete here. Install it first: sudo apt-get install $package"
  exit 1
}

# pip_install WHAT ARGUMENTS: by pip, without its warnings, which are about the machine and not about this project; where it fails,
# all that it said is shown.
pip_install() {
  local what=$1 told
  shift
  told=$(mktemp)
  say "  $what ..."
  if ! "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check --no-input "$@" >"$told" 2>&1; then
    cat "$told" >&2
    rm -f "$told"
    say "Installing $what failed: pip says why above."
    return 1
  fi
  rm -f "$told"
}

# prepare EXTRA: the environment with the project and this optional extra.
prepare() {
  local extra=$1 stamp wanted python
  stamp="$VENV/.installed-$extra"
  wanted="$PWD $(cat pyproject.toml "locks/$extra.txt" | cksum)"
  if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ] && "$VENV/bin/python" -c 'import adjudicator' 2>/dev/null; then
    return
  fi
  # A copy of another place's environment would run that place's code.
  if [ -d "$VENV" ] && { [ "$(cat "$VENV/.place" 2>/dev/null)" != "$PWD" ] || ! "$VENV/bin/python" -m pip --version >/dev/null 2>&1; }; then
    if [ ! -f "$VENV/pyvenv.cfg" ]; then
      say "$VENV is there and is no virtual environment: remove it."
      exit 1
    fi
    rm -rf "$VENV"
  fi
  if [ ! -d "$VENV" ]; then
    python=$(find_python) || return 1
    need_ensurepip "$python"
    say "Making a virtual environment in $VENV ..."
    "$python" -m venv "$VENV" || return 1
    printf '%s' "$PWD" >"$VENV/.place"
  fi
  say "Installing (a minute, or some on a busy machine) ..."
  # Exactly what was tested, and nothing that was changed since: the lock has the digest of each file.
  pip_install "what it needs" --require-hashes -r "locks/$extra.txt" || return 1
  pip_install "the project itself" --no-deps --no-build-isolation --editable . || return 1
  printf '%s' "$wanted" >"$stamp"
}
