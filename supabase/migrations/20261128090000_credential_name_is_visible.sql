-- A name on a credential shows something. Marks, spaces and format characters show nothing without a letter beside them, and a
-- database knows them by its locale alone, which may be C: here they are by Unicode 17, with the free places among them.
create function private.is_visible(words text) returns boolean
language sql immutable set search_path = ''
as $$
  select words ~ ('[^'
    || '\u0001-\u0020\u007F-\u00A0\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1-\u05C2\u05C4-\u05C5'
    || '\u05C7\u0600-\u0605\u0610-\u061A\u061C\u064B-\u065F\u0670\u06D6-\u06DD\u06DF-\u06E4\u06E7-\u06E8'
    || '\u06EA-\u06ED\u070F\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3\u07FD\u0816-\u0819\u081B-\u0823'
    || '\u0825-\u0827\u0829-\u082D\u0859-\u085B\u0890-\u089F\u08CA-\u0903\u093A-\u093C\u093E-\u094F\u0951-\u0957'
    || '\u0962-\u0963\u0981-\u0983\u09BC\u09BE-\u09CD\u09D7\u09E2-\u09E3\u09FE-\u0A03\u0A3C-\u0A51\u0A70-\u0A71'
    || '\u0A75\u0A81-\u0A83\u0ABC\u0ABE-\u0ACD\u0AE2-\u0AE3\u0AFA-\u0B03\u0B3C\u0B3E-\u0B57\u0B62-\u0B63\u0B82'
    || '\u0BBE-\u0BCD\u0BD7\u0C00-\u0C04\u0C3C\u0C3E-\u0C56\u0C62-\u0C63\u0C81-\u0C83\u0CBC\u0CBE-\u0CD6'
    || '\u0CE2-\u0CE3\u0CF3-\u0D03\u0D3B-\u0D3C\u0D3E-\u0D4D\u0D57\u0D62-\u0D63\u0D81-\u0D83\u0DCA-\u0DDF'
    || '\u0DF2-\u0DF3\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u0F18-\u0F19\u0F35\u0F37\u0F39'
    || '\u0F3E-\u0F3F\u0F71-\u0F84\u0F86-\u0F87\u0F8D-\u0FBC\u0FC6\u102B-\u103E\u1056-\u1059\u105E-\u1060'
    || '\u1062-\u1064\u1067-\u106D\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D\u115F-\u1160\u135D-\u135F\u1680'
    || '\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17B4-\u17D3\u17DD\u180B-\u180F\u1885-\u1886\u18A9'
    || '\u1920-\u193B\u1A17-\u1A1B\u1A55-\u1A7F\u1AB0-\u1B04\u1B34-\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD'
    || '\u1BE6-\u1BF3\u1C24-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DFF\u2000-\u200F'
    || '\u2028-\u202F\u205F-\u206F\u20D0-\u20F0\u2800\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u3000\u302A-\u302F'
    || '\u3099-\u309A\u3164\uA66F-\uA672\uA674-\uA67D\uA69E-\uA69F\uA6F0-\uA6F1\uA802\uA806\uA80B\uA823-\uA827\uA82C'
    || '\uA880-\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1\uA8FF\uA926-\uA92D\uA947-\uA953\uA980-\uA983\uA9B3-\uA9C0\uA9E5'
    || '\uAA29-\uAA36\uAA43\uAA4C-\uAA4D\uAA7B-\uAA7D\uAAB0\uAAB2-\uAAB4\uAAB7-\uAAB8\uAABE-\uAABF\uAAC1'
    || '\uAAEB-\uAAEF\uAAF5-\uAAF6\uABE3-\uABEA\uABEC-\uABED\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0'
    || '\uFFF0-\uFFFF\U000101FD\U000102E0\U00010376-\U0001037A\U00010A01-\U00010A0F\U00010A38-\U00010A3F'
    || '\U00010AE5-\U00010AE6\U00010D24-\U00010D27\U00010D69-\U00010D6D\U00010EAB-\U00010EAC\U00010EFA-\U00010EFF'
    || '\U00010F46-\U00010F50\U00010F82-\U00010F85\U00011000-\U00011002\U00011038-\U00011046\U00011070'
    || '\U00011073-\U00011074\U0001107F-\U00011082\U000110B0-\U000110BA\U000110BD\U000110C2-\U000110CD'
    || '\U00011100-\U00011102\U00011127-\U00011134\U00011145-\U00011146\U00011173\U00011180-\U00011182'
    || '\U000111B3-\U000111C0\U000111C9-\U000111CC\U000111CE-\U000111CF\U0001122C-\U00011237\U0001123E\U00011241'
    || '\U000112DF-\U000112EA\U00011300-\U00011303\U0001133B-\U0001133C\U0001133E-\U0001134D\U00011357'
    || '\U00011362-\U00011374\U000113B8-\U000113D0\U000113D2\U000113E1-\U000113E2\U00011435-\U00011446\U0001145E'
    || '\U000114B0-\U000114C3\U000115AF-\U000115C0\U000115DC-\U000115DD\U00011630-\U00011640\U000116AB-\U000116B7'
    || '\U0001171D-\U0001172B\U0001182C-\U0001183A\U00011930-\U0001193E\U00011940\U00011942-\U00011943'
    || '\U000119D1-\U000119E0\U000119E4\U00011A01-\U00011A0A\U00011A33-\U00011A39\U00011A3B-\U00011A3E\U00011A47'
    || '\U00011A51-\U00011A5B\U00011A8A-\U00011A99\U00011B60-\U00011B67\U00011C2F-\U00011C3F\U00011C92-\U00011CB6'
    || '\U00011D31-\U00011D45\U00011D47\U00011D8A-\U00011D97\U00011EF3-\U00011EF6\U00011F00-\U00011F01\U00011F03'
    || '\U00011F34-\U00011F42\U00011F5A\U00013430-\U00013440\U00013447-\U00013455\U0001611E-\U0001612F'
    || '\U00016AF0-\U00016AF4\U00016B30-\U00016B36\U00016F4F\U00016F51-\U00016F92\U00016FE4-\U00016FF1'
    || '\U0001BC9D-\U0001BC9E\U0001BCA0-\U0001BCA3\U0001CF00-\U0001CF46\U0001D159\U0001D165-\U0001D169'
    || '\U0001D16D-\U0001D182\U0001D185-\U0001D18B\U0001D1AA-\U0001D1AD\U0001D242-\U0001D244\U0001DA00-\U0001DA36'
    || '\U0001DA3B-\U0001DA6C\U0001DA75\U0001DA84\U0001DA9B-\U0001DAAF\U0001E000-\U0001E02A\U0001E08F'
    || '\U0001E130-\U0001E136\U0001E2AE\U0001E2EC-\U0001E2EF\U0001E4EC-\U0001E4EF\U0001E5EE-\U0001E5EF\U0001E6E3'
    || '\U0001E6E6\U0001E6EE-\U0001E6EF\U0001E6F5\U0001E8D0-\U0001E8D6\U0001E944-\U0001E94A\U000E0000-\U000E0FFF'
    || ']')
$$;
comment on function private.is_visible(text) is 'Whether the words have a character that shows without another: a letter, digit, sign or picture.';
revoke execute on function private.is_visible(text) from public;

create or replace function public.share_credential(course text, name text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  chosen text := btrim(regexp_replace(share_credential.name, '\s+', ' ', 'g'));
  done record;
  shared uuid;
begin
  perform private.own_session();
  if exists (select from auth.users u where u.id = me and u.is_anonymous) then
    raise exception 'A guest registers first' using errcode = '42501', hint = 'guest';
  end if;
  -- Characters that combine are put in order one by one, with no way to end it: 30,000 take half a minute.
  chosen := case when char_length(chosen) <= 400 then normalize(chosen, NFC) end;
  -- A name or course that is null passes no check.
  if coalesce(char_length(chosen), 0) not between 1 and 80
      or chosen ~ '[[:cntrl:]\u0080-\u009F\u061C\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]'
      or not private.is_visible(chosen) then
    raise exception 'A name of 1 to 80 characters that show is needed' using errcode = '22023', hint = 'name_invalid';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('credentials ' || me::text, 0));
  select c.id into shared from public.credentials c
    where c.user_id = me and c.course_type = share_credential.course and c.revoked_at is null;
  if found then
    return shared;
  end if;
  select count(*) as modules, sum(cardinality(p.completed_activities)) as activities, sum(p.total_xp) as xp,
      -- The client says when; no credential is older than the product.
      greatest(max(p.completed_at), '2020-01-01'::timestamptz) as completed_at
    into done
    from public.user_progress p
    where p.user_id = me and p.course_type = share_credential.course and p.completed_at is not null;
  if done.modules = 0
      or done.modules < (select count(*) from public.modules m where m.course_type = share_credential.course) then
    raise exception 'The course is not completed' using errcode = '22023', hint = 'course_not_completed';
  end if;
  if (select count(*) from public.credentials c where c.user_id = me and c.course_type = share_credential.course) >= 20 then
    raise exception 'Twenty credentials of a course are made at most' using errcode = '54000';
  end if;
  insert into public.credentials
      (user_id, course_type, name, modules, activities, xp, checks_right, completed_at, status_index)
    values (
      me, share_credential.course, chosen, done.modules, done.activities, done.xp,
      (
        select count(*) from (
            select distinct on (r.check_id) r.rating from public.reviews r
              where r.user_id = me and starts_with(r.check_id, share_credential.course || '/')
              order by r.check_id, r.answered_at desc, r.occasion desc
          ) latest
          where latest.rating >= 3
      ),
      done.completed_at, private.draw_status_index()
    )
    returning id into shared;
  return shared;
end
$$;
