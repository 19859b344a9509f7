-- The image makes the platform's roles; the services sign in by this password.
\set password `echo "$POSTGRES_PASSWORD"`
alter user authenticator with password :'password';
alter user supabase_auth_admin with password :'password';
alter user supabase_storage_admin with password :'password';
create schema if not exists _realtime;
alter schema _realtime owner to supabase_admin;
