-- Names of a race in the languages of its readers, beside the one name that is shown in all others.

-- What a page carries of them: nothing of a race without any, so that its pages stay as they were signed and cached.
create or replace function timing.names_of_race(p_race public.races) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('name', p_race.name)
    || case when p_race.names = '{}' then '{}' else jsonb_build_object('names', p_race.names) end
$$;

create or replace function timing.check_race_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_wrong text[];
begin
  if jsonb_typeof(new.names) is distinct from 'object' then
    perform timing.reject('invalid_value.race_names');
  end if;
  v_wrong := array(select k from jsonb_object_keys(new.names) k where k <> all (array['en', 'fr', 'es', 'ar']));
  if v_wrong <> '{}' then
    perform timing.reject('invalid_value.race_language', jsonb_build_object('languages', v_wrong));
  end if;
  v_wrong := array(
    select n.key from jsonb_each(new.names) n cross join lateral (select n.value #>> '{}' as text) x
    where jsonb_typeof(n.value) <> 'string' or not timing.is_seen(x.text) or length(x.text) > 200 or x.text ~ '[[:cntrl:]]');
  if v_wrong <> '{}' then
    perform timing.reject('invalid_value.race_name', jsonb_build_object('languages', v_wrong));
  end if;
  return new;
end $$;
create or replace trigger names_checked before insert or update of names on public.races
  for each row execute function timing.check_race_names();
