-- Not GoTrue's: what an account did within a day is counted whenever it does more, without reading all it ever did.
create index audit_log_entries_actor_created_at_idx on auth.audit_log_entries ((payload ->> 'actor_id'), created_at);
drop index auth.audit_log_entries_actor_idx;
