-- A credential of a completed course that its learner has shared. What it says is put together here, once, from what is stored;
-- the backend signs it. An index in the list of revocations is never used twice, and its row outlives the account.

create table public.credential_statuses (
  index integer primary key check (index >= 0),
  revoked_at timestamptz
);
comment on table public.credential_statuses is
  'One row an index of the status lists, 131,072 a list, at random; it holds nothing of whose credential it was.';

create table public.credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  course_type text not null references public.courses (id),
  name text,
  modules integer not null,
  activities integer not null,
  xp integer not null,
  checks_right integer not null,
  completed_at timestamptz not null,
  shared_at timestamptz not null default now(),
  revoked_at timestamptz,
  status_index integer not null unique references public.credential_statuses (index),
  constraint credentials_name_check check (
    char_length(name) between 1 and 80 and name !~ '[[:cntrl:]\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]'
  ),
  constraint credentials_name_until_revoked check ((name is null) = (revoked_at is not null))
);
comment on table public.credentials is
  'One row a credential that was shared, with what was true then; written by share_credential and revoke_credential alone.';
comment on column public.credentials.name is 'As the learner wants to be called on it; forgotten when it is revoked.';
create unique index credentials_one_shared on public.credentials (user_id, course_type) where revoked_at is null;

create table public.credential_keys (
  public_key text primary key,
  salt text not null,
  created_at timestamptz not null default now()
);
comment on table public.credential_keys is
  'Keys that sign or have signed credentials, the newest last; a private key follows from the salt and the JWT secret, and is not stored.';

revoke all on public.credential_statuses, public.credentials, public.credential_keys
  from public, anon, authenticated, service_role;
alter table public.credential_statuses enable row level security;
alter table public.credential_keys enable row level security;
alter table public.credentials enable row level security;
grant select on public.credentials to authenticated, service_role;

create policy "Learners read their own credentials" on public.credentials
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "A second factor, where there is one, was met" on public.credentials
  as restrictive for all to authenticated using ((select private.second_factor_met()));
create policy "The service role reads all credentials" on public.credentials
  for select to service_role using (true);

create function private.mark_revoked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.credential_statuses s set revoked_at = now() where s.index = old.status_index and s.revoked_at is null;
  return null;
end
$$;
revoke execute on function private.mark_revoked() from public;
create trigger mark_revoked after delete on public.credentials
  for each row execute function private.mark_revoked();
create trigger mark_revoked_by_learner after update of revoked_at on public.credentials
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function private.mark_revoked();

-- Half of the indexes stay free, so that a few draws find one.
create function private.draw_status_index() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  lists integer := 1 + (select count(*) from public.credential_statuses) / 65536;
  drawn integer;
begin
  loop
    drawn := floor(random() * 131072 * lists);
    insert into public.credential_statuses (index) values (drawn) on conflict do nothing;
    exit when found;
  end loop;
  return drawn;
end
$$;
revoke execute on function private.draw_status_index() from public;

create function public.share_credential(course text, name text) returns uuid
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
      or chosen ~ '[[:cntrl:]\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]' then
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
comment on function public.share_credential(text, text) is
  'Makes the credential of a course that the caller has completed, under the name that they choose; one that is shared stays as it is.';
revoke execute on function public.share_credential(text, text) from public;
grant execute on function public.share_credential(text, text) to authenticated;

create function public.revoke_credential(credential uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.own_session();
  update public.credentials c set revoked_at = now(), name = null
    where c.id = revoke_credential.credential and c.user_id = auth.uid() and c.revoked_at is null;
  return found;
end
$$;
comment on function public.revoke_credential(uuid) is
  'Revokes a credential of the caller for good; false if it is not theirs or was revoked before.';
revoke execute on function public.revoke_credential(uuid) from public;
grant execute on function public.revoke_credential(uuid) to authenticated;
