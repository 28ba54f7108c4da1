# The shop as an image: docs/operating.md explains how to run it.
# The base is pinned by version; if your registry shows its digest, pin that too (node:24.21.0-bookworm-slim@sha256:…).
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /shop

FROM base AS build
COPY package.json package-lock.json ./
# Without install scripts: the only one would download a second Node.
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node scripts/build.ts

FROM base AS run
# The program is owned by root and read-only; a process writes only to its volume.
COPY --from=build /shop ./
RUN install -d -o node -g node -m 700 /data /data/logs
ENV DATA_DIR=/data PORT=3000
VOLUME /data
EXPOSE 3000
# Numeric, so that an orchestrator can verify that it isn't root.
USER 1000:1000
# Liveness, not readiness: an unreachable database is no reason to kill the process.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "scripts/ask-health.ts", "healthz"]
CMD ["sh", "scripts/serve.sh"]

# The same with PostgreSQL's client tools, no older than the server (compose.yaml), for a worker's nightly backups.
FROM run AS worker
USER 0:0
RUN apt-get update && apt-get install --no-install-recommends --yes postgresql-client-15 && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node -m 700 /backups
ENV BACKUP_TO=/backups
VOLUME /backups
USER 1000:1000

# Last, so that `docker build .` builds it.
FROM run AS shop
