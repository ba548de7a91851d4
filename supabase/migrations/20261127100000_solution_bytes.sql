comment on table public.solutions is
  'One row an exercise that a learner has solved, 1,000 a learner and 4 MB of code at most; of two codes the one that arrives later stays.';

-- The bytes are those of one request: an update of all rows to one code would write a thousand times what was sent. Rows and bytes are
-- counted once a statement that wrote any; whatever else writes for the learner waits here, and then counts these too. An account that is
-- full takes in a guest who is full, too, and goes on after it.
create or replace function private.bound_solutions() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
