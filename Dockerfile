# One image for the API and the workers; the command differs (compose.yaml).
FROM python:3.12.8-slim-bookworm AS build

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/adjudicator
WORKDIR /src

# Dependencies first, each file by its digest: this layer stays as long as the lock does.
COPY locks locks
RUN /opt/adjudicator/bin/pip install --require-hashes -r locks/image.txt

COPY pyproject.toml README.md ./
COPY adjudicator adjudicator
COPY api api
COPY engine engine
COPY worker worker
RUN /opt/adjudicator/bin/pip install --no-deps --no-build-isolation .

FROM python:3.12.8-slim-bookworm

RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/adjudicator adjudicator
COPY --from=build /opt/adjudicator /opt/adjudicator
ENV PATH=/opt/adjudicator/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    ADJUDICATOR_HOME=/var/lib/adjudicator
USER 10001
WORKDIR /var/lib/adjudicator
VOLUME /var/lib/adjudicator
EXPOSE 8000

CMD ["granian", "--interface", "rsgi", "--factory", "--host", "0.0.0.0", "--port", "8000", "--workers", "1", "--no-ws", "--log-level", "error", "api.web:create"]
