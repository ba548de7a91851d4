-- How many bytes all files take together, to hold them to a quota. A version's bytes are counted when it is noted, before its
-- file is written, and no longer counted when the note is struck out because the file was removed. In between they are with its
-- note or with its row, whichever there is: the two change places in one transaction, and the sum stays.
-- Source of the sum: files.count_stored(). The counter is only its copy, so that no upload reads a whole table.
create unlogged table files.stored (
  only_row boolean primary key default true check (only_row),
  bytes bigint not null
);
comment on table files.stored is 'One row, or none until it is first asked for: bytes of all files, those that are to be removed too.';

alter table files.garbage add column bytes bigint default 0 not null;
comment on column files.garbage.bytes is 'What its file takes.';

create function files.size_of(metadata jsonb) returns bigint language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(metadata -> 'size') = 'number' then (metadata ->> 'size')::numeric::bigint else 0 end
$$;
revoke execute on function files.size_of(jsonb) from public;

create or replace function files.follow_object() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    delete from files.garbage where version = new.version;
  end if;
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and old.version is distinct from new.version then
    insert into files.garbage (version, dead, bytes)
    select old.version, true, files.size_of(old.metadata) where old.version is not null
    on conflict (version) do update set dead = true, since = now();
  end if;
  return null;
end
$$;

-- Uploads wait for it, so that none is counted twice or not at all.
create function files.count_stored() returns void language plpgsql set search_path = '' as $$
begin
  lock table files.stored in share row exclusive mode;
  insert into files.stored (bytes)
    select (select coalesce(sum(files.size_of(o.metadata)), 0) from storage.objects o where o.version is not null)
         + (select coalesce(sum(g.bytes), 0) from files.garbage g)
  on conflict (only_row) do update set bytes = excluded.bytes;
end
$$;
revoke execute on function files.count_stored() from public;
comment on function files.count_stored() is 'Counts anew, once after a crash, a restore, or SQL that went past the service.';
