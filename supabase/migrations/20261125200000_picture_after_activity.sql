-- Accounts are free, and a picture takes bytes that everybody may read. So only who learns here, or has shown that an address is
-- theirs, adds one. An address that was confirmed without a mail, as a server may do at sign-up, shows nothing: what counts is
-- that an identity says its address was verified, by a mail that was answered or by the provider.

create function private.may_add_picture() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_progress p where p.user_id = auth.uid() and p.completed_activities <> '{}'
  ) or exists (
    select from auth.identities i where i.user_id = auth.uid() and i.identity_data ->> 'email_verified' = 'true'
  )
$$;
comment on function private.may_add_picture() is
  'Whether the caller has completed an activity, or has shown that an address is theirs.';
revoke execute on function private.may_add_picture() from public, anon;
grant execute on function private.may_add_picture() to authenticated;

create policy "Learners add pictures once they have completed an activity" on storage.objects
  as restrictive for insert to authenticated
  with check (bucket_id <> 'avatars' or private.may_add_picture());
