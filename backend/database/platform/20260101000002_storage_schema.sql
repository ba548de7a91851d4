-- The storage schema as a Supabase project has it, as far as buckets and objects go.
-- Source: the migrations of supabase/storage.
create schema storage;
grant usage on schema storage to anon, authenticated, service_role, supabase_storage_admin;

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  owner_id text,
  created_at timestamp with time zone default now(),
  updated_at timestamp with time zone default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  type storage.buckettype default 'STANDARD'::storage.buckettype not null
);
comment on table storage.buckets is 'Folders of files with one rule for size, type and publicity.';
comment on column storage.buckets.owner is 'Deprecated: owner_id.';
create unique index bname on storage.buckets (name);

create table storage.objects (
  id uuid default gen_random_uuid() primary key,
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  created_at timestamp with time zone default now(),
  updated_at timestamp with time zone default now(),
  last_accessed_at timestamp with time zone default now(),
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored
);
comment on table storage.objects is 'One row a file; the bytes lie elsewhere.';
comment on column storage.objects.owner is 'Deprecated: owner_id.';
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index name_prefix_search on storage.objects (name text_pattern_ops);

create function storage.foldername(name text) returns text[] language sql immutable set search_path = '' as $$
  select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1]
$$;
comment on function storage.foldername(text) is 'The folders of a file''s name: {a,b} for a/b/c.png.';

create function storage.filename(name text) returns text language sql immutable set search_path = '' as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;
comment on function storage.filename(text) is 'The last part of a file''s name: c.png for a/b/c.png.';

create function storage.extension(name text) returns text language sql immutable set search_path = '' as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;
comment on function storage.extension(text) is 'What follows the last dot: png for a/b/c.png.';

create function storage.update_updated_at_column() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- As on Supabase, the callers' roles hold the grants and row level security decides: without a policy nothing is
-- allowed to anyone but the service role.
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role, supabase_storage_admin;
revoke truncate, references, trigger on storage.buckets, storage.objects from anon, authenticated;
create policy "The service role reads and writes all buckets" on storage.buckets
  for all to service_role using (true) with check (true);
create policy "The service role reads and writes all objects" on storage.objects
  for all to service_role using (true) with check (true);
