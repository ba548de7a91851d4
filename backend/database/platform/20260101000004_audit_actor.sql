-- Not GoTrue's: whoever asks for all that is held about them, or leaves, is found in a long log without reading all of it.
create index audit_log_entries_actor_idx on auth.audit_log_entries ((payload ->> 'actor_id'));
