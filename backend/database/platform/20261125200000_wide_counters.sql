-- Limits also count bytes, which are more than an integer holds.
alter table limits.counters alter column points type bigint;
