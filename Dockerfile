# One image for the API and the workers; the command differs (compose.yaml).
FROM python:3.12.8-slim-bookworm AS build

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/adjudicator
WORKDIR /src

# Dependencies first, with empty packages: this layer stays as long as pyproject.toml does.
COPY pyproject.toml README.md ./
RUN mkdir adjudicator api engine worker \
 && touch adjudicator/__init__.py api/__init__.py worker/__init__.py \
 && echo '__version__ = "0"' > engine/__init__.py \
 && /opt/adjudicator/bin/pip install . \
 && /opt/adjudicator/bin/pip uninstall --yes adjudicator \
 && rm -r adjudicator api engine worker

COPY adjudicator adjudicator
COPY api api
COPY engine engine
COPY worker worker
RUN /opt/adjudicator/bin/pip install --no-deps .

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

CMD ["granian", "--interface", "wsgi", "--factory", "--host", "0.0.0.0", "--port", "8000", "--workers", "1", "--blocking-threads", "32", "--no-ws", "--log-level", "error", "api.app:create_app"]
