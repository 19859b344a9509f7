/** One row of every table of the API to try one's rights on: which one stands, how a new one differs, what would change. */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { courseSpecimens } from './course-specimens.ts';
import type { House } from './house.ts';
import type { Row, Told } from './told.ts';

export type Specimen = {
  key: string[];
  standing: Row;
  fresh(): Row;
  doomed: Row;
  change: Row;
  columns: string;
};

export const FACT_TABLES: Record<string, string> = {
  chronos: 'chrono',
  start_orders: 'start_slots',
  notional_times: 'notional',
  penalties: 'penalty',
  penalty_verdicts: 'penalty_decision',
  stage_statuses: 'stage_status',
  retirements: 'retirement',
  restarts: 'restart',
  overspeeds: 'overspeed',
  notices: 'notice',
  documents: 'document',
  voids: 'void',
  releases: 'release',
  neutralisations: 'neutralisation',
  notional_ranges: 'notional_range',
  delays: 'delay',
  allowances: 'allowance',
  start_incidents: 'start_incident',
  crew_holds: 'crew_hold',
  bulk_verdicts: 'bulk_decision',
  page_statuses: 'page_status',
  reports: 'report',
  alarms: 'alarm',
  alarm_takings: 'alarm_taken',
  acknowledgements: 'acknowledgement',
  stage_checks: 'stage_check',
  protests: 'protest',
  protest_answers: 'protest_answer',
};

const factChanges: Record<string, Row> = {
  chronos: { number_typed: '99' },
  start_orders: { basis: 'a guess' },
  notional_times: { ms: 1 },
  penalties: { ms: 1 },
  penalty_verdicts: { verdict: 'cancel' },
  stage_statuses: { status: 'cancelled' },
  retirements: { cause: 'other' },
  restarts: { number_typed: '99' },
  overspeeds: { max_kmh: 400 },
  notices: { level: 'urgent' },
  documents: { title: 'Changed' },
  voids: { target: randomUUID() },
  releases: { target: randomUUID() },
  neutralisations: { number_typed: '99' },
  notional_ranges: { ms: 1 },
  delays: { ms: 1 },
  allowances: { ms: 1 },
  start_incidents: { number_typed: '99' },
  crew_holds: { number_typed: '99' },
  bulk_verdicts: { verdict: 'cancel' },
  page_statuses: { status: 'live' },
  reports: { says: 'needs_help' },
  alarms: { what: 'stage_stopped' },
  alarm_takings: { target: randomUUID() },
  acknowledgements: { message: randomUUID() },
  stage_checks: { status: 'checked' },
  protests: { what: 'enquiry' },
  protest_answers: { outcome: 'upheld' },
};

/** Throws `RangeError` for a table nobody described here. */
export async function specimenOf(table: string, house: House): Promise<Specimen> {
  const told = tellAll(house)[table];
  if (!told) throw new RangeError(`Nobody said how a row of ${table} is tried: describe it in specimens.ts.`);
  const { key = ['id'], where, anew, change, columns = '*' } = told;
  const standing = await readRow(house.stack.sql, table, where);
  let made = 0;
  const fresh = () => {
    made += 1;
    return { ...standing, ...(key.includes('id') ? { id: randomUUID() } : {}), ...anew(made) };
  };
  return { key, standing, fresh, doomed: fresh(), change, columns };
}

function tellAll({
  rallies: { alpha },
  facts,
  persons,
  spare,
  deviceElsewhere,
  invitation,
  spareWaypoint,
}: House): Record<string, Told> {
  const { id: rally_id, races } = alpha;
  const { MOTO, AUTO } = races;
  const name = { name: 'Changed' };
  const coded = (where: Row): Told => ({ where, anew: (n) => ({ code: `N${n}` }), change: name });
  const labelled = (where: Row): Told => ({
    where,
    anew: (n) => ({ code: `N${n}`, label: `N ${n}` }),
    change: name,
  });
  const ofRace = labelled({ race_id: MOTO.id });
  const ofFacts = Object.entries(FACT_TABLES).map(([table, kind]): [string, Told] => [
    table,
    {
      key: ['fact_id'],
      where: { fact_id: facts[kind] },
      anew: () => ({ fact_id: facts.envelope }),
      change: factChanges[table] ?? {},
    },
  ]);
  return {
    rallies: {
      where: { id: rally_id },
      anew: (n) => ({ code: `NEW${n}`, status: 'draft' }),
      change: { banner: 'Changed' },
    },
    races: coded({ id: MOTO.id }),
    regulations: {
      where: { race_id: MOTO.id },
      anew: (n) => ({ version: n + 1 }),
      change: { parameters: { 'team.counting': 3 } },
    },
    days: {
      where: { id: MOTO.day },
      anew: (n) => ({ date: `2026-02-${String(n).padStart(2, '0')}` }),
      change: { time_zone: 'UTC' },
    },
    legs: { where: { id: MOTO.leg }, anew: (n) => ({ number: n + 1 }), change: name },
    stages: {
      where: { id: MOTO.stages.SS1 },
      anew: (n) => ({ code: `N${n}`, ordinal: n + 100 }),
      change: name,
    },
    posts: coded({ id: alpha.posts.HERE }),
    controls: {
      where: { id: MOTO.controls.TC1 },
      anew: (n) => ({ code: `N${n}`, ordinal: n + 100 }),
      change: name,
    },
    waypoints: {
      where: { stage_id: MOTO.stages.SS1 },
      anew: (n) => ({ code: `N${n}`, ordinal: n + 100 }),
      change: name,
    },
    categories: ofRace,
    groups: labelled({ id: MOTO.groups.G1 }),
    classes: ofRace,
    teams: ofRace,
    stage_distances: {
      key: ['stage_id', 'group_id'],
      where: { group_id: MOTO.groups.G1 },
      anew: () => ({ group_id: MOTO.groups.G2 }),
      change: { distance_m: 7 },
    },
    // Into the race that was not driven yet: the other one asks from which stage on (docs/sport/publication.md 10.13).
    crews: { where: { id: MOTO.crew }, anew: () => ({ race_id: AUTO.id }), change: { vehicle: 'Changed' } },
    crew_numbers: {
      where: { crew_id: MOTO.crew },
      anew: (n) => ({ number: String(500 + n) }),
      // The number itself carries facts, and stays.
      change: { valid: '[2000-01-01,)' },
    },
    crew_enrolments: {
      key: ['crew_id', 'effective_from_ordinal'],
      where: { crew_id: MOTO.crew },
      anew: (n) => ({ effective_from_ordinal: n }),
      change: { flags: ['W'] },
    },
    crew_members: { where: { crew_id: MOTO.crew }, anew: () => ({}), change: name },
    platform_admins: {
      key: ['user_id'],
      where: { user_id: persons['platform-admin'].id },
      anew: () => ({ user_id: spare }),
      change: { created_at: '2020-01-01T00:00:00+00:00' },
    },
    roles: {
      key: ['rally_id', 'code'],
      where: { rally_id: alpha.id },
      anew: (n) => ({ code: `another_${n}` }),
      change: { name: 'Changed' },
    },
    memberships: {
      where: { user_id: persons.organizer.id },
      anew: () => ({ user_id: spare }),
      change: { title: 'Changed' },
    },
    invitations: {
      where: { id: invitation },
      anew: (n) => ({ email: `invited-${n}@rally.test`, token_hash: `\\x${'0'.repeat(62)}${10 + n}` }),
      change: { title: 'Changed' },
      columns: 'id, email, role',
    },
    devices: {
      where: { user_id: persons['marshall-here'].id },
      anew: () => ({ user_id: spare }),
      change: name,
    },
    post_codes: {
      key: ['post_id'],
      where: { post_id: alpha.posts.HERE },
      anew: () => ({ post_id: alpha.posts.ELSEWHERE, code: 'NEWC2DE3' }),
      change: { devices_at_most: 7 },
    },
    device_states: {
      key: ['device_id'],
      where: { rally_id },
      anew: () => ({ device_id: deviceElsewhere }),
      change: { queued: 7 },
    },
    receipts: {
      key: ['device_id', 'message'],
      where: { rally_id },
      anew: () => ({ message: randomUUID() }),
      change: { delivered_at: '2020-01-01T00:00:00+00:00' },
    },
    entry_imports: {
      where: { rally_id, file_name: 'entries.csv' },
      anew: () => ({ file_name: 'again.csv' }),
      change: { added: 1 },
    },
    marshalls: {
      where: { rally_id, name: 'Ana Luz' },
      anew: () => ({ name: 'Somebody else' }),
      change: { phone: '+34 600 000 007' },
    },
    marshall_imports: {
      where: { rally_id, file_name: 'marshalls.csv' },
      anew: () => ({ file_name: 'again.csv' }),
      change: { added: 1 },
    },
    schedule_imports: {
      where: { rally_id, file_name: 'schedule.csv' },
      anew: () => ({ file_name: 'again.csv' }),
      change: { added: 1 },
    },
    ...courseSpecimens(rally_id, MOTO.stages.SS1, spareWaypoint),
    pictures: {
      key: ['fact_id'],
      where: { fact_id: facts.report },
      anew: () => ({ fact_id: facts.envelope }),
      change: { received_at: '2020-01-01T00:00:00+00:00' },
    },
    facts: {
      where: { id: facts.chrono },
      anew: (n) => ({ position: 9000 + n }),
      change: { reason: 'Changed' },
      columns: 'id, kind, body',
    },
    ledger: {
      key: ['rally_id', 'position'],
      where: { fact_id: facts.chrono },
      anew: (n) => ({ position: 9000 + n, fact_id: randomUUID() }),
      change: { fact_id: randomUUID() },
    },
    ...Object.fromEntries(ofFacts),
    start_slots: {
      key: ['fact_id', 'position'],
      where: { fact_id: facts.start_slots, position: 1 },
      anew: (n) => ({ position: n + 1, number_typed: String(500 + n) }),
      change: { reason: 'a guess' },
    },
  };
}

export async function readRow(sql: Sql, table: string, where: Row): Promise<Row> {
  const rows = await readRows(sql, table, where);
  if (rows.length !== 1)
    throw new RangeError(`${table} has ${rows.length} rows where ${JSON.stringify(where)}.`);
  return rows[0] as Row;
}

export async function readRows(sql: Sql, table: string, where: Row): Promise<Row[]> {
  const conditions = Object.entries(where).map(
    ([column, value]) => sql`and ${sql(column)} = ${value as string}`,
  );
  const rows = await sql`select to_jsonb(t) as row from ${sql(`public.${table}`)} t where true ${conditions}`;
  return rows.map(({ row }) => row as Row);
}
