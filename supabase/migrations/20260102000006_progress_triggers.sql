-- The database decides: progress is a grow-only set, everything else follows from it and the catalogue.

create function private.lock_progress(learner uuid) returns void
language sql volatile set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('progress ' || learner::text, 0)) $$;
comment on function private.lock_progress(uuid) is 'One writer a learner at a time, until the transaction ends.';

-- A learner's own statement waits here, before it holds any row, so two of them never wait for each other.
create function private.lock_own_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.lock_progress(auth.uid());
  end if;
  return null;
end
$$;

-- Unites what arrives with what is stored, and derives the rest. On an upsert the insert trigger fires first and sees
-- only what was sent, so it looks up the stored row itself; the lock keeps another writer from adding to it meanwhile.
create function private.unite_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  stored_activities integer[] := '{}';
  stored_completed_at timestamp with time zone;
  xp integer;
  all_done boolean;
begin
  if tg_op = 'INSERT' then
    perform private.lock_progress(new.user_id);
    select p.completed_activities, p.completed_at into stored_activities, stored_completed_at
      from public.user_progress p
      where p.user_id = new.user_id and p.course_type = new.course_type and p.module_number = new.module_number;
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

  new.total_xp := xp + case
    when new.completed_at is null then 0
    else (select m.total_xp from public.modules m
      where m.course_type = new.course_type and m.number = new.module_number)
  end;
  return new;
end
$$;

-- Whatever is written to user_stats, this is what it holds. Callers have locked the row, or make it.
create function private.derive_stats() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.id is distinct from old.id then
    raise exception 'the id of a row cannot be changed' using errcode = '42501';
  end if;

  select coalesce(sum(p.total_xp), 0), count(p.completed_at)
    into new.total_xp, new.modules_completed
    from public.user_progress p
    where p.user_id = new.id;

  select coalesce(array_agg(c.course_type || ' Module Completed' order by c.first_completed_at, c.course_type), '{}')
    into new.badges
    from (
      select p.course_type, min(p.completed_at) as first_completed_at
        from public.user_progress p
        where p.user_id = new.id and p.completed_at is not null
        group by p.course_type
    ) c;

  new.level := public.level_for_xp(new.total_xp);
  new.courses_completed := 0;
  return new;
end
$$;

create function private.renew_stats() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.user_stats set total_xp = 0 where id in (select user_id from written);
  insert into public.user_stats (id)
    select distinct w.user_id from written w
      where not exists (select from public.user_stats s where s.id = w.user_id)
    on conflict (id) do nothing;
  return null;
end
$$;

create function private.create_stats() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_stats (id) values (new.id) on conflict (id) do nothing;
  return null;
end
$$;

create trigger lock_own_progress before insert or update on public.user_progress
  for each statement execute function private.lock_own_progress();
create trigger unite_progress before insert or update on public.user_progress
  for each row execute function private.unite_progress();
create trigger renew_stats_after_insert after insert on public.user_progress
  referencing new table as written for each statement execute function private.renew_stats();
create trigger renew_stats_after_update after update on public.user_progress
  referencing new table as written for each statement execute function private.renew_stats();

create trigger derive_stats before insert or update on public.user_stats
  for each row execute function private.derive_stats();

create trigger create_stats after insert on auth.users
  for each row execute function private.create_stats();
insert into public.user_stats (id) select id from auth.users on conflict (id) do nothing;

revoke all on all functions in schema private from public;
