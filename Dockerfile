# The shop as an image: docs/operating.md explains how to run it.
# The base is pinned by its version; where your registry shows its digest, pin that too (node:24.21.0-bookworm-slim@sha256:…).
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /shop

FROM base AS build
COPY package.json package-lock.json ./
# Without scripts: the only one that would run fetches a second Node.
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node scripts/build.ts

FROM base AS run
# All of the program belongs to root and is only read; what a process writes is in its volume.
COPY --from=build /shop ./
RUN install -d -o node -g node -m 700 /data
ENV DATA_DIR=/data PORT=3000
VOLUME /data
EXPOSE 3000
# By number, so that an orchestrator sees that it is not root.
USER 1000:1000
# Alive, not ready: a database that is away is no reason to kill the process.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "scripts/ask-health.ts", "healthz"]
CMD ["sh", "scripts/serve.sh"]

# The same with PostgreSQL's own tools, no older than the server (compose.yaml): a worker makes the nightly backup with them.
FROM run AS worker
USER 0:0
RUN apt-get update && apt-get install --no-install-recommends --yes postgresql-client-15 && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node -m 700 /backups
ENV BACKUP_TO=/backups
VOLUME /backups
USER 1000:1000

# Last, so that it is what `docker build .` makes.
FROM run AS shop
