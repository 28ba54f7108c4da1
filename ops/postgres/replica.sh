#!/bin/bash
# Run by compose.yaml in the official image: copies the primary if the data directory is new, then follows it.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  gosu postgres env PGPASSWORD="$REPLICATOR_PASSWORD" pg_basebackup --host=postgres --username=replicator \
    --pgdata="$PGDATA" --checkpoint=fast --wal-method=stream --slot=replica --write-recovery-conf
fi
exec docker-entrypoint.sh postgres "$@"
