-- GoTrue lets only an administrator rename a second factor; here its owner may.

create function public.rename_my_factor(factor_id uuid, name text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.own_session();
  if char_length(trim(name)) not between 1 and 100 then
    raise exception 'A name has 1 to 100 characters' using errcode = '22023';
  end if;
  update auth.mfa_factors f set friendly_name = trim(name), updated_at = now()
    where f.id = factor_id and f.user_id = auth.uid();
  return found;
exception
  when unique_violation then
    raise exception 'Another of your second factors has this name'
      using errcode = '23505', hint = 'mfa_factor_name_conflict';
end
$$;
comment on function public.rename_my_factor(uuid, text) is
  'Names one of the caller''s second factors. False when there is none of that id.';

revoke execute on function public.rename_my_factor(uuid, text) from public, anon, service_role;
grant execute on function public.rename_my_factor(uuid, text) to authenticated;
