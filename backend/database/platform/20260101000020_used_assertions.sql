-- SAML assertions that have opened a session, so that none opens a second one, on whichever process. Logged, unlike the
-- counters: what was used stays used after a crash.
create table limits.used_assertions (
  id text primary key,
  expires_at timestamp with time zone not null
);
comment on table limits.used_assertions is 'Hashes of provider and id of SAML assertions, until they are too old to be taken anyway.';
create index used_assertions_expires_at_idx on limits.used_assertions (expires_at);
