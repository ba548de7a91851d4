-- When each activity was first completed, in the row that the save writes anyway, so that receipts cost no statement. The
-- times stand in the order of completed_activities; of an activity that was stored before times were kept there is none.
alter table public.user_progress add column activity_times timestamptz[] not null default '{}';
comment on table public.user_progress is
  'One row a user and module; completed_activities and completed_at only grow, total_xp and activity_times are derived.';

create or replace function private.unite_progress() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  stored_activities integer[] := '{}';
  stored_times timestamptz[] := '{}';
  stored_completed_at timestamptz;
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

  -- In the order of the primary key, so that nothing is sorted.
  select coalesce(array_agg(a.number), '{}'), coalesce(array_agg(a.first_at), '{}'), coalesce(sum(a.xp), 0)
    into new.completed_activities, new.activity_times, xp
    from (
      select number, activities.xp,
          case when number = any (stored_activities) then stored_times[array_position(stored_activities, number)] else now() end
            as first_at
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
