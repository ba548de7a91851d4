-- A token outlives its session by as much as an hour: whoever signs out, is signed out, banned or deleted would read and
-- write on until it expires. So every request of a signed-in caller looks its session up first. `backend/` calls
-- check_session() with each change of role; PostgREST does so once it is told to: `alter role authenticator set
-- pgrst.db_pre_request = 'public.check_session'`.

create view private.live_sessions as
  select s.id, s.user_id
    from auth.sessions s join auth.users u on u.id = s.user_id
    where coalesce(private.session_end(s.created_at, s.refreshed_at, s.not_after) > now(), true)
      and u.deleted_at is null and coalesce(u.banned_until <= now(), true);
comment on view private.live_sessions is
  'The sessions that have not ended, of users who are neither banned nor deleted: the only ones whose tokens are good.';
revoke all on private.live_sessions from public, anon, authenticated, service_role;

-- The claims are read once: parsing them takes as long as both look-ups.
create function public.check_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := auth.jwt();
  session uuid := nullif(claims ->> 'session_id', '');
begin
  if session is not null and not exists (
    select from private.live_sessions s where s.id = session and s.user_id = (claims ->> 'sub')::uuid
  ) then
    raise exception 'This session has ended' using errcode = 'PT401', hint = 'session_not_found';
  end if;
end
$$;
comment on function public.check_session() is
  'Refuses, with status 401, a token whose session has ended or whose user is banned or deleted. Tokens without a session pass: keys, and those that an operator signs.';
revoke execute on function public.check_session() from public;
grant execute on function public.check_session() to anon, authenticated, service_role;

create or replace function private.own_session() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := auth.jwt();
  session uuid := nullif(claims ->> 'session_id', '');
  owner uuid := claims ->> 'sub';
begin
  if not exists (select from private.live_sessions s where s.id = session and s.user_id = owner) then
    raise exception 'This session has ended' using errcode = '42501';
  end if;
  if coalesce(claims ->> 'aal', '') <> 'aal2' and exists (
    select from auth.mfa_factors f where f.user_id = owner and f.status = 'verified'
  ) then
    raise exception 'A second factor is needed' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  return session;
end
$$;
