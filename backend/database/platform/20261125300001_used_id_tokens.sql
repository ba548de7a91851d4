-- ID tokens that an app got by itself open one session each, too.
comment on table limits.used_assertions is
  'Hashes of SAML assertions (provider and id) and of ID tokens (what is signed), until they are too old to be taken anyway.';
