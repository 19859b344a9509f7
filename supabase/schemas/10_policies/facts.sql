-- Facts are read by the officials of their rally; nobody writes them but timing.record.
-- The salt of the ledger's digests and the hash of the body stay inside: with them an erased body could be guessed.
revoke select on public.facts from authenticated;
grant select (id, rally_id, race_id, kind, supersedes, reason, author, author_title, device, device_at, offset_ms, uncertainty_ms,
  received_at, position, gate, body) on public.facts to authenticated;
grant select on public.ledger, public.chronos, public.start_orders, public.start_slots, public.notional_times,
  public.penalties, public.penalty_verdicts, public.stage_statuses, public.retirements, public.restarts, public.overspeeds,
  public.notices, public.documents, public.voids, public.releases, public.neutralisations, public.notional_ranges, public.delays,
  public.allowances, public.start_incidents, public.crew_holds, public.bulk_verdicts, public.page_statuses,
  public.reports, public.alarms, public.alarm_takings, public.acknowledgements, public.stage_checks,
  public.protests, public.protest_answers to authenticated;

-- Append-only for the platform's own role as well.
revoke insert, update, delete, truncate on public.facts, public.ledger, public.chronos, public.start_orders, public.start_slots,
  public.notional_times, public.penalties, public.penalty_verdicts, public.stage_statuses, public.retirements, public.restarts,
  public.overspeeds, public.notices, public.documents, public.voids, public.releases, public.neutralisations, public.notional_ranges,
  public.delays, public.allowances, public.start_incidents, public.crew_holds, public.bulk_verdicts, public.page_statuses,
  public.reports, public.alarms, public.alarm_takings, public.acknowledgements, public.stage_checks,
  public.protests, public.protest_answers from service_role;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['chronos', 'start_orders', 'start_slots', 'notional_times', 'penalties',
    'penalty_verdicts', 'stage_statuses',
    'retirements', 'restarts', 'overspeeds', 'notices', 'documents', 'voids', 'releases', 'neutralisations',
    'notional_ranges', 'delays', 'allowances',
    'start_incidents', 'crew_holds', 'bulk_verdicts', 'page_statuses', 'reports', 'alarms', 'alarm_takings', 'acknowledgements',
    'stage_checks', 'protests', 'protest_answers'] loop
    execute format('create policy "whoever reads the fact reads its %1$s" on public.%1$I for select to authenticated
      using (exists (select from public.facts where id = fact_id))', v_table);
  end loop;
end $$;

create policy "organizers read facts, authors their own" on public.facts for select to authenticated
  using ((author = (select auth.uid()) and (select timing.is_proven())) or (
    (race_id in (select timing.races_officiated())
      or rally_id in (select timing.rallies_officiated_whole()) or (race_id is null and rally_id in (select timing.rallies_officiated())))
    and (kind not in ('report', 'alarm', 'alarm_taken', 'crew_hold') or rally_id in (select timing.rallies_with('see_safety', false)))));
create policy "organizers read the ledger" on public.ledger for select to authenticated
  using (rally_id in (select timing.rallies_officiated()));

-- Pictures come in by keep_picture alone. They show people: administrators may take one away.
grant select, delete on public.pictures to authenticated;
create policy "whoever reads the report sees its picture" on public.pictures for select to authenticated
  using (exists (select from public.facts where id = fact_id));
create policy "administrators take pictures away" on public.pictures for delete to authenticated
  using (rally_id in (select timing.rallies_with('set_up')));
