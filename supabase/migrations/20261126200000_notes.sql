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
begin
  for learner in select distinct w.user_id from written w order by 1 loop
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('notes ' || learner::text, 0));
    select count(*) filter (where not n.deleted), count(*) filter (where n.deleted),
        coalesce(sum(octet_length(n.exact) + octet_length(n.prefix) + octet_length(n.suffix) + octet_length(n.body)), 0)
      into held, gone, bytes
      from public.notes n where n.user_id = learner;
    if held > 2000 then
      raise exception 'Two thousand notes are kept at most' using errcode = '54000';
    end if;
    if bytes > 4000000 then
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
  referencing new table as written for each statement execute function private.bound_notes();

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

-- The copy of everything held about the caller holds the notes too.
create or replace function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  own uuid := private.own_session();
begin
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_strip_nulls(jsonb_build_object(
          'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
          'new_email', nullif(u.email_change, ''), 'phone', u.phone, 'phone_confirmed_at', u.phone_confirmed_at,
          'created_at', u.created_at, 'updated_at', u.updated_at, 'last_sign_in_at', u.last_sign_in_at,
          'invited_at', u.invited_at, 'has_password', coalesce(u.encrypted_password, '') <> '',
          'profile', u.raw_user_meta_data, 'app_metadata', u.raw_app_meta_data))
        from auth.users u where u.id = me),
    'sign_in_methods', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'provider', i.provider, 'provider_id', i.provider_id, 'identity_data', i.identity_data,
          'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at) order by i.created_at), '[]')
        from auth.identities i where i.user_id = me),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'type', f.factor_type, 'name', f.friendly_name, 'status', f.status, 'phone', f.phone,
          'created_at', f.created_at, 'last_challenged_at', f.last_challenged_at) order by f.created_at), '[]')
        from auth.mfa_factors f where f.user_id = me),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', s.id, 'created_at', s.created_at,
          'last_seen_at', coalesce(s.refreshed_at at time zone 'utc', s.created_at),
          'user_agent', s.user_agent, 'ip', host(s.ip), 'current', s.id = own) order by s.created_at desc), '[]')
        from auth.sessions s
        where s.user_id = me
          and coalesce(private.session_end(s.created_at, s.refreshed_at, s.not_after) > now(), true)),
    'stats', (select to_jsonb(s) from public.user_stats s where s.id = me),
    'progress', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.course_type, p.module_number), '[]')
        from public.user_progress p where p.user_id = me),
    'reviews', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.answered_at, r.check_id, r.occasion), '[]')
        from public.reviews r where r.user_id = me),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - 'user_id' order by n.created_at, n.id), '[]')
        from public.notes n where n.user_id = me),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'bucket', o.bucket_id, 'name', o.name, 'created_at', o.created_at, 'metadata', o.metadata,
          'user_metadata', o.user_metadata)
          order by o.bucket_id, o.name), '[]')
        from storage.objects o where o.owner_id = me::text),
    'audit_log', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'created_at', a.created_at, 'ip_address', a.ip_address, 'payload', a.payload) order by a.created_at), '[]')
        from auth.audit_log_entries a where a.payload ->> 'actor_id' = me::text));
end
$$;
