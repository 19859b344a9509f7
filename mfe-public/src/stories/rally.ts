/** A small rally for tests: one race, two days, three stages and a liaison; told as the feed's `index` and `crews`. */
import type {
  CrewId,
  CrewRow,
  DayEntry,
  DayId,
  IndexBody,
  LegId,
  RaceEntry,
  RaceId,
  RallyId,
  StageEntry,
  StageId,
} from '@bivouac/data/feed';

export function aStage(code: string, over: Partial<StageEntry> = {}): StageEntry {
  return {
    id: `id-${code}` as StageId,
    code,
    name: `Dunes ${code}`,
    kind: 'selective',
    status: 'to_run',
    state: 'live',
    version: 0,
    distance_m: 20_000,
    precision_ms: 1000,
    first_start_at: '2026-03-02T08:00:00.000Z',
    result_group: null,
    split_points: [],
    ...over,
  };
}

export function aDay(date: string, leg: number, stages: StageEntry[]): DayEntry {
  return {
    id: `id-${date}` as DayId,
    date,
    time_zone: 'Africa/Tunis',
    legs: [{ id: `id-leg-${leg}` as LegId, number: leg, name: null, stages, controls: [] }],
  };
}

export function aRace(over: Partial<RaceEntry> = {}): RaceEntry {
  return {
    id: 'id-MOTO' as RaceId,
    code: 'MOTO',
    name: 'Moto',
    discipline: 'raid',
    precision_ms: 1000,
    stale_since: null,
    days: [
      aDay('2026-03-01', 1, [aStage('SS1', { status: 'official', state: 'official' })]),
      aDay('2026-03-02', 2, [
        aStage('LIA', { kind: 'liaison' }),
        aStage('SS2', { status: 'running' }),
        aStage('SS3'),
      ]),
    ],
    categories: [],
    groups: [],
    classes: [
      { code: 'GP', name: 'Grand prix', colour: null },
      { code: 'R2', name: 'Rally 2', colour: null },
    ],
    teams: [],
    pages: [],
    ...over,
  };
}

export function aRally(over: Partial<IndexBody> = {}): IndexBody {
  return {
    key: 'index',
    state: 'live',
    id: 'id-rally' as RallyId,
    code: 'ERGS',
    name: 'Raid of the Ergs',
    place: 'Douz',
    starts_on: '2026-03-01',
    ends_on: '2026-03-02',
    time_zone: 'Africa/Tunis',
    status: 'running',
    banner: null,
    races: [aRace()],
    pages: [],
    ...over,
  };
}

export function aCrew(number: string, over: Partial<CrewRow> = {}): CrewRow {
  return {
    crew_id: `id-${number}` as CrewId,
    number,
    race: 'MOTO',
    members: [{ name: `Rider ${number}`, role: 'rider', nationality: 'MAR' }],
    vehicle: null,
    entrant: null,
    team: null,
    category: null,
    group: null,
    class: 'GP',
    flags: [],
    status: 'started',
    ...over,
  };
}
