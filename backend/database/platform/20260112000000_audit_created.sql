-- Not GoTrue's: old entries are found, and the newest are read, without reading all of a long log.
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);
