-- An account may have no password: one that is opened by mail or elsewhere, or whose owner proved the address for the first
-- time after somebody had chosen a password. The auth service does not say so to users.

create function public.has_password() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.own_session();
  return exists (select from auth.users u where u.id = auth.uid() and coalesce(u.encrypted_password, '') <> '');
end
$$;
comment on function public.has_password() is 'Whether the caller can sign in with a password.';

revoke execute on function public.has_password() from public, anon, service_role;
grant execute on function public.has_password() to authenticated;
