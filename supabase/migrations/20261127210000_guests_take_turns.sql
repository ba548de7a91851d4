-- As before (20261126100000), but whoever brings a guest first waits for both accounts, in the order of their ids: of two guests that bring
-- each other one stays, with all that both had. What is true of them is read once they are held, as somebody may have registered meanwhile.
create or replace function public.bring_guest_progress(code text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  guest uuid;
  learner uuid;
  is_guest boolean;
  goal jsonb;
begin
  perform private.own_session();
  select o.user_id into guest from public.guest_offers o where o.code = bring_guest_progress.code;
  if guest is null then
    return false;
  end if;
  if guest = me then
    raise exception 'The progress is in this account' using errcode = '22023';
  end if;
  -- As in a save, before the row of the learner.
  perform private.lock_progress(least(me, guest));
  perform private.lock_progress(greatest(me, guest));
  foreach learner in array array[least(me, guest), greatest(me, guest)] loop
    if learner = me then
      perform from auth.users u where u.id = me for no key update;
      if not found then
        raise exception 'This session has ended' using errcode = 'PT401', hint = 'session_not_found';
      end if;
    else
      -- What the guest saves at the same moment is stored first, or finds nobody and is still on its device.
      perform from auth.users u where u.id = guest for update;
    end if;
  end loop;
  select u.is_anonymous and not exists (select from auth.identities i where i.user_id = u.id), u.raw_user_meta_data -> 'weekly_goal'
    into is_guest, goal
    from auth.users u
    where u.id = guest and u.deleted_at is null and coalesce(u.banned_until <= now(), true);
  if not found then
    return false;
  end if;
  if not is_guest then
    raise exception 'Only a guest goes into an account' using errcode = '42501', hint = 'not_a_guest';
  end if;
  perform from public.user_progress p where p.user_id = guest order by p.course_type, p.module_number for update;
  perform from public.solutions l where l.user_id = guest order by l.exercise for update;
  perform from public.notes n where n.user_id = guest order by n.id for update;

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
  -- Access tokens carry the metadata: a goal that does not fit (maxStoredMetadataBytes of the backend) is not brought.
  if goal -> 0 is not null then
    update auth.users u
      set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') || jsonb_build_object('weekly_goal', goal), updated_at = now()
      where u.id = me and u.raw_user_meta_data -> 'weekly_goal' -> 0 is null
        and octet_length((coalesce(u.raw_user_meta_data, '{}') || jsonb_build_object('weekly_goal', goal))::text) <= 5120;
  end if;
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

-- As before, but a name is measured before it is normalized.
create or replace function public.share_credential(course text, name text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  chosen text := btrim(regexp_replace(share_credential.name, '\s+', ' ', 'g'));
  done record;
  shared uuid;
begin
  perform private.own_session();
  if exists (select from auth.users u where u.id = me and u.is_anonymous) then
    raise exception 'A guest registers first' using errcode = '42501', hint = 'guest';
  end if;
  -- Characters that combine are put in order one by one, with no way to end it: 30,000 take half a minute.
  chosen := case when char_length(chosen) <= 400 then normalize(chosen, NFC) end;
  -- A name or course that is null passes no check.
  if coalesce(char_length(chosen), 0) not between 1 and 80
      or chosen ~ '[[:cntrl:]\u0080-\u009F\u061C\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]'
      -- Soft hyphens, fillers, joiners and variation selectors: what is nothing without a letter beside it.
      or chosen !~ '[^\s\u0085\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200D\u202F\u205F\u2800\u3000\u3164\uFE00-\uFE0F\uFFA0\uFFF0-\uFFFF\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]' then
    raise exception 'A name of 1 to 80 characters is needed' using errcode = '22023', hint = 'name_invalid';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('credentials ' || me::text, 0));
  select c.id into shared from public.credentials c
    where c.user_id = me and c.course_type = share_credential.course and c.revoked_at is null;
  if found then
    return shared;
  end if;
  select count(*) as modules, sum(cardinality(p.completed_activities)) as activities, sum(p.total_xp) as xp,
      -- The client says when; no credential is older than the product.
      greatest(max(p.completed_at), '2020-01-01'::timestamptz) as completed_at
    into done
    from public.user_progress p
    where p.user_id = me and p.course_type = share_credential.course and p.completed_at is not null;
  if done.modules = 0
      or done.modules < (select count(*) from public.modules m where m.course_type = share_credential.course) then
    raise exception 'The course is not completed' using errcode = '22023', hint = 'course_not_completed';
  end if;
  if (select count(*) from public.credentials c where c.user_id = me and c.course_type = share_credential.course) >= 20 then
    raise exception 'Twenty credentials of a course are made at most' using errcode = '54000';
  end if;
  insert into public.credentials
      (user_id, course_type, name, modules, activities, xp, checks_right, completed_at, status_index)
    values (
      me, share_credential.course, chosen, done.modules, done.activities, done.xp,
      (
        select count(*) from (
            select distinct on (r.check_id) r.rating from public.reviews r
              where r.user_id = me and starts_with(r.check_id, share_credential.course || '/')
              order by r.check_id, r.answered_at desc, r.occasion desc
          ) latest
          where latest.rating >= 3
      ),
      done.completed_at, private.draw_status_index()
    )
    returning id into shared;
  return shared;
end
$$;
