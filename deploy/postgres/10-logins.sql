-- Made once, by a superuser, in a new database: the roles of docs/operations.md ("PostgreSQL") and a login for each.
-- Passwords come from the environment of psql: OWNER_PASSWORD, APP_PASSWORD, SYSTEM_PASSWORD.
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
\getenv system_password SYSTEM_PASSWORD

BEGIN;

-- What the tables grant to. Neither may log in, own a table or get around row-level security.
CREATE ROLE mindbase_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
CREATE ROLE mindbase_system NOLOGIN NOSUPERUSER NOBYPASSRLS;

-- The set-up's login owns schema and tables; the services' logins have one role each.
CREATE ROLE owner LOGIN PASSWORD :'owner_password' NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
CREATE ROLE app LOGIN PASSWORD :'app_password' NOSUPERUSER NOBYPASSRLS IN ROLE mindbase_app;
CREATE ROLE system LOGIN PASSWORD :'system_password' NOSUPERUSER NOBYPASSRLS IN ROLE mindbase_system;

REVOKE ALL ON DATABASE :"DBNAME" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"DBNAME" TO mindbase_app, mindbase_system;
GRANT CONNECT, CREATE, TEMPORARY ON DATABASE :"DBNAME" TO owner;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

COMMIT;

-- Before the tables are made: a timeline made without the extension stays without it.
SELECT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'timescaledb') AS has_timescale \gset
\if :has_timescale
  CREATE EXTENSION IF NOT EXISTS timescaledb;
\endif
