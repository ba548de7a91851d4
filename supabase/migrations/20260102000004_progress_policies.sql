-- Learners see and write their own rows. Nobody deletes: progress goes with the account.

alter table public.user_stats enable row level security;
alter table public.user_progress enable row level security;

create policy "Learners read their own stats" on public.user_stats
  for select to authenticated using ((select auth.uid()) = id);
create policy "Learners add their own stats" on public.user_stats
  for insert to authenticated with check ((select auth.uid()) = id);
create policy "Learners save their own stats" on public.user_stats
  for update to authenticated using ((select auth.uid()) = id) with check ((select auth.uid()) = id);

create policy "Learners read their own progress" on public.user_progress
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners add their own progress" on public.user_progress
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Learners save their own progress" on public.user_progress
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

-- On Supabase service_role bypasses row level security anyway; elsewhere only a superuser can give it that.
create policy "The service role reads and writes all stats" on public.user_stats
  for all to service_role using (true) with check (true);
create policy "The service role reads and writes all progress" on public.user_progress
  for all to service_role using (true) with check (true);
