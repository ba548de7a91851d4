-- A device that is signed out may have begun to change the address or the number, or to link another way to sign in; what it
-- began would open a session again. As on every other sign-out, what waits for an answer ends: also what this device began.
create or replace function public.end_my_session(session_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own uuid := private.own_session();
  me uuid := auth.uid();
begin
  perform from auth.users u where u.id = me for no key update;
  delete from auth.sessions s where s.id = end_my_session.session_id and s.user_id = me;
  if not found then
    return false;
  end if;
  if end_my_session.session_id <> own then
    delete from auth.one_time_tokens t where t.user_id = me;
    update auth.users u
      set confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = '',
        phone_change_token = '', reauthentication_token = '', email_change = '', email_change_confirm_status = 0,
        phone_change = '', confirmation_sent_at = null, recovery_sent_at = null, email_change_sent_at = null,
        phone_change_sent_at = null, reauthentication_sent_at = null, updated_at = now()
      where u.id = me;
    -- As JSON, since older Supabase projects have no linking_target_id. The table is small: states last minutes.
    delete from auth.flow_state f where f.user_id = me or to_jsonb(f) ->> 'linking_target_id' = me::text;
  end if;
  return true;
end
$$;
