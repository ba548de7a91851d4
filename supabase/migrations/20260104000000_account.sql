-- What learners may know and do about their own account, beyond what the auth service offers: their devices, a copy of
-- everything held about them, and its deletion. Each acts on the caller alone.

-- These functions look past row level security, so they ask for themselves what it would have asked.
create function private.own_session() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid;
begin
  select s.id into session
    from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now());
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
comment on function private.own_session() is
  'The caller''s session, which lives and, for owners of a second factor, is at aal2; an error otherwise.';

create function public.my_sessions()
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
      where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
      order by s.id = own desc, 3 desc, s.id;
end
$$;
comment on function public.my_sessions() is 'The caller''s signed-in devices, this one first.';

create function public.end_my_session(session_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.own_session();
  delete from auth.sessions s where s.id = end_my_session.session_id and s.user_id = auth.uid();
  return found;
end
$$;
comment on function public.end_my_session(uuid) is
  'Signs out one device of the caller; its tokens go with it. False when there is none of that id.';

create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  perform private.own_session();
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_strip_nulls(jsonb_build_object(
          'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
          'new_email', nullif(u.email_change, ''), 'phone', u.phone, 'phone_confirmed_at', u.phone_confirmed_at,
          'created_at', u.created_at, 'updated_at', u.updated_at, 'last_sign_in_at', u.last_sign_in_at,
          'invited_at', u.invited_at, 'has_password', coalesce(u.encrypted_password, '') <> '',
          'profile', u.raw_user_meta_data, 'app_metadata', u.raw_app_meta_data))
        from auth.users u where u.id = me),
    'sign_in_methods', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'provider', i.provider, 'provider_id', i.provider_id, 'identity_data', i.identity_data,
          'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at) order by i.created_at), '[]')
        from auth.identities i where i.user_id = me),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'type', f.factor_type, 'name', f.friendly_name, 'status', f.status, 'phone', f.phone,
          'created_at', f.created_at, 'last_challenged_at', f.last_challenged_at) order by f.created_at), '[]')
        from auth.mfa_factors f where f.user_id = me),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.my_sessions() s),
    'stats', (select to_jsonb(s) from public.user_stats s where s.id = me),
    'progress', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.course_type, p.module_number), '[]')
        from public.user_progress p where p.user_id = me),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'bucket', o.bucket_id, 'name', o.name, 'created_at', o.created_at, 'metadata', o.metadata)
          order by o.bucket_id, o.name), '[]')
        from storage.objects o where o.owner_id = me::text),
    'audit_log', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'created_at', a.created_at, 'ip_address', a.ip_address, 'payload', a.payload) order by a.created_at), '[]')
        from auth.audit_log_entries a where a.payload ->> 'actor_id' = me::text));
end
$$;
comment on function public.export_my_data() is 'Everything held about the caller, without hashes, tokens and secrets.';

create function public.delete_my_account(confirmation text) returns boolean
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
comment on function public.delete_my_account(text) is
  'Deletes the caller and all that is held about them, at once; false, and nothing done, while files of theirs are stored. Takes the account''s address and a proof of who is here within 15 minutes, by a second factor where there is one.';

revoke execute on function public.my_sessions(), public.end_my_session(uuid), public.export_my_data(),
  public.delete_my_account(text) from public, anon, service_role;
grant execute on function public.my_sessions(), public.end_my_session(uuid), public.export_my_data(),
  public.delete_my_account(text) to authenticated;
