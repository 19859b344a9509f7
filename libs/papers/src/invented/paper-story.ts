/** A small rally for tests of papers: two races, names in many scripts, a classification of any length. */
import type {
  ClassificationBody,
  ClassificationRow,
  CrewId,
  CrewRow,
  DayId,
  IndexBody,
  LegId,
  PublishedPage,
  RaceId,
  RallyId,
  StageId,
} from '@bivouac/data';
import type { Posting, Setting } from '../paper/setting.ts';
import type { PaperLanguage } from '../words/index.ts';
import { wordsIn } from '../words/index.ts';

const NAMES = [
  'Éloïse Núñez',
  'Łukasz Ørsted',
  'Žofie Şahin',
  'Георги Петров',
  'Ελένη Παπά',
  'João Ångström',
];

export function aCrew(at: number, over: Partial<CrewRow> = {}): CrewRow {
  return {
    crew_id: `crew-${at}` as CrewId,
    number: String(at),
    race: 'main',
    members: [
      { name: NAMES[at % NAMES.length] as string, role: 'driver', nationality: 'ESP' },
      { name: NAMES[(at + 3) % NAMES.length] as string, role: 'co_driver', nationality: 'POL' },
    ],
    vehicle: 'Heron WRC',
    entrant: 'North Shore Racing',
    team: null,
    category: null,
    group: null,
    class: at % 2 ? 'RC1' : 'RC2',
    flags: [],
    status: 'entered',
    ...over,
  };
}

const index = {
  key: 'index',
  state: 'live',
  id: 'rally-id' as RallyId,
  code: 'LAKES',
  name: 'Rally of the Three Lakes',
  place: 'Østersund',
  starts_on: '2026-03-08',
  ends_on: '2026-03-10',
  time_zone: 'Europe/Stockholm',
  status: 'running',
  banner: null,
  pages: [],
  races: ['main', 'cup'].map((code) => ({
    id: `race-${code}` as RaceId,
    code,
    name: code === 'main' ? 'Championship' : 'Cup',
    discipline: 'stage',
    precision_ms: 100,
    stale_since: null,
    categories: [],
    groups: [],
    teams: [],
    classes: [
      { code: 'RC1', name: 'Rally 1', colour: null },
      { code: 'RC2', name: 'Rally 2', colour: null },
    ],
    pages: [],
    days: [
      {
        id: 'day' as DayId,
        date: '2026-03-08',
        time_zone: 'Europe/Stockholm',
        legs: [
          {
            id: 'leg' as LegId,
            number: 1,
            name: null,
            controls: [
              { code: 'TC3', kind: 'time_control', stage: null },
              { code: 'START-SS3', kind: 'stage_start', stage: 'SS3' },
            ].map((control) => ({
              ...control,
              id: control.code,
              name: control.code,
              distance_m: null,
              target_ms: null,
              first_due_at: null,
            })),
            stages: [
              {
                id: 'stage' as StageId,
                code: 'SS3',
                name: 'Still Lake',
                kind: 'special',
                status: 'official',
                state: 'official',
                version: 2,
                distance_m: 12_000,
                precision_ms: 100,
                first_start_at: '2026-03-08T10:00:00.000Z',
                result_group: null,
                split_points: [],
              },
            ],
          },
        ],
      },
    ],
  })),
} satisfies IndexBody;

export async function aSetting(count: number, language: PaperLanguage = 'en'): Promise<Setting> {
  const crews = Array.from({ length: count }, (_, at) => aCrew(at + 1));
  return {
    index,
    crews: new Map(crews.map((crew) => [crew.number, crew])),
    language,
    say: await wordsIn(language),
  };
}

export const posting: Posting = {
  kind: 'classification',
  number: '12',
  version: 2,
  at: '2026-03-08T17:32:00.000Z',
  clerk: 'Zoë Nyström',
  protestUntil: '2026-03-08T18:02:00.000Z',
};

export const source = {
  sha256: '0123456789abcdef'.repeat(4),
  address: `https://rally.test/en/rally/rally-id/live/pdfs?sha256=${'0123456789abcdef'.repeat(4)}`,
};

function aRow(at: number): ClassificationRow {
  const total = 3_600_000 + at * 7_300;
  return {
    number: String(at + 1),
    order: [0, total],
    time_ms: total - (at % 5 === 4 ? 10_000 : 0),
    penalty_ms: at % 5 === 4 ? 10_000 : 0,
    bonus_ms: 0,
    total_ms: total,
    status: 'classified',
    category: null,
    group: null,
    class: at % 2 ? 'RC2' : 'RC1',
    team: null,
    marks: [],
    previous_order: null,
    position: at + 1,
    gap_ms: at * 7_300,
    gap_previous_ms: at === 0 ? 0 : 7_300,
    positions: { category: null, class: Math.floor(at / 2) + 1, group: null },
    previous_position: null,
  };
}

export function aPublished(count: number, state = 'provisional'): PublishedPage<ClassificationBody> {
  const rows = Array.from({ length: count }, (_, at) => aRow(at));
  const last = rows.at(-1);
  if (last)
    Object.assign(last, { position: null, gap_ms: null, total_ms: null, status: 'retired', order: [1] });
  return {
    feed: 1,
    rally: 'LAKES',
    race: 'main',
    key: 'after/SS3',
    version: 2,
    state,
    published_at: '2026-03-08T17:30:00.000Z',
    protest_until: '2026-03-08T18:00:00.000Z',
    clerk: 'Clerk of the course',
    reason: null,
    sha256: source.sha256,
    ledger_position: 1,
    revision: 1,
    body: {
      key: 'after/SS3',
      state,
      precision_ms: 100,
      stages: ['SS3'],
      rows,
      published_at: '2026-03-08T17:30:00.000Z',
      protest_until: null,
      reason: null,
    },
  };
}
