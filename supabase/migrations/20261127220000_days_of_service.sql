-- A guest goes once two clocks agree: by the dates, and by the days on which the service ran since their sessions last changed. A clock that
-- jumps ahead or back for a while changes the dates, and the second count by a day.

create table private.service_days (
  singleton boolean primary key default true check (singleton),
  number integer not null default 0,
  day date not null default '-infinity'
);
comment on table private.service_days is 'One row: on how many days guests were swept, and the last of them by UTC.';
insert into private.service_days default values;

-- No foreign key: a sweep would wait for guests who are being brought into accounts, and fail with those that go meanwhile.
create table private.guest_visits (
  user_id uuid primary key,
  stamps numeric not null,
  number integer not null
);
comment on table private.guest_visits is
  'On which day of service (number) a sweep first saw the sessions of a guest as they are; stamps is the sum of their times.';

create or replace function private.sweep_guests(unused_days integer default 90) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due timestamptz := now() - make_interval(days => unused_days);
  today integer;
  removed integer;
begin
  -- A day that comes again, once the clock was set back, is no other day.
  update private.service_days d
    set number = d.number + case when (now() at time zone 'utc')::date > d.day then 1 else 0 end,
      day = (now() at time zone 'utc')::date
    returning number into today;
  delete from private.guest_visits v
    where not exists (select from auth.users u where u.id = v.user_id and u.is_anonymous);
  insert into private.guest_visits as v (user_id, stamps, number)
    select u.id, coalesce(extract(epoch from coalesce(u.last_sign_in_at, u.created_at)), 0) + coalesce(s.stamps, 0), today
      from auth.users u
      left join lateral (
        select sum(extract(epoch from s.created_at) + coalesce(extract(epoch from s.refreshed_at), 0)) as stamps
          from auth.sessions s
          where s.user_id = u.id
      ) s on true
      where u.is_anonymous
    on conflict (user_id) do update set stamps = excluded.stamps, number = excluded.number
      where v.stamps <> excluded.stamps;
  delete from auth.users where id in (
    select u.id from auth.users u
      join private.guest_visits v on v.user_id = u.id and v.number <= today - unused_days
      where u.is_anonymous
        and not exists (select from auth.identities i where i.user_id = u.id)
        and coalesce(u.last_sign_in_at, u.created_at) < due
        and not exists (
          select from auth.sessions s
            where s.user_id = u.id and coalesce(s.refreshed_at at time zone 'utc', s.created_at) >= due)
      limit 500
      for update of u skip locked);
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.sweep_guests(integer) is
  'Removes guests who were not here for so many days, by date and of service, 500 at most. Called each day. @returns how many';

-- In JSON a control character has six bytes: an export of 4 MB of them has 24. As in notes, but with carriage returns.
update public.solutions
  set code = regexp_replace(code, '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]', '', 'g')
  where code ~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]';
alter table public.solutions add constraint solutions_text_check
  check (code !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]');
