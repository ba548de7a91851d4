-- What a learner has done, and what follows from it.

create table public.user_stats (
  id uuid primary key references auth.users (id) on delete cascade,
  total_xp integer not null default 0,
  level integer not null default 1,
  badges text[] not null default '{}',
  modules_completed integer not null default 0,
  courses_completed integer not null default 0
);
comment on table public.user_stats is
  'One row a user, made with the user; every column but id is derived from user_progress, whatever is written.';
comment on column public.user_stats.courses_completed is 'Always 0.';

create table public.user_progress (
  user_id uuid not null references auth.users (id) on delete cascade,
  course_type text not null,
  module_number integer not null,
  completed_activities integer[] not null default '{}',
  total_xp integer not null default 0,
  completed_at timestamp with time zone,
  primary key (user_id, course_type, module_number),
  constraint user_progress_course_type_check check (course_type in ('ml', 'bio', 'cyber')),
  constraint user_progress_module_number_check check (module_number between 1 and 8),
  constraint user_progress_module_fkey
    foreign key (course_type, module_number) references public.modules (course_type, number)
);
comment on table public.user_progress is
  'One row a user and module; completed_activities and completed_at only grow, total_xp is derived.';
comment on column public.user_progress.completed_activities is 'Activity numbers of the module, ascending.';
comment on column public.user_progress.total_xp is
  'XP of the completed activities, and the module''s total_xp once it is completed.';
comment on column public.user_progress.completed_at is 'When the module was first completed; once set, it stays.';

revoke all on public.user_stats, public.user_progress from public, anon, authenticated, service_role;
grant select, insert, update on public.user_stats, public.user_progress to authenticated, service_role;
