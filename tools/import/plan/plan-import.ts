/** Plans an import: everything that will be written, worked out before the first row is. */
import { randomUUID } from 'node:crypto';
import type { EventCrew, RallyEvent } from '../event/event.ts';
import type { Findings } from '../event/findings.ts';
import { codesFor } from './codes.ts';
import { planControls } from './controls.ts';
import { planFacts } from './facts.ts';
import { stageKind } from './kinds.ts';
import { type Legs, planLegs, rallyDates } from './legs.ts';
import type { ImportPlan, PlannedControl, PlannedStage, Row, TablePlan } from './plan.ts';
import { planStages, stageDistance, stagePrecisions } from './stages.ts';
import { commonZone, isTimeZone } from './time-zone.ts';

/** Championships at the head of a slug say nothing of the rally. */
const CHAMPIONSHIPS = new Set(['wrc', 'erc', 'w2rc', 'rally', 'rallye']);

const GROUPINGS = [
  { table: 'categories', column: 'category_id', of: (crew: EventCrew) => crew.category },
  { table: 'groups', column: 'group_id', of: (crew: EventCrew) => crew.group },
  { table: 'classes', column: 'class_id', of: (crew: EventCrew) => crew.class },
  { table: 'teams', column: 'team_id', of: (crew: EventCrew) => crew.entrant },
] as const;

export interface PlanOptions {
  rallyCode?: string;
  timeZone?: string;
}

export function planImport(event: RallyEvent, findings: Findings, options: PlanOptions = {}): ImportPlan {
  const zone = options.timeZone ?? zoneOf(event, findings);
  const code = options.rallyCode ?? rallyCodeOf(event.slug || event.name);
  const legs = planLegs(event, zone, findings);
  const precisions = stagePrecisions(event, findings);
  const controls = planControls(event, legs, precisions, zone, findings);
  const stages = planStages(event, legs, controls, precisions, zone);
  const { facts, instants, isFinished } = planFacts(event, { rally: code, zone, stages, controls }, findings);
  const { from, until } = rallyDates(event, legs.legs, instants, zone);
  const rallyId = randomUUID();
  const raceId = randomUUID();
  return {
    rallyId,
    code,
    name: label(event.name),
    status: isFinished ? 'finished' : 'running',
    timeZone: zone,
    from,
    until,
    rally: { id: rallyId, code, name: label(event.name), time_zone: zone, starts_on: from, ends_on: until },
    structure: [
      { table: 'races', rows: [raceRow(event, rallyId, raceId)] },
      // The times of a file have had every limit applied: the maximum of the preset would replace the longest of them.
      { table: 'regulations', rows: [{ race_id: raceId, parameters: { 'ss.max_time_kmh': null } }] },
      ...schedule(event, legs, stages, controls, raceId),
      ...planEntries(event.crews, rallyId, raceId),
    ].filter(({ rows }) => rows.length > 0),
    facts,
    stageCodes: new Map(stages.map((stage) => [stage.name, stage.code])),
    crewNumbers: new Map(event.crews.map(({ key, number }) => [key, number])),
    notes: findings.notes,
    leftOut: findings.leftOut,
  };
}

function zoneOf(event: RallyEvent, findings: Findings): string {
  if (event.timeZone && isTimeZone(event.timeZone)) return event.timeZone;
  if (event.timeZone) findings.note(`"${event.timeZone}" is no time zone: that of the controls is taken.`);
  const zone = commonZone([
    ...event.controls.flatMap(({ firstDue }) => firstDue ?? []),
    ...event.retirements.flatMap(({ at }) => at ?? []),
  ]);
  if (!zone) findings.note('The file gives no time zone: UTC is taken.');
  return zone ?? 'UTC';
}

function raceRow(event: RallyEvent, rallyId: string, raceId: string): Row {
  return {
    id: raceId,
    rally_id: rallyId,
    code: 'main',
    name: label(event.name),
    discipline: event.discipline,
    preset: event.discipline === 'stage' ? 'stage-rally' : 'raid-cars',
    precision_ms: event.precisionMs,
  };
}

function schedule(
  event: RallyEvent,
  { legs }: Legs,
  stages: PlannedStage[],
  controls: PlannedControl[],
  raceId: string,
): TablePlan[] {
  const days = new Map(legs.map(({ date }) => [date, randomUUID() as string]));
  const legIds = new Map(legs.map(({ number }) => [number, randomUUID() as string]));
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return [
    {
      table: 'days',
      rows: [...days].map(([date, id]) => ({
        id,
        race_id: raceId,
        date,
        time_zone: legs.find((leg) => leg.date === date)?.timeZone ?? null,
      })),
    },
    {
      table: 'legs',
      rows: legs.map(({ number, date }) => ({
        id: legIds.get(number),
        race_id: raceId,
        day_id: days.get(date),
        number,
      })),
    },
    {
      table: 'stages',
      rows: event.stages.map((stage, index) => {
        const { id, code, ordinal, leg, precisionMs, firstStartMs } = stages[index] as PlannedStage;
        return {
          id,
          race_id: raceId,
          leg_id: legIds.get(leg),
          code,
          name: label(stage.name),
          kind: stageKind(stage.type, event.discipline),
          ordinal,
          distance_m: stageDistance(stage),
          precision_ms: precisionMs,
          first_start_at: instant(firstStartMs),
        };
      }),
    },
    {
      table: 'controls',
      rows: controls.map((control) => ({
        id: control.id,
        race_id: raceId,
        leg_id: legIds.get(control.leg),
        stage_id: control.stage === null ? null : stages[control.stage]?.id,
        code: control.code,
        name: label(control.label),
        kind: control.kind,
        ordinal: control.ordinal,
        distance_m: control.distanceM,
        target_ms: control.targetMs,
        first_due_at: instant(control.firstDueMs),
        precision_ms: control.precisionMs,
        rounding: control.rounding,
        penalties: control.penalties,
      })),
    },
  ];
}

/** The entry list: categories, groups, classes and teams by their names, and crews with their numbers and people. */
function planEntries(crews: EventCrew[], rallyId: string, raceId: string): TablePlan[] {
  const tables: TablePlan[] = [];
  const grouping = new Map<string, Map<string, string>>();
  for (const { table, of } of GROUPINGS) {
    const names = [...new Set(crews.flatMap((crew) => of(crew) ?? []))];
    const codes = codesFor(names, table);
    const ids = new Map(names.map((name) => [name, randomUUID() as string]));
    grouping.set(table, ids);
    tables.push({
      table,
      rows: names.map((name, index) => ({
        id: ids.get(name),
        race_id: raceId,
        code: codes.get(name),
        name: label(name),
        ordinal: index + 1,
      })),
    });
  }
  const entered = crews.map((crew) => ({ id: randomUUID(), crew }));
  const enrolment = (crew: EventCrew): Row =>
    Object.fromEntries(
      GROUPINGS.map(({ table, column, of }) => [column, grouping.get(table)?.get(of(crew) ?? '') ?? null]),
    );
  return [
    ...tables,
    {
      table: 'crews',
      rows: entered.map(({ id, crew }) => ({
        id,
        rally_id: rallyId,
        race_id: raceId,
        vehicle: label(crew.vehicle),
        entrant: label(crew.entrant),
      })),
    },
    {
      table: 'crew_numbers',
      rows: entered.map(({ id, crew }) => ({ crew_id: id, rally_id: rallyId, number: crew.number })),
    },
    {
      table: 'crew_enrolments',
      rows: entered.map(({ id, crew }) => ({ crew_id: id, flags: crew.flags, ...enrolment(crew) })),
    },
    {
      table: 'crew_members',
      rows: entered.flatMap(({ id, crew }) =>
        crew.people.map(({ role, name, given, family, nationality }, index) => ({
          crew_id: id,
          role,
          name: label(name),
          given_name: label(given),
          family_name: label(family),
          nationality,
          ordinal: index + 1,
        })),
      ),
    },
  ];
}

function label(name: string): string;
function label(name: string | null): string | null;
function label(name: string | null): string | null {
  return name === null ? null : name.slice(0, 200);
}

/** The code a rally gets when nobody chose one: wrc-2019-02-sweden → SWE19, dakar-2020-car → DAK20CAR. */
export function rallyCodeOf(slug: string): string {
  const words = slug
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const year = words.find((word) => /^(19|20)\d{2}$/.test(word));
  const names = words.filter((word) => /^[A-Za-z]/.test(word));
  const own = names.filter((word) => !CHAMPIONSHIPS.has(word.toLowerCase()));
  const [first = 'rally', ...others] = own.length > 0 ? own : names;
  const short = (word: string) => word.slice(0, 3).toUpperCase();
  return `${short(first)}${year?.slice(2) ?? ''}${others.map(short).join('')}`.slice(0, 32);
}
