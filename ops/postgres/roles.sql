-- Setup of a new PostgreSQL server for the shop, run once by its superuser:
--   psql -v shop_password=… -v replicator_password=… -f ops/postgres/roles.sql

\set ON_ERROR_STOP on

create role shop login password :'shop_password';
create role replicator login replication password :'replicator_password';
-- For ops/haproxy/postgres.cfg: may only query whether the server is a replica.
create role haproxy_check login;
create database shop owner shop template template0 encoding 'UTF8' locale 'C.UTF-8';

-- Slot from which the replica catches up. A replica that never returns may not fill the primary's disk.
select pg_create_physical_replication_slot('replica');
alter system set max_slot_wal_keep_size = '4GB';
select pg_reload_conf();
