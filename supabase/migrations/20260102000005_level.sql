-- The level that experience points make: 1000 a level, from level 1.
create function public.level_for_xp(total_xp integer) returns integer
language sql immutable parallel safe set search_path = ''
as $$ select total_xp / 1000 + 1 $$;
comment on function public.level_for_xp(integer) is 'Level = floor(total XP / 1000) + 1, for XP of 0 and more.';

revoke all on function public.level_for_xp(integer) from public;
grant execute on function public.level_for_xp(integer) to anon, authenticated, service_role;
