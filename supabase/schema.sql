-- What the migrations in supabase/migrations come to: every table, policy, trigger and function of the product as it is in force.
-- Written by `npm run schema`; a test holds it. To change something, find it here, then write a migration (CONTRIBUTING.md).

-- public.courses: The courses that are taught: ml, bio and cyber.
create table public.courses (
  id text not null,
  constraint courses_pkey PRIMARY KEY (id)
);
alter table public.courses enable row level security;
grant select on public.courses to anon;
grant select on public.courses to authenticated;
grant select on public.courses to service_role;
create policy "Everyone reads the courses" on public.courses
  as permissive for select to public
  using (true);

-- public.modules: The modules of a course; total_xp is what completing one grants, beside its activities.
create table public.modules (
  course_type text not null,
  number integer not null,
  total_xp integer not null,
  constraint modules_pkey PRIMARY KEY (course_type, number),
  constraint modules_course_type_fkey FOREIGN KEY (course_type) REFERENCES courses(id),
  constraint modules_total_xp_check CHECK ((total_xp > 0))
);
alter table public.modules enable row level security;
grant select on public.modules to anon;
grant select on public.modules to authenticated;
grant select on public.modules to service_role;
create policy "Everyone reads the modules" on public.modules
  as permissive for select to public
  using (true);

-- public.activities: The activities of a module; xp is what doing one grants, once.
create table public.activities (
  course_type text not null,
  module_number integer not null,
  number integer not null,
  xp integer not null,
  constraint activities_pkey PRIMARY KEY (course_type, module_number, number),
  constraint activities_course_type_module_number_fkey FOREIGN KEY (course_type, module_number) REFERENCES modules(course_type, number),
  constraint activities_xp_check CHECK ((xp > 0))
);
alter table public.activities enable row level security;
grant select on public.activities to anon;
grant select on public.activities to authenticated;
grant select on public.activities to service_role;
create policy "Everyone reads the activities" on public.activities
  as permissive for select to public
  using (true);

-- public.user_stats: One row a user, made with the user; every column but id is derived from user_progress, whatever is written.
create table public.user_stats (
  id uuid not null,
  total_xp integer not null default 0,
  level integer not null default 1,
  badges text[] not null default '{}'::text[],
  modules_completed integer not null default 0,
  courses_completed integer not null default 0,
  constraint user_stats_pkey PRIMARY KEY (id),
  constraint user_stats_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.user_stats enable row level security;
grant insert, select, update on public.user_stats to authenticated;
grant insert, select, update on public.user_stats to service_role;
create policy "The service role reads and writes all stats" on public.user_stats
  as permissive for all to service_role
  using (true)
  with check (true);
create policy "Learners add their own stats" on public.user_stats
  as permissive for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = id));
create policy "Learners read their own stats" on public.user_stats
  as permissive for select to authenticated
  using ((( SELECT auth.uid() AS uid) = id));
create policy "Learners save their own stats" on public.user_stats
  as permissive for update to authenticated
  using ((( SELECT auth.uid() AS uid) = id))
  with check ((( SELECT auth.uid() AS uid) = id));
create policy "A second factor, where there is one, was met" on public.user_stats
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_met() AS second_factor_met));
CREATE TRIGGER derive_stats_on_insert BEFORE INSERT ON public.user_stats FOR EACH ROW EXECUTE FUNCTION private.derive_stats();
CREATE TRIGGER derive_stats_on_update BEFORE UPDATE ON public.user_stats FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.derive_stats();

-- public.user_progress: One row a user and module; completed_activities and completed_at only grow, total_xp and activity_times are derived.
create table public.user_progress (
  user_id uuid not null,
  course_type text not null,
  module_number integer not null,
  completed_activities integer[] not null default '{}'::integer[],
  total_xp integer not null default 0,
  completed_at timestamp with time zone,
  activity_times timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  constraint user_progress_pkey PRIMARY KEY (user_id, course_type, module_number),
  constraint user_progress_module_fkey FOREIGN KEY (course_type, module_number) REFERENCES modules(course_type, number),
  constraint user_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.user_progress enable row level security;
grant insert, select, update on public.user_progress to authenticated;
grant insert, select, update on public.user_progress to service_role;
create policy "The service role reads and writes all progress" on public.user_progress
  as permissive for all to service_role
  using (true)
  with check (true);
create policy "Learners add their own progress" on public.user_progress
  as permissive for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "Learners read their own progress" on public.user_progress
  as permissive for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "Learners save their own progress" on public.user_progress
  as permissive for update to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id))
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "A second factor, where there is one, was met" on public.user_progress
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_met() AS second_factor_met));
CREATE TRIGGER lock_own_progress BEFORE UPDATE ON public.user_progress FOR EACH STATEMENT EXECUTE FUNCTION private.lock_own_progress();
CREATE TRIGGER renew_stats_after_insert AFTER INSERT ON public.user_progress FOR EACH ROW EXECUTE FUNCTION private.renew_stats();
CREATE TRIGGER renew_stats_after_update AFTER UPDATE ON public.user_progress FOR EACH ROW WHEN (((old.total_xp IS DISTINCT FROM new.total_xp) OR (old.completed_at IS DISTINCT FROM new.completed_at))) EXECUTE FUNCTION private.renew_stats();
CREATE TRIGGER unite_progress BEFORE INSERT OR UPDATE ON public.user_progress FOR EACH ROW EXECUTE FUNCTION private.unite_progress();

-- public.reviews: One row an answer that counts for the schedule; 20,000 a learner at most. Sent twice, it is stored once.
create table public.reviews (
  user_id uuid not null,
  check_id text not null,
  occasion text not null,
  rating smallint not null,
  answered_at timestamp with time zone not null,
  constraint reviews_pkey PRIMARY KEY (user_id, check_id, occasion),
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint reviews_check_id_check CHECK ((check_id ~ '^[a-z]{1,16}/[0-9]{1,2}\.[0-9]{1,2}/[A-Za-z0-9_-]{4,16}$'::text)),
  constraint reviews_occasion_check CHECK ((occasion ~ '^(lesson|[A-Za-z0-9_-]{8})$'::text)),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 4)))
);
alter table public.reviews enable row level security;
grant insert, select on public.reviews to authenticated;
grant insert, select on public.reviews to service_role;
create policy "The service role reads and adds all reviews" on public.reviews
  as permissive for all to service_role
  using (true)
  with check (true);
create policy "Learners add their own reviews" on public.reviews
  as permissive for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "Learners read their own reviews" on public.reviews
  as permissive for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "A second factor, where there is one, was met" on public.reviews
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_met() AS second_factor_met));
CREATE TRIGGER bound_reviews AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.bound_reviews();
CREATE TRIGGER place_review BEFORE INSERT ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.place_review();

-- public.guest_offers: A code each for guests that go into an account, valid as long as the guest is there and has not registered.
create table public.guest_offers (
  user_id uuid not null,
  code text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text),
  constraint guest_offers_pkey PRIMARY KEY (user_id),
  constraint guest_offers_code_key UNIQUE (code),
  constraint guest_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.guest_offers enable row level security;

-- public.notes: One row a note or highlight: 2,000 a learner at most, 4 MB in all. The write that arrives last stands; a deletion stays.
create table public.notes (
  user_id uuid not null,
  id uuid not null,
  course_type text not null,
  section text not null,
  start integer not null,
  exact text not null,
  prefix text not null,
  suffix text not null,
  body text not null,
  deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint notes_pkey PRIMARY KEY (user_id, id),
  constraint notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint notes_body_check CHECK ((char_length(body) <= 5000)),
  constraint notes_check CHECK ((deleted OR ((course_type <> ''::text) AND (section <> ''::text) AND (exact <> ''::text)))),
  constraint notes_course_type_check CHECK ((course_type ~ '^([a-z]{1,16})?$'::text)),
  constraint notes_exact_check CHECK ((char_length(exact) <= 1000)),
  constraint notes_prefix_check CHECK ((char_length(prefix) <= 64)),
  constraint notes_section_check CHECK ((section ~ '^([0-9]{1,2}\.[0-9]{1,2})?$'::text)),
  constraint notes_start_check CHECK (((start >= 0) AND (start <= 1000000))),
  constraint notes_suffix_check CHECK ((char_length(suffix) <= 64)),
  constraint notes_text_check CHECK (((((exact || prefix) || suffix) || body) !~ '[\x01-\x08\x0B-\x1F\x7F]'::text))
);
alter table public.notes enable row level security;
grant insert, select, update on public.notes to authenticated;
grant insert, select, update on public.notes to service_role;
create policy "The service role reads, adds and changes all notes" on public.notes
  as permissive for all to service_role
  using (true)
  with check (true);
create policy "Learners add their own notes" on public.notes
  as permissive for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "Learners read their own notes" on public.notes
  as permissive for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "Learners change their own notes" on public.notes
  as permissive for update to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id))
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "A second factor, where there is one, was met" on public.notes
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_met() AS second_factor_met));
CREATE TRIGGER bound_notes_after_insert AFTER INSERT ON public.notes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.bound_notes();
CREATE TRIGGER bound_notes_after_update AFTER UPDATE ON public.notes REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.bound_notes();
CREATE TRIGGER place_note BEFORE INSERT OR UPDATE ON public.notes FOR EACH ROW EXECUTE FUNCTION private.place_note();

-- public.credential_statuses: One row an index of the status lists, 131,072 a list, at random; it holds nothing of whose credential it was.
create table public.credential_statuses (
  index integer not null,
  revoked_at timestamp with time zone,
  constraint credential_statuses_pkey PRIMARY KEY (index),
  constraint credential_statuses_index_check CHECK ((index >= 0))
);
alter table public.credential_statuses enable row level security;

-- public.credentials: One row a credential that was shared, with what was true then; written by share_credential and revoke_credential alone.
create table public.credentials (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  course_type text not null,
  name text,
  modules integer not null,
  activities integer not null,
  xp integer not null,
  checks_right integer not null,
  completed_at timestamp with time zone not null,
  shared_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  status_index integer not null,
  constraint credentials_pkey PRIMARY KEY (id),
  constraint credentials_status_index_key UNIQUE (status_index),
  constraint credentials_course_type_fkey FOREIGN KEY (course_type) REFERENCES courses(id),
  constraint credentials_status_index_fkey FOREIGN KEY (status_index) REFERENCES credential_statuses(index),
  constraint credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint credentials_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 80)) AND (name !~ '[[:cntrl:]\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]'::text))),
  constraint credentials_name_until_revoked CHECK (((name IS NULL) = (revoked_at IS NOT NULL)))
);
CREATE UNIQUE INDEX credentials_one_shared ON public.credentials USING btree (user_id, course_type) WHERE (revoked_at IS NULL);
alter table public.credentials enable row level security;
grant select on public.credentials to authenticated;
grant select on public.credentials to service_role;
create policy "Learners read their own credentials" on public.credentials
  as permissive for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "The service role reads all credentials" on public.credentials
  as permissive for select to service_role
  using (true);
create policy "A second factor, where there is one, was met" on public.credentials
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_met() AS second_factor_met));
CREATE TRIGGER mark_revoked AFTER DELETE ON public.credentials FOR EACH ROW EXECUTE FUNCTION private.mark_revoked();
CREATE TRIGGER mark_revoked_by_learner AFTER UPDATE OF revoked_at ON public.credentials FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION private.mark_revoked();

-- public.credential_keys: Keys that sign or have signed credentials, the newest last; a private key follows from the salt and the JWT secret, and is not stored.
create table public.credential_keys (
  public_key text not null,
  salt text not null,
  created_at timestamp with time zone not null default now(),
  constraint credential_keys_pkey PRIMARY KEY (public_key)
);
alter table public.credential_keys enable row level security;

-- public.solutions: One row an exercise that a learner has solved, 1,000 a learner and 4 MB of code at most; of two codes the one that arrives later stays.
create table public.solutions (
  user_id uuid not null,
  exercise text not null,
  code text not null,
  solved_at timestamp with time zone not null default now(),
  constraint solutions_pkey PRIMARY KEY (user_id, exercise),
  constraint solutions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint solutions_code_check CHECK ((char_length(code) <= 20000)),
  constraint solutions_exercise_check CHECK ((exercise ~ '^[a-z]{1,16}/[0-9]{1,2}\.[0-9]{1,2}/[A-Za-z0-9_-]{1,60}$'::text)),
  constraint solutions_text_check CHECK ((code !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]'::text))
);
alter table public.solutions enable row level security;
grant insert, select, update on public.solutions to authenticated;
grant insert, select, update on public.solutions to service_role;
create policy "The service role reads and writes all solutions" on public.solutions
  as permissive for all to service_role
  using (true)
  with check (true);
create policy "Learners add their own solutions" on public.solutions
  as permissive for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "Learners read their own solutions" on public.solutions
  as permissive for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "Learners save their own solutions" on public.solutions
  as permissive for update to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id))
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "A second factor, where there is one, was met" on public.solutions
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_met() AS second_factor_met));
CREATE TRIGGER bound_added_solutions AFTER INSERT ON public.solutions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.bound_solutions();
CREATE TRIGGER bound_saved_solutions AFTER UPDATE ON public.solutions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.bound_solutions();
CREATE TRIGGER place_solution BEFORE INSERT OR UPDATE ON public.solutions FOR EACH ROW EXECUTE FUNCTION private.place_solution();

-- private.session_limits: One row: how long a session lasts, in all and unused, and a proof of who is here; null means for ever.
create table private.session_limits (
  singleton boolean not null default true,
  timebox interval,
  inactivity_timeout interval,
  reauthentication_window interval default '00:15:00'::interval,
  constraint session_limits_pkey PRIMARY KEY (singleton),
  constraint session_limits_singleton_check CHECK (singleton)
);

-- private.service_days: One row: on how many days guests were swept, and the last of them by UTC.
create table private.service_days (
  singleton boolean not null default true,
  number integer not null default 0,
  day date not null default '-infinity'::date,
  constraint service_days_pkey PRIMARY KEY (singleton),
  constraint service_days_singleton_check CHECK (singleton)
);

-- private.guest_visits: On which day of service (number) a sweep first saw the sessions of a guest as they are; stamps is the sum of their times.
create table private.guest_visits (
  user_id uuid not null,
  stamps numeric not null,
  number integer not null,
  constraint guest_visits_pkey PRIMARY KEY (user_id)
);

-- storage.buckets
create policy "The service role reads and writes all buckets" on storage.buckets
  as permissive for all to service_role
  using (true)
  with check (true);

-- storage.objects
create policy "The service role reads and writes all objects" on storage.objects
  as permissive for all to service_role
  using (true)
  with check (true);
create policy "Learners remove their own pictures" on storage.objects
  as permissive for delete to authenticated
  using (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy "Learners add pictures of their own" on storage.objects
  as permissive for insert to authenticated
  with check (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy "Learners see their own pictures" on storage.objects
  as permissive for select to authenticated
  using (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy "Learners replace their own pictures" on storage.objects
  as permissive for update to authenticated
  using (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)))
  with check (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy "A second factor, where there is one, was met" on storage.objects
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_met() AS second_factor_met));
create policy "Learners add pictures once they have completed an activity" on storage.objects
  as restrictive for insert to authenticated
  with check (((bucket_id <> 'avatars'::text) OR private.may_add_picture()));
create policy "Learners have room for ten pictures" on storage.objects
  as restrictive for insert to authenticated
  with check (((bucket_id <> 'avatars'::text) OR private.has_room_for_picture(name)));
CREATE TRIGGER check_picture BEFORE INSERT ON storage.objects FOR EACH ROW WHEN (((new.bucket_id = 'avatars'::text) AND (new.owner_id IS NOT NULL))) EXECUTE FUNCTION private.check_picture();
CREATE TRIGGER follow_object AFTER INSERT OR DELETE OR UPDATE OF version ON storage.objects FOR EACH ROW EXECUTE FUNCTION files.follow_object();
CREATE TRIGGER hold_owner BEFORE INSERT ON storage.objects FOR EACH ROW WHEN ((new.owner_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)) EXECUTE FUNCTION private.hold_owner();
CREATE TRIGGER update_objects_updated_at BEFORE UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION storage.update_updated_at_column();

-- auth.users
CREATE TRIGGER create_stats AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_stats();

CREATE OR REPLACE FUNCTION public.bring_guest_progress(code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  guest uuid;
  learner uuid;
  is_guest boolean;
  goal jsonb;
begin
  perform private.own_session();
  select o.user_id into guest from public.guest_offers o where o.code = bring_guest_progress.code;
  if guest is null then
    return false;
  end if;
  if guest = me then
    raise exception 'The progress is in this account' using errcode = '22023';
  end if;
  -- As in a save, before the row of the learner.
  perform private.lock_progress(least(me, guest));
  perform private.lock_progress(greatest(me, guest));
  foreach learner in array array[least(me, guest), greatest(me, guest)] loop
    if learner = me then
      perform from auth.users u where u.id = me for no key update;
      if not found then
        raise exception 'This session has ended' using errcode = 'PT401', hint = 'session_not_found';
      end if;
    else
      -- What the guest saves at the same moment is stored first, or finds nobody and is still on its device.
      perform from auth.users u where u.id = guest for update;
    end if;
  end loop;
  select u.is_anonymous and not exists (select from auth.identities i where i.user_id = u.id), u.raw_user_meta_data -> 'weekly_goal'
    into is_guest, goal
    from auth.users u
    where u.id = guest and u.deleted_at is null and coalesce(u.banned_until <= now(), true);
  if not found then
    return false;
  end if;
  if not is_guest then
    raise exception 'Only a guest goes into an account' using errcode = '42501', hint = 'not_a_guest';
  end if;
  perform from public.user_progress p where p.user_id = guest order by p.course_type, p.module_number for update;
  perform from public.solutions l where l.user_id = guest order by l.exercise for update;
  perform from public.notes n where n.user_id = guest order by n.id for update;

  -- For the triggers below; no client can set it.
  perform pg_catalog.set_config('xpedition.guest_brought', guest::text, true);
  insert into public.user_progress (user_id, course_type, module_number, completed_activities, completed_at)
    select me, p.course_type, p.module_number, p.completed_activities, p.completed_at
      from public.user_progress p
      where p.user_id = guest
      order by p.course_type, p.module_number
    on conflict (user_id, course_type, module_number) do update
      set completed_activities = excluded.completed_activities, completed_at = excluded.completed_at;
  -- The latest, should both together have more than the table takes.
  insert into public.reviews (user_id, check_id, occasion, rating, answered_at)
    select me, r.check_id, r.occasion, r.rating, r.answered_at
      from public.reviews r
      where r.user_id = guest and not exists (
        select from public.reviews own
          where own.user_id = me and own.check_id = r.check_id and own.occasion = r.occasion)
      order by r.answered_at desc
      limit greatest(0, 20000 - (select count(*) from public.reviews own where own.user_id = me))
    on conflict (user_id, check_id, occasion) do nothing;
  -- Access tokens carry the metadata: a goal that does not fit (maxStoredMetadataBytes of the backend) is not brought.
  if goal -> 0 is not null then
    update auth.users u
      set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') || jsonb_build_object('weekly_goal', goal), updated_at = now()
      where u.id = me and u.raw_user_meta_data -> 'weekly_goal' -> 0 is null
        and octet_length((coalesce(u.raw_user_meta_data, '{}') || jsonb_build_object('weekly_goal', goal))::text) <= 5120;
  end if;
  insert into public.solutions (user_id, exercise, code, solved_at)
    select me, l.exercise, l.code, l.solved_at from public.solutions l where l.user_id = guest
    on conflict (user_id, exercise) do nothing;
  insert into public.notes (user_id, id, course_type, section, start, exact, prefix, suffix, body, deleted, created_at, updated_at)
    select me, n.id, n.course_type, n.section, n.start, n.exact, n.prefix, n.suffix, n.body, n.deleted, n.created_at, n.updated_at
      from public.notes n
      where n.user_id = guest
    on conflict (user_id, id) do nothing;
  perform pg_catalog.set_config('xpedition.guest_brought', '', true);

  delete from auth.flow_state f where f.user_id = guest;
  -- Sessions, tokens, stats, progress and the code go with it.
  delete from auth.users u where u.id = guest;
  return true;
end
$function$;
grant execute on function public.bring_guest_progress(code text) to authenticated;

CREATE OR REPLACE FUNCTION public.check_session()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  claims jsonb := auth.jwt();
  session uuid := nullif(claims ->> 'session_id', '');
begin
  if session is not null and not exists (
    select from private.live_sessions s where s.id = session and s.user_id = (claims ->> 'sub')::uuid
  ) then
    raise exception 'This session has ended' using errcode = 'PT401', hint = 'session_not_found';
  end if;
end
$function$;
grant execute on function public.check_session() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.delete_my_account(confirmation text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.delete_my_account(confirmation text) to authenticated;

CREATE OR REPLACE FUNCTION public.end_my_session(session_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own uuid := private.own_session();
  me uuid := auth.uid();
begin
  perform from auth.users u where u.id = me for no key update;
  delete from auth.sessions s where s.id = end_my_session.session_id and s.user_id = me;
  if not found then
    return false;
  end if;
  if end_my_session.session_id <> own then
    delete from auth.one_time_tokens t where t.user_id = me;
    update auth.users u
      set confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = '',
        phone_change_token = '', reauthentication_token = '', email_change = '', email_change_confirm_status = 0,
        phone_change = '', confirmation_sent_at = null, recovery_sent_at = null, email_change_sent_at = null,
        phone_change_sent_at = null, reauthentication_sent_at = null, updated_at = now()
      where u.id = me;
    -- As JSON, since older Supabase projects have no linking_target_id. The table is small: states last minutes.
    delete from auth.flow_state f where f.user_id = me or to_jsonb(f) ->> 'linking_target_id' = me::text;
  end if;
  return true;
end
$function$;
grant execute on function public.end_my_session(session_id uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - 'user_id' order by n.created_at, n.id), '[]')
        from public.notes n where n.user_id = me),
    'credentials', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' order by c.shared_at, c.id), '[]')
        from public.credentials c where c.user_id = me),
    'solutions', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'user_id' order by l.exercise), '[]')
        from public.solutions l where l.user_id = me),
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
$function$;
grant execute on function public.export_my_data() to authenticated;

CREATE OR REPLACE FUNCTION public.has_password()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.own_session();
  return exists (select from auth.users u where u.id = auth.uid() and coalesce(u.encrypted_password, '') <> '');
end
$function$;
grant execute on function public.has_password() to authenticated;

CREATE OR REPLACE FUNCTION public.level_for_xp(total_xp integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select total_xp / 1000 + 1 $function$;
grant execute on function public.level_for_xp(total_xp integer) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.my_notes()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(n) - 'user_id' - 'deleted' order by n.created_at, n.id), '[]')
    from public.notes n
    where n.user_id = (select auth.uid()) and not n.deleted
$function$;
grant execute on function public.my_notes() to authenticated;

CREATE OR REPLACE FUNCTION public.my_reviews()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(c.check_id, c.answers), '{}')
    from (
      select r.check_id, jsonb_agg(
          jsonb_build_array(floor(extract(epoch from r.answered_at) * 1000), r.rating, r.occasion)
          order by r.answered_at, r.occasion) as answers
        from public.reviews r
        where r.user_id = (select auth.uid())
        group by r.check_id
    ) c
$function$;
grant execute on function public.my_reviews() to authenticated;

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, last_seen_at timestamp with time zone, user_agent text, ip text, current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own uuid := private.own_session();
begin
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at), s.user_agent, host(s.ip),
        s.id = own
      from auth.sessions s
      where s.user_id = auth.uid()
        and coalesce(private.session_end(s.created_at, s.refreshed_at, s.not_after) > now(), true)
      order by s.id = own desc, 3 desc, s.id
      limit 100;
end
$function$;
grant execute on function public.my_sessions() to authenticated;

CREATE OR REPLACE FUNCTION public.offer_guest_progress()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  code text;
begin
  perform private.own_session();
  -- Who signs in by another service may still be called anonymous, but is no guest.
  perform from auth.users u
    where u.id = me and u.is_anonymous and not exists (select from auth.identities i where i.user_id = me);
  if not found then
    raise exception 'Only a guest goes into an account' using errcode = '42501', hint = 'not_a_guest';
  end if;
  insert into public.guest_offers (user_id) values (me) on conflict (user_id) do nothing;
  select o.code into code from public.guest_offers o where o.user_id = me;
  return code;
end
$function$;
grant execute on function public.offer_guest_progress() to authenticated;

CREATE OR REPLACE FUNCTION public.rename_my_factor(factor_id uuid, name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.own_session();
  if char_length(trim(name)) not between 1 and 100 then
    raise exception 'A name has 1 to 100 characters' using errcode = '22023';
  end if;
  update auth.mfa_factors f set friendly_name = trim(name), updated_at = now()
    where f.id = factor_id and f.user_id = auth.uid();
  return found;
exception
  when unique_violation then
    raise exception 'Another of your second factors has this name'
      using errcode = '23505', hint = 'mfa_factor_name_conflict';
end
$function$;
grant execute on function public.rename_my_factor(factor_id uuid, name text) to authenticated;

CREATE OR REPLACE FUNCTION public.revoke_credential(credential uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.own_session();
  update public.credentials c set revoked_at = now(), name = null
    where c.id = revoke_credential.credential and c.user_id = auth.uid() and c.revoked_at is null;
  return found;
end
$function$;
grant execute on function public.revoke_credential(credential uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.share_credential(course text, name text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  chosen text := btrim(regexp_replace(share_credential.name, '\s+', ' ', 'g'));
  done record;
  shared uuid;
begin
  perform private.own_session();
  if exists (select from auth.users u where u.id = me and u.is_anonymous) then
    raise exception 'A guest registers first' using errcode = '42501', hint = 'guest';
  end if;
  -- Characters that combine are put in order one by one, with no way to end it: 30,000 take half a minute.
  chosen := case when char_length(chosen) <= 400 then normalize(chosen, NFC) end;
  -- A name or course that is null passes no check.
  if coalesce(char_length(chosen), 0) not between 1 and 80
      or chosen ~ '[[:cntrl:]\u0080-\u009F\u061C\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]'
      or not private.is_visible(chosen) then
    raise exception 'A name of 1 to 80 characters that show is needed' using errcode = '22023', hint = 'name_invalid';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('credentials ' || me::text, 0));
  select c.id into shared from public.credentials c
    where c.user_id = me and c.course_type = share_credential.course and c.revoked_at is null;
  if found then
    return shared;
  end if;
  select count(*) as modules, sum(cardinality(p.completed_activities)) as activities, sum(p.total_xp) as xp,
      -- The client says when; no credential is older than the product.
      greatest(max(p.completed_at), '2020-01-01'::timestamptz) as completed_at
    into done
    from public.user_progress p
    where p.user_id = me and p.course_type = share_credential.course and p.completed_at is not null;
  if done.modules = 0
      or done.modules < (select count(*) from public.modules m where m.course_type = share_credential.course) then
    raise exception 'The course is not completed' using errcode = '22023', hint = 'course_not_completed';
  end if;
  if (select count(*) from public.credentials c where c.user_id = me and c.course_type = share_credential.course) >= 20 then
    raise exception 'Twenty credentials of a course are made at most' using errcode = '54000';
  end if;
  insert into public.credentials
      (user_id, course_type, name, modules, activities, xp, checks_right, completed_at, status_index)
    values (
      me, share_credential.course, chosen, done.modules, done.activities, done.xp,
      (
        select count(*) from (
            select distinct on (r.check_id) r.rating from public.reviews r
              where r.user_id = me and starts_with(r.check_id, share_credential.course || '/')
              order by r.check_id, r.answered_at desc, r.occasion desc
          ) latest
          where latest.rating >= 3
      ),
      done.completed_at, private.draw_status_index()
    )
    returning id into shared;
  return shared;
end
$function$;
grant execute on function public.share_credential(course text, name text) to authenticated;

CREATE OR REPLACE FUNCTION private.bound_notes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  learner uuid;
  held bigint;
  bytes bigint;
  gone bigint;
  is_guest_brought boolean := coalesce(pg_catalog.current_setting('xpedition.guest_brought', true), '') <> '';
  -- An account that is full takes in a guest who is full, too, and may then still change and delete.
  times integer := case when is_guest_brought then 2 else 1 end;
  grown bigint := 1;
begin
  if tg_op = 'UPDATE' then
    select coalesce(sum(octet_length(w.exact) + octet_length(w.prefix) + octet_length(w.suffix) + octet_length(w.body)), 0)
        - (select coalesce(sum(octet_length(o.exact) + octet_length(o.prefix) + octet_length(o.suffix) + octet_length(o.body)), 0)
            from before o)
      into grown from written w;
  end if;
  -- The bytes are those of one request: an update of all rows would write a thousand times what was sent.
  if tg_op = 'UPDATE' and auth.uid() is not null and not is_guest_brought
      and (select sum(octet_length(w.exact) + octet_length(w.prefix) + octet_length(w.suffix) + octet_length(w.body)) from written w) > 100000 then
    raise exception 'A hundred kilobytes of notes are written at once at most' using errcode = '54000';
  end if;
  for learner in select distinct w.user_id from written w order by 1 loop
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('notes ' || learner::text, 0));
    select count(*) filter (where not n.deleted), count(*) filter (where n.deleted),
        coalesce(sum(octet_length(n.exact) + octet_length(n.prefix) + octet_length(n.suffix) + octet_length(n.body)), 0)
      into held, gone, bytes
      from public.notes n where n.user_id = learner;
    if tg_op = 'INSERT' and held > 2000 * times then
      raise exception 'Two thousand notes are kept at most' using errcode = '54000';
    end if;
    if grown > 0 and bytes > 4000000 * times then
      raise exception 'Four megabytes of notes are kept at most' using errcode = '54000';
    end if;
    if gone > 2000 then
      delete from public.notes n where n.user_id = learner and n.id in (
        select o.id from public.notes o where o.user_id = learner and o.deleted
          order by o.updated_at desc, o.id offset 2000);
    end if;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.bound_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.bound_solutions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  learner uuid := auth.uid();
  is_guest_brought boolean := coalesce(pg_catalog.current_setting('xpedition.guest_brought', true), '') <> '';
  times integer := case when tg_op = 'UPDATE' or is_guest_brought then 2 else 1 end;
  held bigint;
  bytes bigint;
begin
  if learner is null or not exists (select from written) then
    return null;
  end if;
  if not is_guest_brought and (select sum(octet_length(w.code)) from written w) > 100000 then
    raise exception 'A hundred kilobytes of code are written at once at most' using errcode = '54000';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('solutions ' || learner::text, 0));
  select count(*), sum(octet_length(s.code)) into held, bytes from public.solutions s where s.user_id = learner;
  if held > 1000 * times then
    raise exception 'A thousand solutions are kept at most' using errcode = '54000';
  end if;
  if bytes > 4000000 * times then
    raise exception 'Four megabytes of code are kept at most' using errcode = '54000';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.create_stats()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.user_stats (id) values (new.id) on conflict (id) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.derive_stats()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if tg_op = 'UPDATE' and new.id is distinct from old.id then
    raise exception 'the id of a row cannot be changed' using errcode = '42501';
  end if;
  new.courses_completed := 0;
  if tg_op = 'INSERT' and exists (select from public.user_stats s where s.id = new.id) then
    -- The update that follows derives.
    new.total_xp := 0;
    new.level := 1;
    new.badges := '{}';
    new.modules_completed := 0;
    return new;
  end if;
  select * into new.total_xp, new.modules_completed, new.badges from private.stats_of(new.id);
  new.level := new.total_xp / 1000 + 1;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.draw_status_index()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lists integer := 1 + (select count(*) from public.credential_statuses) / 65536;
  drawn integer;
begin
  loop
    drawn := floor(random() * 131072 * lists);
    insert into public.credential_statuses (index) values (drawn) on conflict do nothing;
    exit when found;
  end loop;
  return drawn;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_names(learner uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update auth.audit_log_entries a
    set payload = jsonb_set(a.payload::jsonb, '{traits}',
      (a.payload::jsonb -> 'traits') - 'user_email' - 'user_phone')::json
    where a.payload -> 'traits' ->> 'user_id' = learner::text;
  update auth.audit_log_entries a
    set payload = (a.payload::jsonb - 'actor_name' || '{"actor_username": ""}')::json
    where a.payload ->> 'actor_id' = learner::text;
$function$;

CREATE OR REPLACE FUNCTION private.has_fresh_proof()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.reauthentication_window is null
      or exists (select from auth.users u where u.id = auth.uid() and u.is_anonymous)
      or exists (
        select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) proof
          where to_timestamp((proof ->> 'timestamp')::double precision)
              between now() - l.reauthentication_window and now() + interval '1 minute'
            and (proof ->> 'method' in ('totp', 'mfa/phone', 'mfa/webauthn') or not exists (
              select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')))
    from private.session_limits l
$function$;

CREATE OR REPLACE FUNCTION private.has_room_for_picture(picture text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) < 10 from storage.objects o
    where o.bucket_id = 'avatars' and o.name ^@ (auth.uid()::text || '/') and o.name <> picture
$function$;
grant execute on function private.has_room_for_picture(picture text) to authenticated;

CREATE OR REPLACE FUNCTION private.hold_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from auth.users u
    where u.id = new.owner_id::uuid and u.deleted_at is null and coalesce(u.banned_until < now(), true)
    for share;
  if not found then
    raise exception 'new row violates row-level security policy: its owner is gone' using errcode = '42501';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_visible(words text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select words ~ ('[^'
    || '\u0001-\u0020\u007F-\u00A0\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1-\u05C2\u05C4-\u05C5'
    || '\u05C7\u0600-\u0605\u0610-\u061A\u061C\u064B-\u065F\u0670\u06D6-\u06DD\u06DF-\u06E4\u06E7-\u06E8'
    || '\u06EA-\u06ED\u070F\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3\u07FD\u0816-\u0819\u081B-\u0823'
    || '\u0825-\u0827\u0829-\u082D\u0859-\u085B\u0890-\u089F\u08CA-\u0903\u093A-\u093C\u093E-\u094F\u0951-\u0957'
    || '\u0962-\u0963\u0981-\u0983\u09BC\u09BE-\u09CD\u09D7\u09E2-\u09E3\u09FE-\u0A03\u0A3C-\u0A51\u0A70-\u0A71'
    || '\u0A75\u0A81-\u0A83\u0ABC\u0ABE-\u0ACD\u0AE2-\u0AE3\u0AFA-\u0B03\u0B3C\u0B3E-\u0B57\u0B62-\u0B63\u0B82'
    || '\u0BBE-\u0BCD\u0BD7\u0C00-\u0C04\u0C3C\u0C3E-\u0C56\u0C62-\u0C63\u0C81-\u0C83\u0CBC\u0CBE-\u0CD6'
    || '\u0CE2-\u0CE3\u0CF3-\u0D03\u0D3B-\u0D3C\u0D3E-\u0D4D\u0D57\u0D62-\u0D63\u0D81-\u0D83\u0DCA-\u0DDF'
    || '\u0DF2-\u0DF3\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u0F18-\u0F19\u0F35\u0F37\u0F39'
    || '\u0F3E-\u0F3F\u0F71-\u0F84\u0F86-\u0F87\u0F8D-\u0FBC\u0FC6\u102B-\u103E\u1056-\u1059\u105E-\u1060'
    || '\u1062-\u1064\u1067-\u106D\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D\u115F-\u1160\u135D-\u135F\u1680'
    || '\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17B4-\u17D3\u17DD\u180B-\u180F\u1885-\u1886\u18A9'
    || '\u1920-\u193B\u1A17-\u1A1B\u1A55-\u1A7F\u1AB0-\u1B04\u1B34-\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD'
    || '\u1BE6-\u1BF3\u1C24-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DFF\u2000-\u200F'
    || '\u2028-\u202F\u205F-\u206F\u20D0-\u20F0\u2800\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u3000\u302A-\u302F'
    || '\u3099-\u309A\u3164\uA66F-\uA672\uA674-\uA67D\uA69E-\uA69F\uA6F0-\uA6F1\uA802\uA806\uA80B\uA823-\uA827\uA82C'
    || '\uA880-\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1\uA8FF\uA926-\uA92D\uA947-\uA953\uA980-\uA983\uA9B3-\uA9C0\uA9E5'
    || '\uAA29-\uAA36\uAA43\uAA4C-\uAA4D\uAA7B-\uAA7D\uAAB0\uAAB2-\uAAB4\uAAB7-\uAAB8\uAABE-\uAABF\uAAC1'
    || '\uAAEB-\uAAEF\uAAF5-\uAAF6\uABE3-\uABEA\uABEC-\uABED\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0'
    || '\uFFF0-\uFFFF\U000101FD\U000102E0\U00010376-\U0001037A\U00010A01-\U00010A0F\U00010A38-\U00010A3F'
    || '\U00010AE5-\U00010AE6\U00010D24-\U00010D27\U00010D69-\U00010D6D\U00010EAB-\U00010EAC\U00010EFA-\U00010EFF'
    || '\U00010F46-\U00010F50\U00010F82-\U00010F85\U00011000-\U00011002\U00011038-\U00011046\U00011070'
    || '\U00011073-\U00011074\U0001107F-\U00011082\U000110B0-\U000110BA\U000110BD\U000110C2-\U000110CD'
    || '\U00011100-\U00011102\U00011127-\U00011134\U00011145-\U00011146\U00011173\U00011180-\U00011182'
    || '\U000111B3-\U000111C0\U000111C9-\U000111CC\U000111CE-\U000111CF\U0001122C-\U00011237\U0001123E\U00011241'
    || '\U000112DF-\U000112EA\U00011300-\U00011303\U0001133B-\U0001133C\U0001133E-\U0001134D\U00011357'
    || '\U00011362-\U00011374\U000113B8-\U000113D0\U000113D2\U000113E1-\U000113E2\U00011435-\U00011446\U0001145E'
    || '\U000114B0-\U000114C3\U000115AF-\U000115C0\U000115DC-\U000115DD\U00011630-\U00011640\U000116AB-\U000116B7'
    || '\U0001171D-\U0001172B\U0001182C-\U0001183A\U00011930-\U0001193E\U00011940\U00011942-\U00011943'
    || '\U000119D1-\U000119E0\U000119E4\U00011A01-\U00011A0A\U00011A33-\U00011A39\U00011A3B-\U00011A3E\U00011A47'
    || '\U00011A51-\U00011A5B\U00011A8A-\U00011A99\U00011B60-\U00011B67\U00011C2F-\U00011C3F\U00011C92-\U00011CB6'
    || '\U00011D31-\U00011D45\U00011D47\U00011D8A-\U00011D97\U00011EF3-\U00011EF6\U00011F00-\U00011F01\U00011F03'
    || '\U00011F34-\U00011F42\U00011F5A\U00013430-\U00013440\U00013447-\U00013455\U0001611E-\U0001612F'
    || '\U00016AF0-\U00016AF4\U00016B30-\U00016B36\U00016F4F\U00016F51-\U00016F92\U00016FE4-\U00016FF1'
    || '\U0001BC9D-\U0001BC9E\U0001BCA0-\U0001BCA3\U0001CF00-\U0001CF46\U0001D159\U0001D165-\U0001D169'
    || '\U0001D16D-\U0001D182\U0001D185-\U0001D18B\U0001D1AA-\U0001D1AD\U0001D242-\U0001D244\U0001DA00-\U0001DA36'
    || '\U0001DA3B-\U0001DA6C\U0001DA75\U0001DA84\U0001DA9B-\U0001DAAF\U0001E000-\U0001E02A\U0001E08F'
    || '\U0001E130-\U0001E136\U0001E2AE\U0001E2EC-\U0001E2EF\U0001E4EC-\U0001E4EF\U0001E5EE-\U0001E5EF\U0001E6E3'
    || '\U0001E6E6\U0001E6EE-\U0001E6EF\U0001E6F5\U0001E8D0-\U0001E8D6\U0001E944-\U0001E94A\U000E0000-\U000E0FFF'
    || ']')
$function$;

CREATE OR REPLACE FUNCTION private.lock_own_progress()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  learner uuid := auth.uid();
begin
  if learner is not null then
    perform private.lock_progress(learner);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_progress(learner uuid)
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(pg_catalog.concat('progress ', learner), 0)) $function$;

CREATE OR REPLACE FUNCTION private.mark_revoked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.credential_statuses s set revoked_at = now() where s.index = old.status_index and s.revoked_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.may_add_picture()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not exists (select from auth.users u where u.id = auth.uid() and u.is_anonymous) and (
    exists (select from public.user_progress p where p.user_id = auth.uid() and p.completed_activities <> '{}')
    or exists (select from auth.identities i where i.user_id = auth.uid() and i.identity_data ->> 'email_verified' = 'true'))
$function$;
grant execute on function private.may_add_picture() to authenticated;

CREATE OR REPLACE FUNCTION private.own_session()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claims jsonb := auth.jwt();
  session uuid := nullif(claims ->> 'session_id', '');
  owner uuid := claims ->> 'sub';
begin
  if not exists (select from private.live_sessions s where s.id = session and s.user_id = owner) then
    raise exception 'This session has ended' using errcode = '42501';
  end if;
  if coalesce(claims ->> 'aal', '') <> 'aal2' and exists (
    select from auth.mfa_factors f where f.user_id = owner and f.status = 'verified'
  ) then
    raise exception 'A second factor is needed' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  return session;
end
$function$;

CREATE OR REPLACE FUNCTION private.place_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- What a guest brings keeps its times (20261126100000).
  if coalesce(pg_catalog.current_setting('xpedition.guest_brought', true), '') <> '' then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if (new.user_id, new.id) is distinct from (old.user_id, old.id) then
      raise exception 'user_id and id of a note cannot be changed' using errcode = '42501';
    end if;
    if old.deleted then
      return old;
    end if;
    new.created_at := old.created_at;
  else
    new.created_at := now();
  end if;
  new.updated_at := now();
  if new.deleted then
    new.course_type := '';
    new.section := '';
    new.start := 0;
    new.exact := '';
    new.prefix := '';
    new.suffix := '';
    new.body := '';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.place_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if coalesce(pg_catalog.current_setting('xpedition.guest_brought', true), '') = '' then
    new.answered_at := least(now(), greatest(new.answered_at, now() - interval '90 days'));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.place_solution()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- What a guest brings keeps its times (20261126100000).
  if coalesce(pg_catalog.current_setting('xpedition.guest_brought', true), '') <> '' then
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.user_id, new.exercise) is distinct from (old.user_id, old.exercise) then
    raise exception 'user_id and exercise of a row cannot be changed' using errcode = '42501';
  end if;
  if auth.uid() is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.code in ('', old.code) then
    return old;
  end if;
  new.solved_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.renew_stats()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  has_completed boolean := new.completed_at is not null and (tg_op = 'INSERT' or old.completed_at is null);
begin
  if not has_completed then
    update public.user_stats s
      set total_xp = d.xp, level = d.xp / 1000 + 1
      from (
        select sum(p.total_xp)::integer as xp, count(p.completed_at) as completed
          from public.user_progress p
          where p.user_id = new.user_id
      ) d
      where s.id = new.user_id and s.modules_completed = d.completed;
    if found then
      return null;
    end if;
  end if;

  insert into public.user_stats (id) values (new.user_id)
    on conflict (id) do update set (total_xp, level, modules_completed, badges) = (
      select d.total_xp, d.total_xp / 1000 + 1, d.modules_completed, d.badges
        from private.stats_of(excluded.id) d
    );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.second_factor_met()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  claims jsonb := auth.jwt();
  learner uuid;
begin
  if claims ->> 'aal' = 'aal2' then
    return true;
  end if;
  learner := claims ->> 'sub';
  return not exists (select from auth.mfa_factors f where f.user_id = learner and f.status = 'verified');
end
$function$;
grant execute on function private.second_factor_met() to authenticated;

CREATE OR REPLACE FUNCTION private.session_end(created_at timestamp with time zone, refreshed_at timestamp without time zone, not_after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select least(
      session_end.not_after,
      session_end.created_at + l.timebox,
      coalesce(session_end.refreshed_at at time zone 'utc', session_end.created_at) + l.inactivity_timeout)
    from private.session_limits l
$function$;

CREATE OR REPLACE FUNCTION private.stats_of(learner uuid, OUT total_xp integer, OUT modules_completed integer, OUT badges text[])
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  select
      coalesce(sum(c.xp), 0), coalesce(sum(c.completed), 0),
      coalesce(array_agg(c.course_type || ' Module Completed' order by c.first_completed_at, c.course_type)
        filter (where c.completed > 0), '{}')
    into total_xp, modules_completed, badges
    from (
      select p.course_type, sum(p.total_xp) as xp, count(p.completed_at) as completed, min(p.completed_at) as first_completed_at
        from public.user_progress p
        where p.user_id = learner
        group by p.course_type
    ) c;
end
$function$;

CREATE OR REPLACE FUNCTION private.sweep_guests(unused_days integer DEFAULT 90)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due timestamptz := now() - make_interval(days => unused_days);
  today integer;
  removed integer;
begin
  -- A day that comes again, once the clock was set back, is no other day.
  update private.service_days d
    set number = d.number + case when (now() at time zone 'utc')::date > d.day then 1 else 0 end,
      day = (now() at time zone 'utc')::date
    returning number into today;
  delete from private.guest_visits v
    where not exists (select from auth.users u where u.id = v.user_id and u.is_anonymous);
  insert into private.guest_visits as v (user_id, stamps, number)
    select u.id, coalesce(extract(epoch from coalesce(u.last_sign_in_at, u.created_at)), 0) + coalesce(s.stamps, 0), today
      from auth.users u
      left join lateral (
        select sum(extract(epoch from s.created_at) + coalesce(extract(epoch from s.refreshed_at), 0)) as stamps
          from auth.sessions s
          where s.user_id = u.id
      ) s on true
      where u.is_anonymous
    on conflict (user_id) do update set stamps = excluded.stamps, number = excluded.number
      where v.stamps <> excluded.stamps;
  delete from auth.users where id in (
    select u.id from auth.users u
      join private.guest_visits v on v.user_id = u.id and v.number <= today - unused_days
      where u.is_anonymous
        and not exists (select from auth.identities i where i.user_id = u.id)
        and coalesce(u.last_sign_in_at, u.created_at) < due
        and not exists (
          select from auth.sessions s
            where s.user_id = u.id and coalesce(s.refreshed_at at time zone 'utc', s.created_at) >= due)
      limit 500
      for update of u skip locked);
  get diagnostics removed = row_count;
  return removed;
end
$function$;

CREATE OR REPLACE FUNCTION private.unite_progress()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  stored_activities integer[] := '{}';
  stored_times timestamptz[] := '{}';
  stored_completed_at timestamptz;
  guest uuid := nullif(pg_catalog.current_setting('xpedition.guest_brought', true), '');
  guest_activities integer[] := '{}';
  guest_times timestamptz[] := '{}';
  xp integer;
begin
  if tg_op = 'INSERT' then
    perform private.lock_progress(new.user_id);
    if exists (
      select from public.user_progress p
        where p.user_id = new.user_id and p.course_type = new.course_type and p.module_number = new.module_number
    ) then
      -- The update that follows unites; until then the row need only be one that the table takes.
      new.completed_activities := coalesce(new.completed_activities, '{}');
      new.activity_times := '{}';
      new.total_xp := 0;
      return new;
    end if;
  elsif (new.user_id, new.course_type, new.module_number)
      is distinct from (old.user_id, old.course_type, old.module_number) then
    raise exception 'user_id, course_type and module_number of a row cannot be changed' using errcode = '42501';
  else
    stored_activities := old.completed_activities;
    stored_times := old.activity_times;
    stored_completed_at := old.completed_at;
  end if;
  if guest is not null then
    select p.completed_activities, p.activity_times into guest_activities, guest_times
      from public.user_progress p
      where p.user_id = guest and p.course_type = new.course_type and p.module_number = new.module_number;
    if stored_completed_at > new.completed_at then
      stored_completed_at := new.completed_at;
    end if;
  end if;

  -- In the order of the primary key, so that nothing is sorted.
  select coalesce(array_agg(a.number), '{}'), coalesce(array_agg(a.first_at), '{}'), coalesce(sum(a.xp), 0)
    into new.completed_activities, new.activity_times, xp
    from (
      select number, activities.xp,
          case
            when guest is not null and number = any (guest_activities) and number = any (stored_activities)
              -- One of the two without a time was stored before times were kept, which is earlier.
              then (select min(t) from unnest(array[
                  stored_times[array_position(stored_activities, number)],
                  guest_times[array_position(guest_activities, number)]]) t having count(t) = 2)
            when number = any (stored_activities) then stored_times[array_position(stored_activities, number)]
            when guest is not null then guest_times[array_position(guest_activities, number)]
            else now()
          end as first_at
        from public.activities
        where course_type = new.course_type and module_number = new.module_number
          and (number = any (new.completed_activities) or number = any (stored_activities))
        order by number
    ) a;

  if stored_completed_at is not null then
    new.completed_at := stored_completed_at;
  elsif new.completed_at is not null then
    new.completed_at := case
      when new.completed_activities = '{}' or exists (
        select from public.activities a
          where a.course_type = new.course_type and a.module_number = new.module_number
            and a.number <> all (new.completed_activities)
      ) then null
      when isfinite(new.completed_at) then least(new.completed_at, now())
      else now()
    end;
  end if;

  if new.completed_at is not null then
    xp := xp + (select m.total_xp from public.modules m
      where m.course_type = new.course_type and m.number = new.module_number);
  end if;
  new.total_xp := xp;
  return new;
end
$function$;
