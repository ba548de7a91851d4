-- The copy of everything held about the caller holds the reviews too.
create or replace function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  own uuid := private.own_session();
begin
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
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', s.id, 'created_at', s.created_at,
          'last_seen_at', coalesce(s.refreshed_at at time zone 'utc', s.created_at),
          'user_agent', s.user_agent, 'ip', host(s.ip), 'current', s.id = own) order by s.created_at desc), '[]')
        from auth.sessions s
        where s.user_id = me
          and coalesce(private.session_end(s.created_at, s.refreshed_at, s.not_after) > now(), true)),
    'stats', (select to_jsonb(s) from public.user_stats s where s.id = me),
    'progress', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.course_type, p.module_number), '[]')
        from public.user_progress p where p.user_id = me),
    'reviews', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.answered_at, r.check_id, r.occasion), '[]')
        from public.reviews r where r.user_id = me),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'bucket', o.bucket_id, 'name', o.name, 'created_at', o.created_at, 'metadata', o.metadata,
          'user_metadata', o.user_metadata)
          order by o.bucket_id, o.name), '[]')
        from storage.objects o where o.owner_id = me::text),
    'audit_log', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'created_at', a.created_at, 'ip_address', a.ip_address, 'payload', a.payload) order by a.created_at), '[]')
        from auth.audit_log_entries a where a.payload ->> 'actor_id' = me::text));
end
$$;
comment on function public.export_my_data() is
  'Everything held about the caller, without hashes, tokens and secrets; of files all but their bytes, which the storage service gives.';
