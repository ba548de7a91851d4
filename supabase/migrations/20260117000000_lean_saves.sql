-- The rules of 20260116000000 with less work for each save. Of the catalogue only what was done is read, and the rest of a module only
-- where its completion was sent; badges are derived when a module is completed, the sum whenever XP changes. Claims are read once.

-- Without settings of its own it is inlined: all of its names are qualified instead.
create or replace function private.lock_progress(learner uuid) returns void
language sql volatile
as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(pg_catalog.concat('progress ', learner), 0)) $$;
alter function private.lock_progress(uuid) reset all;

create or replace function private.unite_progress() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  stored_activities integer[] := '{}';
  stored_completed_at timestamp with time zone;
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
  select coalesce(array_agg(a.number), '{}'), coalesce(sum(a.xp), 0)
    into new.completed_activities, xp
    from (
      select number, activities.xp
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

-- The writer holds the learner's lock, so nobody else changes what is added up here.
create or replace function private.renew_stats() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
begin
  if new.completed_at is null or tg_op = 'UPDATE' and old.completed_at is not null then
    -- No badge was won; a number that differs tells of rows that an operator deleted.
    update public.user_stats s
      set total_xp = d.xp, level = d.xp / 1000 + 1
      from (
        select sum(p.total_xp)::integer as xp, count(p.completed_at) as completed
          from public.user_progress p
          where p.user_id = new.user_id
      ) d
      where s.id = new.user_id and s.modules_completed = d.completed;
  end if;
  if not found then
    update public.user_stats s
      set total_xp = d.total_xp, level = d.total_xp / 1000 + 1, modules_completed = d.modules_completed, badges = d.badges
      from private.stats_of(new.user_id) d
      where s.id = new.user_id;
  end if;
  if not found then
    insert into public.user_stats (id) values (new.user_id) on conflict (id) do nothing;
  end if;
  return null;
end
$$;

create or replace function private.second_factor_met() returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  claims jsonb := auth.jwt();
  learner uuid;
begin
  if claims ->> 'aal' = 'aal2' then
    return true;
  end if;
  learner := claims ->> 'sub';
  return not exists (select from auth.mfa_factors f where f.user_id = learner and f.status = 'verified');
end
$$;
