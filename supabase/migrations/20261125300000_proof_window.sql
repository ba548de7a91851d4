-- How long a proof of who is here stays fresh is for the operator to say, as how long a session lasts: what deletes the
-- account asks for the same proof as all else that opens one. And a proof from more than a minute ahead is none: it was
-- given while the clock was wrong, and would stay fresh until that time has come.
alter table private.session_limits add column reauthentication_window interval default interval '15 minutes';
comment on table private.session_limits is
  'One row: how long a session lasts, in all and unused, and a proof of who is here; null means for ever.';

create function private.has_fresh_proof() returns boolean
language sql stable security definer set search_path = ''
as $$
  select l.reauthentication_window is null
      or exists (select from auth.users u where u.id = auth.uid() and u.is_anonymous)
      or exists (
        select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) proof
          where to_timestamp((proof ->> 'timestamp')::double precision)
              between now() - l.reauthentication_window and now() + interval '1 minute'
            and (proof ->> 'method' in ('totp', 'mfa/phone', 'mfa/webauthn') or not exists (
              select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')))
    from private.session_limits l
$$;
comment on function private.has_fresh_proof() is
  'Whether the caller has shown lately who is here, by the second factor if there is one; anonymous users have nothing to show.';
revoke execute on function private.has_fresh_proof() from public, anon, authenticated, service_role;

create or replace function public.delete_my_account(confirmation text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  perform private.own_session();
  if not exists (
    select from auth.users u
      where u.id = me
        and lower(trim(confirmation)) = lower(coalesce(nullif(u.email, ''), nullif(u.phone, ''), u.id::text))
  ) then
    raise exception 'The address is not that of this account' using errcode = '22023', hint = 'confirmation_mismatch';
  end if;
  if not private.has_fresh_proof() then
    raise exception 'Confirm first that it is you' using errcode = '42501', hint = 'reauthentication_needed';
  end if;
  -- An upload that is under way ends first, or finds nobody.
  perform from auth.users u where u.id = me for update;
  -- Their bytes lie outside of this database: whoever asks removes them by the storage service first.
  if exists (select from storage.objects o where o.owner_id = me::text) then
    return false;
  end if;
  delete from auth.flow_state f where f.user_id = me;
  delete from auth.audit_log_entries a where a.payload ->> 'actor_id' = me::text;
  perform private.forget_names(me);
  -- Sessions, sign-in methods, factors, tokens, stats and progress go with it.
  delete from auth.users u where u.id = me;
  return true;
end
$$;
