-- Which stored files nothing needs any more. A file lies under its version, outside the database, so no transaction covers
-- both. Therefore a version is noted here before its file is written, struck out by the very transaction that gives it a
-- row, and noted again by the one that takes the row away; what is noted is removed, whenever whatever was interrupted.
create schema files;

create table files.garbage (
  version text primary key,
  dead boolean not null,
  since timestamp with time zone default now() not null
);
comment on table files.garbage is 'One row a file without a row in storage.objects.';
comment on column files.garbage.dead is 'Its row is gone. Otherwise an upload may still be on its way to get one.';

create function files.follow_object() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    delete from files.garbage where version = new.version;
  end if;
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and old.version is distinct from new.version then
    insert into files.garbage (version, dead)
    select old.version, true where old.version is not null
    on conflict (version) do update set dead = true, since = now();
  end if;
  return null;
end
$$;
revoke execute on function files.follow_object() from public;

create trigger follow_object after insert or delete or update of version on storage.objects
  for each row execute function files.follow_object();
