-- A signed URL is good for two hours and asks no policy, and a token outlives its account for a while. So that neither fills
-- the bucket, whatever a learner adds is looked at once more as it arrives: for how many there are, and for whom.

create function private.check_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  folder text := (storage.foldername(new.name))[1];
begin
  if not exists (
    select from auth.users u
      where u.id::text = new.owner_id and u.deleted_at is null and coalesce(u.banned_until < now(), true)
  ) then
    raise exception 'new row violates row-level security policy: its owner is gone' using errcode = '42501';
  end if;
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
$$;
comment on function private.check_picture() is 'Refuses pictures beyond ten, and those of an owner who is gone or banned.';
revoke execute on function private.check_picture() from public, anon, authenticated, service_role;

create trigger check_picture before insert on storage.objects
  for each row when (new.bucket_id = 'avatars' and new.owner_id is not null)
  execute function private.check_picture();
