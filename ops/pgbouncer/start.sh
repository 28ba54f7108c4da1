#!/bin/sh
# Run by compose.yaml: writes the machine-specific settings of pgbouncer.ini, and the password to a file only PgBouncer can read.
set -eu
umask 077
printf '"shop" "%s"\n' "$SHOP_PASSWORD" >/tmp/userlist.txt
cat >/tmp/pgbouncer.ini <<END
[databases]
shop = host=$DATABASE_HOST port=5432 dbname=shop connect_query='set jit = off; set max_parallel_workers_per_gather = 0; set idle_in_transaction_session_timeout = 60000; set statement_timeout = 30000'
[pgbouncer]
%include /ops/pgbouncer.ini
listen_addr = *
auth_type = scram-sha-256
auth_file = /tmp/userlist.txt
END
exec pgbouncer /tmp/pgbouncer.ini
