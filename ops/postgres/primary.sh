#!/bin/sh
# compose.yaml runs it in the official image when the data directory is new.
set -eu
psql -U postgres -v shop_password="$SHOP_PASSWORD" -v replicator_password="$REPLICATOR_PASSWORD" -f /ops/roles.sql
# Of the network of these containers only; the image asks everybody else for a password already.
sed -i '1i host postgres haproxy_check samenet trust' "$PGDATA/pg_hba.conf"
echo 'host replication replicator samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
