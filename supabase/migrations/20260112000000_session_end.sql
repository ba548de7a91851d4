-- Sessions can end after some time without use, and after some time in all. When is for the operator to say, so that
-- whoever looks at sessions past row level security asks here. Nothing is set at first, nor on a project that Supabase
-- hosts, where its auth service keeps such settings to itself.

create table private.session_limits (
  singleton boolean primary key default true check (singleton),
  timebox interval,
  inactivity_timeout interval
);
comment on table private.session_limits is 'One row: how long a session lasts, in all and unused; null means for ever.';
insert into private.session_limits default values;

create function private.session_end(
  created_at timestamp with time zone, refreshed_at timestamp without time zone, not_after timestamp with time zone
) returns timestamp with time zone
language sql stable set search_path = ''
as $$
  select least(
      session_end.not_after,
      session_end.created_at + l.timebox,
      coalesce(session_end.refreshed_at at time zone 'utc', session_end.created_at) + l.inactivity_timeout)
    from private.session_limits l
$$;
comment on function private.session_end(
  timestamp with time zone, timestamp without time zone, timestamp with time zone
) is 'When a session with these columns of auth.sessions ends, or has ended, if nobody uses it; null means never.';
revoke execute on function private.session_end(
  timestamp with time zone, timestamp without time zone, timestamp with time zone
) from public;

create or replace function private.own_session() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid;
begin
  select s.id into session
    from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and coalesce(private.session_end(s.created_at, s.refreshed_at, s.not_after) > now(), true);
  if session is null then
    raise exception 'This session has ended' using errcode = '42501';
  end if;
  if coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  ) then
    raise exception 'A second factor is needed' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  return session;
end
$$;

create or replace function public.my_sessions()
returns table (
  id uuid,
  created_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  user_agent text,
  ip text,
  current boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  own uuid := private.own_session();
begin
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at), s.user_agent, host(s.ip),
        s.id = own
      from auth.sessions s
      where s.user_id = auth.uid()
        and coalesce(private.session_end(s.created_at, s.refreshed_at, s.not_after) > now(), true)
      order by s.id = own desc, 3 desc, s.id;
end
$$;
