-- A picture, a few older ones, and no more: nobody keeps an archive behind an address that everybody may read.

create function private.has_room_for_picture(picture text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(*) < 10 from storage.objects o
    where o.bucket_id = 'avatars' and o.name ^@ (auth.uid()::text || '/') and o.name <> picture
$$;
comment on function private.has_room_for_picture(text) is
  'Whether the caller holds fewer than ten pictures, this one not counted.';
revoke execute on function private.has_room_for_picture(text) from public, anon;
grant execute on function private.has_room_for_picture(text) to authenticated;

create policy "Learners have room for ten pictures" on storage.objects
  as restrictive for insert to authenticated
  with check (bucket_id <> 'avatars' or private.has_room_for_picture(name));
