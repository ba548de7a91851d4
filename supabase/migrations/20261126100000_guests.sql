-- A guest is an anonymous user (auth.users.is_anonymous). What a guest has done goes into an account in one transaction: the guest
-- makes a code, the device keeps it and signs in, and the account brings with it all that the guest has, once. Sent again, it does
-- nothing. A registered account is never the source, whoever holds its code.

create table public.guest_offers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  code text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
comment on table public.guest_offers is
  'A code each for guests that go into an account, valid as long as the guest is there and has not registered.';
revoke all on public.guest_offers from public, anon, authenticated, service_role;
alter table public.guest_offers enable row level security;

create function public.offer_guest_progress() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  code text;
begin
  perform private.own_session();
  -- Who signs in by another service may still be called anonymous, but is no guest.
  perform from auth.users u
    where u.id = me and u.is_anonymous and not exists (select from auth.identities i where i.user_id = me);
  if not found then
    raise exception 'Only a guest goes into an account' using errcode = '42501', hint = 'not_a_guest';
  end if;
  insert into public.guest_offers (user_id) values (me) on conflict (user_id) do nothing;
  select o.code into code from public.guest_offers o where o.user_id = me;
  return code;
end
$$;
comment on function public.offer_guest_progress() is
  'The code by which an account brings the progress of the guest who calls; the same at each call.';

create function public.bring_guest_progress(code text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  guest uuid;
  is_guest boolean;
  goal jsonb;
begin
  perform private.own_session();
  select o.user_id into guest from public.guest_offers o where o.code = bring_guest_progress.code;
  if guest = me then
    raise exception 'The progress is in this account' using errcode = '22023';
  end if;
  -- What the guest saves at the same moment is stored first, or finds nobody and is still on its device.
  select u.is_anonymous and not exists (select from auth.identities i where i.user_id = u.id), u.raw_user_meta_data -> 'weekly_goal'
    into is_guest, goal
    from auth.users u where u.id = guest for update;
  if not found then
    return false;
  end if;
  if not is_guest then
    raise exception 'Only a guest goes into an account' using errcode = '42501', hint = 'not_a_guest';
  end if;
  perform from public.user_progress p where p.user_id = guest order by p.course_type, p.module_number for update;
  perform from public.solutions l where l.user_id = guest for update;
  perform from public.notes n where n.user_id = guest for update;

  -- For the triggers below; no client can set it.
  perform pg_catalog.set_config('xpedition.guest_brought', guest::text, true);
  insert into public.user_progress (user_id, course_type, module_number, completed_activities, completed_at)
    select me, p.course_type, p.module_number, p.completed_activities, p.completed_at
      from public.user_progress p
      where p.user_id = guest
      order by p.course_type, p.module_number
    on conflict (user_id, course_type, module_number) do update
      set completed_activities = excluded.completed_activities, completed_at = excluded.completed_at;
  -- The latest, should both together have more than the table takes.
  insert into public.reviews (user_id, check_id, occasion, rating, answered_at)
    select me, r.check_id, r.occasion, r.rating, r.answered_at
      from public.reviews r
      where r.user_id = guest and not exists (
        select from public.reviews own
          where own.user_id = me and own.check_id = r.check_id and own.occasion = r.occasion)
      order by r.answered_at desc
      limit greatest(0, 20000 - (select count(*) from public.reviews own where own.user_id = me))
    on conflict (user_id, check_id, occasion) do nothing;
  if goal -> 0 is not null then
    update auth.users u
      set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') || jsonb_build_object('weekly_goal', goal), updated_at = now()
      where u.id = me and u.raw_user_meta_data -> 'weekly_goal' -> 0 is null;
  end if;
  -- Both tables come with later migrations (20261126200000, 20261126400000).
  insert into public.solutions (user_id, exercise, code, solved_at)
    select me, l.exercise, l.code, l.solved_at from public.solutions l where l.user_id = guest
    on conflict (user_id, exercise) do nothing;
  insert into public.notes (user_id, id, course_type, section, start, exact, prefix, suffix, body, deleted, created_at, updated_at)
    select me, n.id, n.course_type, n.section, n.start, n.exact, n.prefix, n.suffix, n.body, n.deleted, n.created_at, n.updated_at
      from public.notes n
      where n.user_id = guest
    on conflict (user_id, id) do nothing;
  perform pg_catalog.set_config('xpedition.guest_brought', '', true);

  delete from auth.flow_state f where f.user_id = guest;
  -- Sessions, tokens, stats, progress and the code go with it.
  delete from auth.users u where u.id = guest;
  return true;
end
$$;
comment on function public.bring_guest_progress(code text) is
  'Unites what a guest has done with what the caller has, and removes the guest. False where there is no such guest any more.';

revoke execute on function public.offer_guest_progress(), public.bring_guest_progress(text)
  from public, anon;
grant execute on function public.offer_guest_progress(), public.bring_guest_progress(text) to authenticated;

-- As before, but what a guest did keeps its times: of two times the earlier one.
create or replace function private.unite_progress() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  stored_activities integer[] := '{}';
  stored_times timestamptz[] := '{}';
  stored_completed_at timestamptz;
  guest uuid := nullif(pg_catalog.current_setting('xpedition.guest_brought', true), '');
  guest_activities integer[] := '{}';
  guest_times timestamptz[] := '{}';
  xp integer;
begin
  if tg_op = 'INSERT' then
    perform private.lock_progress(new.user_id);
    if exists (
      select from public.user_progress p
        where p.user_id = new.user_id and p.course_type = new.course_type and p.module_number = new.module_number
    ) then
      -- The update that follows unites; until then the row need only be one that the table takes.
      new.completed_activities := coalesce(new.completed_activities, '{}');
      new.activity_times := '{}';
      new.total_xp := 0;
      return new;
    end if;
  elsif (new.user_id, new.course_type, new.module_number)
      is distinct from (old.user_id, old.course_type, old.module_number) then
    raise exception 'user_id, course_type and module_number of a row cannot be changed' using errcode = '42501';
  else
    stored_activities := old.completed_activities;
    stored_times := old.activity_times;
    stored_completed_at := old.completed_at;
  end if;
  if guest is not null then
    select p.completed_activities, p.activity_times into guest_activities, guest_times
      from public.user_progress p
      where p.user_id = guest and p.course_type = new.course_type and p.module_number = new.module_number;
    if stored_completed_at > new.completed_at then
      stored_completed_at := new.completed_at;
    end if;
  end if;

  -- In the order of the primary key, so that nothing is sorted.
  select coalesce(array_agg(a.number), '{}'), coalesce(array_agg(a.first_at), '{}'), coalesce(sum(a.xp), 0)
    into new.completed_activities, new.activity_times, xp
    from (
      select number, activities.xp,
          case
            when guest is not null and number = any (guest_activities) and number = any (stored_activities)
              -- One of the two without a time was stored before times were kept, which is earlier.
              then (select min(t) from unnest(array[
                  stored_times[array_position(stored_activities, number)],
                  guest_times[array_position(guest_activities, number)]]) t having count(t) = 2)
            when number = any (stored_activities) then stored_times[array_position(stored_activities, number)]
            when guest is not null then guest_times[array_position(guest_activities, number)]
            else now()
          end as first_at
        from public.activities
        where course_type = new.course_type and module_number = new.module_number
          and (number = any (new.completed_activities) or number = any (stored_activities))
        order by number
    ) a;

  if stored_completed_at is not null then
    new.completed_at := stored_completed_at;
  elsif new.completed_at is not null then
    new.completed_at := case
      when new.completed_activities = '{}' or exists (
        select from public.activities a
          where a.course_type = new.course_type and a.module_number = new.module_number
            and a.number <> all (new.completed_activities)
      ) then null
      when isfinite(new.completed_at) then least(new.completed_at, now())
      else now()
    end;
  end if;

  if new.completed_at is not null then
    xp := xp + (select m.total_xp from public.modules m
      where m.course_type = new.course_type and m.number = new.module_number);
  end if;
  new.total_xp := xp;
  return new;
end
$$;

-- As before, but what a guest answered keeps its time, however long ago that was.
create or replace function private.place_review() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if coalesce(pg_catalog.current_setting('xpedition.guest_brought', true), '') = '' then
    new.answered_at := least(now(), greatest(new.answered_at, now() - interval '90 days'));
  end if;
  return new;
end
$$;

-- As before, but a guest, of whom there can be any number, adds no picture.
create or replace function private.may_add_picture() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from auth.users u where u.id = auth.uid() and u.is_anonymous) and (
    exists (select from public.user_progress p where p.user_id = auth.uid() and p.completed_activities <> '{}')
    or exists (select from auth.identities i where i.user_id = auth.uid() and i.identity_data ->> 'email_verified' = 'true'))
$$;
comment on function private.may_add_picture() is
  'Whether the caller is registered, and has completed an activity or has shown that an address is theirs.';

-- The last visit is the last renewal of a session. At most 500 guests a call, so that no statement is long.
create function private.sweep_guests(unused_days integer default 90) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  delete from auth.users where id in (
    select u.id from auth.users u
      where u.is_anonymous
        and not exists (select from auth.identities i where i.user_id = u.id)
        and coalesce(u.last_sign_in_at, u.created_at) < now() - make_interval(days => unused_days)
        and not exists (
          select from auth.sessions s
            where s.user_id = u.id
              and coalesce(s.refreshed_at at time zone 'utc', s.created_at) >= now() - make_interval(days => unused_days))
      limit 500
      for update skip locked);
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.sweep_guests(integer) is
  'Removes guests whose last visit was longer ago than so many days, 500 at most. @returns how many';
revoke execute on function private.sweep_guests(integer) from public, anon, authenticated, service_role;
