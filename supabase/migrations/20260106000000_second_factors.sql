-- Who has a second factor reaches their data with it only: a session that a password alone opened (aal1) sees and writes
-- nothing until the factor was met (aal2). Supabase's documented pattern, on every table that holds something of a learner.

create function private.second_factor_met() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  );
end
$$;
comment on function private.second_factor_met() is
  'Whether the caller''s token is of aal2, or the caller has no verified second factor.';
revoke all on all functions in schema private from public;
-- A policy calls it as the caller, who still cannot name it: the schema is closed to them.
grant execute on function private.second_factor_met() to authenticated;

create policy "A second factor, where there is one, was met" on public.user_stats
  as restrictive for all to authenticated using ((select private.second_factor_met()));
create policy "A second factor, where there is one, was met" on public.user_progress
  as restrictive for all to authenticated using ((select private.second_factor_met()));
create policy "A second factor, where there is one, was met" on storage.objects
  as restrictive for all to authenticated using ((select private.second_factor_met()));
