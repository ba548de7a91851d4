-- The roles a Supabase project has. Roles belong to the whole server, so another database may have made them already.
-- Only a superuser (from PostgreSQL 16 also a role that has it) may give bypassrls; without it the policies named
-- "The service role ..." let service_role through.
do $$
declare
  name text;
begin
  foreach name in array array[
    'anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin', 'supabase_storage_admin'
  ] loop
    if not exists (select from pg_catalog.pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin noinherit', name);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_catalog.pg_has_role(current_user, name, 'member') then
      execute format('grant %I to %I', name, current_user);
    end if;
  end loop;

  begin
    if not (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role') then
      alter role service_role bypassrls;
    end if;
  exception
    when insufficient_privilege then null;
  end;

  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_catalog.pg_has_role('authenticator', name, 'member') then
      execute format('grant %I to authenticator', name);
    end if;
  end loop;
end
$$;

grant usage on schema public to anon, authenticated, service_role;
