-- What learners mark and write down in lessons (decision 050). The place is a text quote selector of the W3C's Web Annotation
-- Data Model: the words, and what stands before and after them.

create table public.notes (
  user_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null,
  course_type text not null check (course_type ~ '^([a-z]{1,16})?$'),
  section text not null check (section ~ '^([0-9]{1,2}\.[0-9]{1,2})?$'),
  start integer not null check (start between 0 and 1000000),
  exact text not null check (char_length(exact) <= 1000),
  prefix text not null check (char_length(prefix) <= 64),
  suffix text not null check (char_length(suffix) <= 64),
  body text not null check (char_length(body) <= 5000),
  deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  primary key (user_id, id),
  check (deleted or (course_type <> '' and section <> '' and exact <> ''))
);
comment on table public.notes is
  'One row a note or highlight: 2,000 a learner at most, 4 MB in all. The write that arrives last stands; a deletion stays.';
comment on column public.notes.id is 'Made by the browser, so that a note sent twice is stored once.';
comment on column public.notes.start is 'Where the words began in the section''s text; among several places the nearest is taken.';
comment on column public.notes.body is 'What the learner wrote; empty for a highlight.';
comment on column public.notes.deleted is
  'The words are gone; the row stays, so that an older edit that arrives late does not bring the note back.';

revoke all on public.notes from public, anon, authenticated, service_role;
grant select, insert, update on public.notes to authenticated, service_role;

alter table public.notes enable row level security;

create policy "Learners read their own notes" on public.notes
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners add their own notes" on public.notes
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Learners change their own notes" on public.notes
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "A second factor, where there is one, was met" on public.notes
  as restrictive for all to authenticated using ((select private.second_factor_met()));
create policy "The service role reads, adds and changes all notes" on public.notes
  for all to service_role using (true) with check (true);

create function private.place_note() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- What a guest brings keeps its times (20261126100000).
  if coalesce(pg_catalog.current_setting('xpedition.guest_brought', true), '') <> '' then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if (new.user_id, new.id) is distinct from (old.user_id, old.id) then
      raise exception 'user_id and id of a note cannot be changed' using errcode = '42501';
    end if;
    if old.deleted then
      return old;
    end if;
    new.created_at := old.created_at;
  else
    new.created_at := now();
  end if;
  new.updated_at := now();
  if new.deleted then
    new.course_type := '';
    new.section := '';
    new.start := 0;
    new.exact := '';
    new.prefix := '';
    new.suffix := '';
    new.body := '';
  end if;
  return new;
end
$$;

-- Counted once a statement. Whoever else writes for the learner waits here, and then counts these too.
create function private.bound_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  learner uuid;
  held bigint;
  bytes bigint;
  gone bigint;
  is_guest_brought boolean := coalesce(pg_catalog.current_setting('xpedition.guest_brought', true), '') <> '';
  -- An account that is full takes in a guest who is full, too, and may then still change and delete.
  times integer := case when is_guest_brought then 2 else 1 end;
  grown bigint := 1;
begin
  if tg_op = 'UPDATE' then
    select coalesce(sum(octet_length(w.exact) + octet_length(w.prefix) + octet_length(w.suffix) + octet_length(w.body)), 0)
        - (select coalesce(sum(octet_length(o.exact) + octet_length(o.prefix) + octet_length(o.suffix) + octet_length(o.body)), 0)
            from before o)
      into grown from written w;
  end if;
  -- The bytes are those of one request: an update of all rows would write a thousand times what was sent.
  if tg_op = 'UPDATE' and auth.uid() is not null and not is_guest_brought
      and (select sum(octet_length(w.exact) + octet_length(w.prefix) + octet_length(w.suffix) + octet_length(w.body)) from written w) > 100000 then
    raise exception 'A hundred kilobytes of notes are written at once at most' using errcode = '54000';
  end if;
  for learner in select distinct w.user_id from written w order by 1 loop
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('notes ' || learner::text, 0));
    select count(*) filter (where not n.deleted), count(*) filter (where n.deleted),
        coalesce(sum(octet_length(n.exact) + octet_length(n.prefix) + octet_length(n.suffix) + octet_length(n.body)), 0)
      into held, gone, bytes
      from public.notes n where n.user_id = learner;
    if tg_op = 'INSERT' and held > 2000 * times then
      raise exception 'Two thousand notes are kept at most' using errcode = '54000';
    end if;
    if grown > 0 and bytes > 4000000 * times then
      raise exception 'Four megabytes of notes are kept at most' using errcode = '54000';
    end if;
    if gone > 2000 then
      delete from public.notes n where n.user_id = learner and n.id in (
        select o.id from public.notes o where o.user_id = learner and o.deleted
          order by o.updated_at desc, o.id offset 2000);
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function private.place_note(), private.bound_notes() from public;

create trigger place_note before insert or update on public.notes
  for each row execute function private.place_note();
create trigger bound_notes_after_insert after insert on public.notes
  referencing new table as written for each statement execute function private.bound_notes();
create trigger bound_notes_after_update after update on public.notes
  referencing old table as before new table as written for each statement execute function private.bound_notes();

-- All in one answer, whatever number of rows the API gives at most.
create function public.my_notes() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(n) - 'user_id' - 'deleted' order by n.created_at, n.id), '[]')
    from public.notes n
    where n.user_id = (select auth.uid()) and not n.deleted
$$;
comment on function public.my_notes() is 'The caller''s notes, but for deleted ones.';
revoke execute on function public.my_notes() from public;
grant execute on function public.my_notes() to authenticated;
