-- Whose account is deleted, stays in what operators did by the account's id alone: it was made at random and is nobody's name
-- any more.

create function private.forget_names(learner uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update auth.audit_log_entries a
    set payload = jsonb_set(a.payload::jsonb, '{traits}',
      (a.payload::jsonb -> 'traits') - 'user_email' - 'user_phone')::json
    where a.payload -> 'traits' ->> 'user_id' = learner::text;
  update auth.audit_log_entries a
    set payload = (a.payload::jsonb - 'actor_name' || '{"actor_username": ""}')::json
    where a.payload ->> 'actor_id' = learner::text;
$$;
comment on function private.forget_names(uuid) is
  'Takes name, address and number of an account from the audit log, and leaves its id.';
revoke execute on function private.forget_names(uuid) from public, anon, authenticated, service_role;

create or replace function public.delete_my_account(confirmation text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  -- How long a proof of who is here stays fresh.
  since numeric := extract(epoch from now() - interval '15 minutes');
  factors boolean := exists (select from auth.mfa_factors f where f.user_id = me and f.status = 'verified');
begin
  perform private.own_session();
  if not exists (
    select from auth.users u
      where u.id = me
        and lower(trim(confirmation)) = lower(coalesce(nullif(u.email, ''), nullif(u.phone, ''), u.id::text))
  ) then
    raise exception 'The address is not that of this account' using errcode = '22023', hint = 'confirmation_mismatch';
  end if;
  if not exists (
    select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) proof
      where (proof ->> 'timestamp')::numeric >= since
        and (not factors or proof ->> 'method' in ('totp', 'mfa/phone', 'mfa/webauthn'))
  ) then
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
