-- Which courses and modules there are is for the catalogue alone to say, by the foreign key on user_progress: a module that
-- is added to courses/ can be saved as soon as the catalogue's migration has run.
alter table public.user_progress
  drop constraint user_progress_course_type_check,
  drop constraint user_progress_module_number_check;
