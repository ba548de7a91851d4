-- The answers that bring a check back: a log that learners only add to. When a check is due follows from it, in the app.

create table public.reviews (
  user_id uuid not null references auth.users (id) on delete cascade,
  check_id text not null check (check_id ~ '^[a-z]{1,16}/[0-9]{1,2}\.[0-9]{1,2}/[A-Za-z0-9_-]{4,16}$'),
  occasion text not null check (occasion ~ '^(lesson|[A-Za-z0-9_-]{8})$'),
  rating smallint not null check (rating between 1 and 4),
  answered_at timestamp with time zone not null,
  primary key (user_id, check_id, occasion)
);
comment on table public.reviews is
  'One row an answer that counts for the schedule; 20,000 a learner at most. Sent twice, it is stored once.';
comment on column public.reviews.check_id is
  'Course, section and a hash of the check''s words, like ''bio/1.1/aB3_'': a check of which a word has changed is another one.';
comment on column public.reviews.occasion is
  '''lesson'' for the first answer in the lesson, on whichever device; else a name that the browser made.';
comment on column public.reviews.rating is 'FSRS: 1 again, 2 hard, 3 good, 4 easy.';

revoke all on public.reviews from public, anon, authenticated, service_role;
grant select, insert on public.reviews to authenticated, service_role;

alter table public.reviews enable row level security;

create policy "Learners read their own reviews" on public.reviews
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners add their own reviews" on public.reviews
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "A second factor, where there is one, was met" on public.reviews
  as restrictive for all to authenticated using ((select private.second_factor_met()));
create policy "The service role reads and adds all reviews" on public.reviews
  for all to service_role using (true) with check (true);

-- A browser's clock may be wrong, and a browser may be without a connection for weeks: an answer was given in the last ninety days.
create function private.place_review() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.answered_at := least(now(), greatest(new.answered_at, now() - interval '90 days'));
  return new;
end
$$;

-- Counted once a statement. Whoever else adds for the learner waits here, and then counts these too.
create function private.bound_reviews() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  learner uuid;
begin
  for learner in select distinct w.user_id from written w order by 1 loop
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('reviews ' || learner::text, 0));
    if (select count(*) from public.reviews r where r.user_id = learner) > 20000 then
      raise exception 'Twenty thousand reviews are kept at most' using errcode = '54000';
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function private.place_review(), private.bound_reviews() from public;

create trigger place_review before insert on public.reviews
  for each row execute function private.place_review();
create trigger bound_reviews after insert on public.reviews
  referencing new table as written for each statement execute function private.bound_reviews();

-- The whole log in one answer, a tenth of the size of its rows.
create function public.my_reviews() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(c.check_id, c.answers), '{}')
    from (
      select r.check_id, jsonb_agg(
          jsonb_build_array(floor(extract(epoch from r.answered_at) * 1000), r.rating, r.occasion)
          order by r.answered_at, r.occasion) as answers
        from public.reviews r
        where r.user_id = (select auth.uid())
        group by r.check_id
    ) c
$$;
comment on function public.my_reviews() is
  'The caller''s reviews: by check, its answers in order, each as milliseconds since 1970, rating and occasion.';
revoke execute on function public.my_reviews() from public;
grant execute on function public.my_reviews() to authenticated;
