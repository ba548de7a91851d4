-- What the rate limits have counted, so that all processes on one database share it. Keys are hashes. Unlogged: after a crash
-- of the server counting begins anew.
create schema limits;
create unlogged table limits.counters (
  key character varying(255) primary key,
  points integer default 0 not null,
  expire bigint
);
comment on table limits.counters is 'One row a limit and whom it counts; expire in milliseconds since the epoch.';
comment on column limits.counters.key is 'The limit''s name and a hash of the address or account.';
