-- An upload and the deletion of its owner keep out of each other's way, so that no file outlives its account: whatever is
-- stored for somebody holds their row until it is done, and whoever deletes an account takes that row first, looks for files
-- next and finds all there are. Both take the owner before the row of any file, so they never wait for each other in a circle.

create function private.hold_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from auth.users u
    where u.id = new.owner_id::uuid and u.deleted_at is null and coalesce(u.banned_until < now(), true)
    for share;
  if not found then
    raise exception 'new row violates row-level security policy: its owner is gone' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.hold_owner() is
  'Refuses files of an owner who is gone or banned, and keeps the owner until the file is stored.';
revoke execute on function private.hold_owner() from public, anon, authenticated, service_role;

create trigger hold_owner before insert on storage.objects
  for each row when (new.owner_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  execute function private.hold_owner();

create or replace function private.check_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  folder text := (storage.foldername(new.name))[1];
begin
  -- Uploads at the same moment would each find room.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pictures ' || folder, 0));
  if (
    select count(*) from storage.objects o
      where o.bucket_id = new.bucket_id and o.name ^@ (folder || '/') and o.name <> new.name
  ) >= 10 then
    raise exception 'new row violates row-level security policy: ten pictures at most' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.check_picture() is 'Refuses pictures beyond ten.';

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
  -- Sessions, sign-in methods, factors, tokens, stats and progress go with it.
  delete from auth.users u where u.id = me;
  return true;
end
$$;
