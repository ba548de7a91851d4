-- The catalogue's figures, so that the database awards experience points by itself.
-- Filled from courses/ by scripts/catalogue-to-sql.ts; titles and texts stay in the web app.

create table public.courses (
  id text primary key
);
comment on table public.courses is 'The courses that are taught: ml, bio and cyber.';

create table public.modules (
  course_type text not null references public.courses (id),
  number integer not null,
  total_xp integer not null check (total_xp > 0),
  primary key (course_type, number)
);
comment on table public.modules is 'The modules of a course; total_xp is what completing one grants, beside its activities.';

create table public.activities (
  course_type text not null,
  module_number integer not null,
  number integer not null,
  xp integer not null check (xp > 0),
  primary key (course_type, module_number, number),
  foreign key (course_type, module_number) references public.modules (course_type, number)
);
comment on table public.activities is 'The activities of a module; xp is what doing one grants, once.';

revoke all on public.courses, public.modules, public.activities from public, anon, authenticated, service_role;
grant select on public.courses, public.modules, public.activities to anon, authenticated, service_role;

alter table public.courses enable row level security;
alter table public.modules enable row level security;
alter table public.activities enable row level security;

create policy "Everyone reads the courses" on public.courses for select using (true);
create policy "Everyone reads the modules" on public.modules for select using (true);
create policy "Everyone reads the activities" on public.activities for select using (true);
