-- The rules of 20260117000000, to be read from top to bottom. Most saves add XP to a module that was not completed by them: the sum is
-- enough. All else is derived anew: a completed module, a missing row, and rows that an operator deleted, which their number tells.
create or replace function private.renew_stats() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
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
$$;
