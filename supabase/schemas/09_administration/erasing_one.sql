-- Erasing what is known of one person before its time: of a crew, and of a marshall. For whoever asks to be forgotten; results stay.

create or replace function timing.erase_words_of_crew(p_crew uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_rally uuid := (select rally_id from public.crews where id = p_crew);
  v_facts uuid[];
  v_notes integer;
  v_pictures integer;
  v_names integer;
begin
  perform timing.only_with('manage_entries', v_rally), timing.take_turn(v_rally);
  -- By the number it carried then; those that never counted name it as well.
  v_facts := timing.told_with(array(
    select f.id from public.facts f
    left join public.reports r on r.fact_id = f.id
    left join public.alarms a on a.fact_id = f.id
    where f.rally_id = v_rally and f.kind in ('report', 'alarm')
      and timing.crew_by_number(v_rally, f.body ->> 'number', coalesce(r.at, a.at, f.received_at)) = p_crew));
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
declare v public.marshalls := (select m from public.marshalls m where m.id = p_marshall);
begin
  perform timing.only_with('set_up', v.rally_id), timing.take_turn(v.rally_id), timing.erase_phones_of(v.rally_id, v.name);
end $$;

comment on function timing.erase_words_of_crew(uuid) is
  'For administrators of the rally: erases words and pictures of reports about a crew and the names it had before, for good. Present '
  'names, times, results and the ledger stay.';
comment on function timing.erase_phone_of_marshall(uuid) is
  'For administrators of the rally: erases the telephone number of a person at its posts, in imports and in the history, for good.';
