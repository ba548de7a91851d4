-- Solved code follows its learner to other devices: the code of an exercise as it was when its check accepted it.

create table public.solutions (
  user_id uuid not null references auth.users (id) on delete cascade,
  exercise text not null check (exercise ~ '^[a-z]{1,16}/[0-9]{1,2}\.[0-9]{1,2}/[A-Za-z0-9_-]{1,60}$'),
  code text not null check (char_length(code) <= 20000),
  solved_at timestamp with time zone not null default now(),
  primary key (user_id, exercise)
);
comment on table public.solutions is
  'One row an exercise that a learner has solved, 1,000 a learner at most; of two codes the one that arrives later stays.';
comment on column public.solutions.exercise is 'Course, section and the exercise''s name in the lesson, like ''bio/1.1/count''.';
comment on column public.solutions.code is 'As the check accepted it; '''' where the device had none that can be stored.';
comment on column public.solutions.solved_at is 'When this code arrived, by the database''s clock.';

revoke all on public.solutions from public, anon, authenticated, service_role;
grant select, insert, update on public.solutions to authenticated, service_role;

alter table public.solutions enable row level security;

create policy "Learners read their own solutions" on public.solutions
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners add their own solutions" on public.solutions
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Learners save their own solutions" on public.solutions
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "A second factor, where there is one, was met" on public.solutions
  as restrictive for all to authenticated using ((select private.second_factor_met()));
create policy "The service role reads and writes all solutions" on public.solutions
  for all to service_role using (true) with check (true);

-- What a learner sends again changes nothing, and a device that has no code to give takes none away. An operator moves rows as they are.
create function private.place_solution() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- What a guest brings keeps its times (20261126100000).
  if coalesce(pg_catalog.current_setting('xpedition.guest_brought', true), '') <> '' then
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.user_id, new.exercise) is distinct from (old.user_id, old.exercise) then
    raise exception 'user_id and exercise of a row cannot be changed' using errcode = '42501';
  end if;
  if auth.uid() is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.code in ('', old.code) then
    return old;
  end if;
  new.solved_at := now();
  return new;
end
$$;

-- The bytes are those of one request: an update of all rows to one code would write a thousand times what was sent. Rows are counted
-- once a statement; whatever else adds for the learner waits here, and then counts these too.
create function private.bound_solutions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  learner uuid := auth.uid();
  is_guest_brought boolean := coalesce(pg_catalog.current_setting('xpedition.guest_brought', true), '') <> '';
begin
  if learner is null then
    return null;
  end if;
  if not is_guest_brought and (select sum(octet_length(w.code)) from written w) > 100000 then
    raise exception 'A hundred kilobytes of code are written at once at most' using errcode = '54000';
  end if;
  if tg_op = 'INSERT' then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('solutions ' || learner::text, 0));
    if (select count(*) from public.solutions s where s.user_id = learner) > (case when is_guest_brought then 2000 else 1000 end) then
      raise exception 'A thousand solutions are kept at most' using errcode = '54000';
    end if;
  end if;
  return null;
end
$$;
revoke execute on function private.place_solution(), private.bound_solutions() from public;

create trigger place_solution before insert or update on public.solutions
  for each row execute function private.place_solution();
create trigger bound_added_solutions after insert on public.solutions
  referencing new table as written for each statement execute function private.bound_solutions();
create trigger bound_saved_solutions after update on public.solutions
  referencing new table as written for each statement execute function private.bound_solutions();

-- The copy of everything held about the caller holds notes, credentials and solutions, too.
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
    'credentials', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' order by c.shared_at, c.id), '[]')
        from public.credentials c where c.user_id = me),
    'solutions', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'user_id' order by l.exercise), '[]')
        from public.solutions l where l.user_id = me),
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
