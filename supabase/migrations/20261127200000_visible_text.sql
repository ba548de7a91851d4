-- JSON writes a control character as six, and no note needs one but tab and line feed.
update public.notes set
    exact = regexp_replace(exact, '[\x01-\x08\x0B-\x1F\x7F]', ' ', 'g'),
    prefix = regexp_replace(prefix, '[\x01-\x08\x0B-\x1F\x7F]', ' ', 'g'),
    suffix = regexp_replace(suffix, '[\x01-\x08\x0B-\x1F\x7F]', ' ', 'g'),
    body = regexp_replace(body, '[\x01-\x08\x0B-\x1F\x7F]', ' ', 'g')
  where exact || prefix || suffix || body ~ '[\x01-\x08\x0B-\x1F\x7F]';
alter table public.notes
  add constraint notes_text_check check (exact || prefix || suffix || body !~ '[\x01-\x08\x0B-\x1F\x7F]');

create or replace function public.share_credential(course text, name text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  chosen text := normalize(btrim(regexp_replace(share_credential.name, '\s+', ' ', 'g')), NFC);
  done record;
  shared uuid;
begin
  perform private.own_session();
  if exists (select from auth.users u where u.id = me and u.is_anonymous) then
    raise exception 'A guest registers first' using errcode = '42501', hint = 'guest';
  end if;
  -- A name or course that is null passes no check.
  if coalesce(char_length(chosen), 0) not between 1 and 80
      or chosen ~ '[[:cntrl:]\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]'
      -- Soft hyphens, fillers, joiners and variation selectors: what is nothing without a letter beside it.
      or chosen !~ '[^\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200D\u205F\u2800\u3164\uFE00-\uFE0F\uFFA0]' then
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
