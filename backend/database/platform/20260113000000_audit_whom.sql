-- Whom an entry of an operator tells of: their name goes from it with their account.
create index audit_log_entries_whom_idx on auth.audit_log_entries ((payload -> 'traits' ->> 'user_id'))
  where payload -> 'traits' ->> 'user_id' is not null;
