-- Erasing what is known of one person before its time: of a crew, and of a marshall. For whoever asks to be forgotten; results stay.

-- Refuses whoever does not administer the rally, and what nobody knows; the rally then waits for this as for any other writer.
create or replace function timing.begin_erasing(p_rally uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if p_rally is null or not coalesce(timing.administers(p_rally), false) then
    perform timing.forbid('not_allowed.administrators');
  end if;
  perform timing.take_turn(p_rally);
end $$;

-- Reports and alarms about a crew, by the number it carried then, with what acts on them; those that never counted name it as well.
create or replace function timing.words_about(p_rally uuid, p_crew uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select timing.told_with(array(
    select f.id from public.facts f
    left join public.reports r on r.fact_id = f.id
    left join public.alarms a on a.fact_id = f.id
    where f.rally_id = p_rally and f.kind in ('report', 'alarm')
      and timing.crew_by_number(p_rally, f.body ->> 'number', coalesce(r.at, a.at, f.received_at)) = p_crew))
$$;

create or replace function timing.erase_words_of_crew(p_crew uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_rally uuid := (select rally_id from public.crews where id = p_crew);
  v_facts uuid[];
  v_notes integer;
  v_pictures integer;
  v_names integer;
begin
  perform timing.begin_erasing(v_rally);
  v_facts := timing.words_about(v_rally, p_crew);
  v_notes := timing.erase_notes_of(v_facts, now());
  v_pictures := timing.erase_pictures_of(v_facts);
  -- Those of now were entered by one of these as well; nothing of them is lost.
  delete from timing.structure_changes c
  where c.rally_id = v_rally and c.of_table = 'crew_members' and coalesce(c.after, c.before) ->> 'crew_id' = p_crew::text;
  get diagnostics v_names = row_count;
  -- Plans of lists have names in them; whoever has one open plans it again.
  delete from timing.plans where rally_id = v_rally;
  return jsonb_build_object('notes', v_notes, 'pictures', v_pictures, 'names', v_names);
end $$;

create or replace function timing.erase_phone_of_marshall(p_marshall uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_rally uuid;
  v_name text;
begin
  select rally_id, name into v_rally, v_name from public.marshalls where id = p_marshall;
  perform timing.begin_erasing(v_rally);
  perform timing.erase_phones_of(v_rally, v_name);
end $$;

comment on function timing.erase_words_of_crew(uuid) is
  'For administrators of the rally: erases words and pictures of reports about a crew and the names it had before, for good: {notes, '
  'pictures, names}. Present names, times, results and the ledger stay.';
comment on function timing.erase_phone_of_marshall(uuid) is
  'For administrators of the rally: erases the telephone number of a person at its posts, in imports and in the history, for good.';
