-- The rules of 20260115000000 with less work for the one row that a learner saves. Statistics are renewed by the row, and only where its
-- XP or its completion has changed, instead of from tables of what a statement wrote, through which two triggers looked at each upsert. A
-- learner has at most as many rows as there are modules, so a statement renews no more often. What each request asks first reads its
-- claims once, and calls no function in SQL that is planned anew in each transaction.

create or replace function private.unite_progress() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  stored_activities integer[] := '{}';
  stored_completed_at timestamp with time zone;
  xp integer;
  all_done boolean;
begin
  if tg_op = 'INSERT' then
    perform private.lock_progress(new.user_id);
    if exists (
      select from public.user_progress p
        where p.user_id = new.user_id and p.course_type = new.course_type and p.module_number = new.module_number
    ) then
      -- The update that follows unites; until then the row need only be one that the table takes.
      new.completed_activities := coalesce(new.completed_activities, '{}');
      new.total_xp := 0;
      return new;
    end if;
  elsif (new.user_id, new.course_type, new.module_number)
      is distinct from (old.user_id, old.course_type, old.module_number) then
    raise exception 'user_id, course_type and module_number of a row cannot be changed' using errcode = '42501';
  else
    stored_activities := old.completed_activities;
    stored_completed_at := old.completed_at;
  end if;

  -- In the order of the primary key, so that nothing is sorted.
  select
      coalesce(array_agg(a.number) filter (where a.done), '{}'),
      coalesce(sum(a.xp) filter (where a.done), 0),
      coalesce(bool_and(a.done), false)
    into new.completed_activities, xp, all_done
    from (
      select number, activities.xp,
          coalesce(number = any (new.completed_activities), false)
          or coalesce(number = any (stored_activities), false) as done
        from public.activities
        where course_type = new.course_type and module_number = new.module_number
        order by number
    ) a;

  new.completed_at := case
    when stored_completed_at is not null then stored_completed_at
    when not all_done or new.completed_at is null then null
    when isfinite(new.completed_at) then least(new.completed_at, now())
    else now()
  end;

  if new.completed_at is not null then
    xp := xp + (select m.total_xp from public.modules m
      where m.course_type = new.course_type and m.number = new.module_number);
  end if;
  new.total_xp := xp;
  return new;
end
$$;

-- An insert locks by its rows before it holds any of them; only what updates has to wait before.
drop trigger lock_own_progress on public.user_progress;
create trigger lock_own_progress before update on public.user_progress
  for each statement execute function private.lock_own_progress();

drop trigger renew_stats_after_insert on public.user_progress;
drop trigger renew_stats_after_update on public.user_progress;
drop function private.renew_changed_stats();
drop function private.renew_stats_of(uuid);

-- The writer holds the learner's lock, so nobody else changes what is added up here.
create or replace function private.renew_stats() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
begin
  update public.user_stats s
    set total_xp = d.total_xp, level = d.total_xp / 1000 + 1, modules_completed = d.modules_completed, badges = d.badges
    from private.stats_of(new.user_id) d
    where s.id = new.user_id;
  if not found then
    insert into public.user_stats (id) values (new.user_id) on conflict (id) do nothing;
  end if;
  return null;
end
$$;
revoke all on all functions in schema private from public;

create trigger renew_stats_after_insert after insert on public.user_progress
  for each row execute function private.renew_stats();
create trigger renew_stats_after_update after update on public.user_progress
  for each row when ((old.total_xp, old.completed_at) is distinct from (new.total_xp, new.completed_at))
  execute function private.renew_stats();

create or replace function private.second_factor_met() returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  learner uuid;
begin
  if coalesce(auth.jwt() ->> 'aal', '') = 'aal2' then
    return true;
  end if;
  learner := auth.uid();
  return not exists (select from auth.mfa_factors f where f.user_id = learner and f.status = 'verified');
end
$$;

-- private.session_end() written out: it reads a table, so it cannot be inlined.
create or replace view private.live_sessions as
  select s.id, s.user_id
    from auth.sessions s join auth.users u on u.id = s.user_id left join private.session_limits l on true
    where coalesce(least(
        s.not_after, s.created_at + l.timebox,
        coalesce(s.refreshed_at at time zone 'utc', s.created_at) + l.inactivity_timeout) > now(), true)
      and u.deleted_at is null and coalesce(u.banned_until <= now(), true);
