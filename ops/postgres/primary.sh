#!/bin/sh
# Run by compose.yaml in the official image if the data directory is new.
set -eu
psql -U postgres -v shop_password="$SHOP_PASSWORD" -v replicator_password="$REPLICATOR_PASSWORD" -f /ops/roles.sql
# Only for the network of these containers; the image already requires a password from everyone else.
sed -i '1i host postgres haproxy_check samenet trust' "$PGDATA/pg_hba.conf"
echo 'host replication replicator samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
