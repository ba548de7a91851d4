-- The rules of 20260102000006 with less work: an upsert of a stored row is united once, by its update; statistics are derived
-- in one reading of the rows, and after an update only where the XP or the completion of a module has changed. Functions in SQL that
-- cannot be inlined are planned anew in each transaction, so the ones on this way are written out. `plan_cache_mode`: every look-up here is
-- by a whole key, so planning it again for each value finds nothing better.

create or replace function private.lock_progress(learner uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('progress ' || learner::text, 0));
end
$$;

create or replace function private.lock_own_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  learner uuid := auth.uid();
begin
  if learner is not null then
    perform private.lock_progress(learner);
  end if;
  return null;
end
$$;

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

  select
      coalesce(array_agg(a.number order by a.number) filter (where a.done), '{}'),
      coalesce(sum(a.xp) filter (where a.done), 0),
      coalesce(bool_and(a.done), false)
    into new.completed_activities, xp, all_done
    from (
      select number, activities.xp,
          coalesce(number = any (new.completed_activities), false)
          or coalesce(number = any (stored_activities), false) as done
        from public.activities
        where course_type = new.course_type and module_number = new.module_number
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

-- What follows from a learner's rows, one of each course at most.
create function private.stats_of(learner uuid, out total_xp integer, out modules_completed integer, out badges text[])
language plpgsql volatile set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
begin
  select
      coalesce(sum(c.xp), 0), coalesce(sum(c.completed), 0),
      coalesce(array_agg(c.course_type || ' Module Completed' order by c.first_completed_at, c.course_type)
        filter (where c.completed > 0), '{}')
    into total_xp, modules_completed, badges
    from (
      select p.course_type, sum(p.total_xp) as xp, count(p.completed_at) as completed, min(p.completed_at) as first_completed_at
        from public.user_progress p
        where p.user_id = learner
        group by p.course_type
    ) c;
end
$$;
comment on function private.stats_of(uuid) is 'XP, completed modules and badges that a learner''s progress comes to.';

-- Whatever is written to user_stats, this is what it holds. Callers have locked the row, or make it.
create or replace function private.derive_stats() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
begin
  if tg_op = 'UPDATE' and new.id is distinct from old.id then
    raise exception 'the id of a row cannot be changed' using errcode = '42501';
  end if;
  new.courses_completed := 0;
  if tg_op = 'INSERT' and exists (select from public.user_stats s where s.id = new.id) then
    -- The update that follows derives.
    new.total_xp := 0;
    new.level := 1;
    new.badges := '{}';
    new.modules_completed := 0;
    return new;
  end if;
  select * into new.total_xp, new.modules_completed, new.badges from private.stats_of(new.id);
  new.level := new.total_xp / 1000 + 1;
  return new;
end
$$;

-- The writer holds the learner's lock, so nobody else changes what is added up here.
create function private.renew_stats_of(learner uuid) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  xp integer;
  modules integer;
  won text[];
begin
  select * into xp, modules, won from private.stats_of(learner);
  update public.user_stats
    set total_xp = xp, level = xp / 1000 + 1, modules_completed = modules, badges = won
    where id = learner;
  if not found then
    insert into public.user_stats (id) values (learner) on conflict (id) do nothing;
  end if;
end
$$;

create or replace function private.renew_stats() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  learner uuid;
begin
  for learner in select distinct user_id from written loop
    perform private.renew_stats_of(learner);
  end loop;
  return null;
end
$$;

create function private.renew_changed_stats() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  learner uuid;
begin
  for learner in
    select distinct w.user_id from written w join replaced r using (user_id, course_type, module_number)
      where (w.total_xp, w.completed_at) is distinct from (r.total_xp, r.completed_at)
  loop
    perform private.renew_stats_of(learner);
  end loop;
  return null;
end
$$;
revoke all on all functions in schema private from public;

drop trigger renew_stats_after_update on public.user_progress;
create trigger renew_stats_after_update after update on public.user_progress
  referencing old table as replaced new table as written for each statement execute function private.renew_changed_stats();

-- What renews the stats writes what they come to; only what others write has to be derived.
drop trigger derive_stats on public.user_stats;
create trigger derive_stats_on_insert before insert on public.user_stats
  for each row execute function private.derive_stats();
create trigger derive_stats_on_update before update on public.user_stats
  for each row when (pg_trigger_depth() = 0) execute function private.derive_stats();

alter function private.second_factor_met() set plan_cache_mode = 'force_generic_plan';
alter function public.check_session() set plan_cache_mode = 'force_generic_plan';
