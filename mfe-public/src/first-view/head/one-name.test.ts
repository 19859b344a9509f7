/** A page has one name and one state: at home, on its own address, in the head of its link and in its picture. */
import type { GivenPage } from '@bivouac/contract';
import type { RaceEntry } from '@bivouac/data/feed';
import { describe, expect, it, vi } from 'vitest';
import { aClassification, aRow } from '../../stories/classification.ts';
import { aCrew, aDay, aRace, aRally, aStage } from '../../stories/rally.ts';

const whole = vi.hoisted(() => ({ module: null as typeof import('../../chunks/whole.tsx') | null }));
vi.mock('../../chunks/later.tsx', () => ({
  later: (name: string, part: string) => (props: object) => whole.module?.later(name, part)(props),
  laterTable: (name: string, part: string) => (props: object) => whole.module?.laterTable(name, part)(props),
  fetchFor: () => undefined,
  fetchLater: () => () => undefined,
}));
vi.resetModules();
whole.module = await import('../../chunks/whole.tsx');
const { render } = await import('../../render.tsx');

const NUMBERS = ['1', '2', '3', '4'];
const rally = 'id-rally';

/** SS1 and SS2 on the first day, SS3 on the second, each with the state of its page. */
function raceOf(...states: string[]): RaceEntry {
  const stage = (code: string, at: number) => {
    const state = states[at] ?? 'to_run';
    const isPosted = /provisional|amended|official/.test(state);
    return aStage(code, {
      status: state === 'amended' ? 'provisional' : state,
      state: isPosted ? state : 'live',
    });
  };
  return aRace({
    days: [
      aDay('2026-03-01', 1, [stage('SS1', 0), stage('SS2', 1)]),
      aDay('2026-03-02', 2, [stage('SS3', 2)]),
    ],
    pages: ['teams/after/SS2'],
  });
}

interface Kind {
  race: RaceEntry;
  /** Below the race's address. */
  at: string;
  key: string;
  state: string;
  version?: number;
  name: string;
  word: string;
  isAtHome?: boolean;
}

const TWO = raceOf('official', 'provisional');
const OVER = raceOf('official', 'official', 'provisional');
const DAY = '/day/id-2026-03-01';
const SS2 = `${DAY}/leg/id-leg-1/stage/id-SS2`;
const posted = { key: 'after/SS2', state: 'provisional', name: 'Overall after SS2', word: 'Provisional v1' };

const KINDS: [string, Kind][] = [
  ['the race between two stages', { race: TWO, at: '', ...posted, isAtHome: true }],
  [
    'the race after its last stage',
    {
      race: OVER,
      at: '',
      key: 'race',
      state: 'provisional',
      name: 'Overall classification',
      word: 'Provisional v1',
      isAtHome: true,
    },
  ],
  [
    'the race during a stage',
    {
      race: raceOf('official', 'running'),
      at: '',
      key: 'now',
      state: 'live',
      version: 0,
      name: 'Overall classification',
      word: 'Projected, SS2 running',
      isAtHome: true,
    },
  ],
  [
    'the race after a stage that is not posted',
    {
      race: raceOf('official', 'completed'),
      at: '',
      key: 'after/SS2',
      state: 'live',
      version: 0,
      name: 'Overall after SS2',
      word: 'Unofficial',
      isAtHome: true,
    },
  ],
  [
    'the race before its first stage',
    {
      race: raceOf(),
      at: '',
      key: 'race',
      state: 'live',
      version: 0,
      name: 'Overall classification',
      word: 'Not started',
    },
  ],
  [
    'an amended overall',
    {
      race: raceOf('official', 'amended'),
      at: '',
      ...posted,
      state: 'amended',
      word: 'Amended v1',
      isAtHome: true,
    },
  ],
  [
    'a stage',
    {
      race: TWO,
      at: SS2,
      key: 'stage/SS2',
      state: 'provisional',
      name: 'SS2 Dunes SS2',
      word: 'Provisional v1',
    },
  ],
  ['the overall after a stage', { race: TWO, at: `${SS2}?view=general`, ...posted }],
  [
    'the teams after a stage',
    {
      race: TWO,
      at: `${SS2}?view=teams`,
      ...posted,
      key: 'teams/after/SS2',
      name: 'Teams · Overall after SS2',
    },
  ],
  [
    'a leg',
    {
      race: TWO,
      at: `${DAY}/leg/id-leg-1`,
      key: 'leg/1',
      state: 'provisional',
      name: 'Leg 1',
      word: 'Provisional v1',
    },
  ],
  [
    'the overall after a leg',
    {
      race: TWO,
      at: `${DAY}/leg/id-leg-1?view=general`,
      ...posted,
      key: 'after-leg/1',
      name: 'Overall after Leg 1',
    },
  ],
  [
    'a day',
    {
      race: TWO,
      at: DAY,
      key: 'day/2026-03-01',
      state: 'provisional',
      name: 'Sunday, 1 March 2026',
      word: 'Provisional v1',
    },
  ],
];

function pagesOf({ race, key, state, version = 1 }: Kind): GivenPage[] {
  const index = aRally({ races: [race] });
  const given = (of: string | null, body: object, over = {}): GivenPage => ({
    of: { rally, race: of, key: (body as { key: string }).key },
    page: { ...aClassification([]), race: of, version: 0, body, ...over },
    etag: null,
  });
  const at = '2026-03-01T16:30:00.000Z';
  const rows =
    key === 'now'
      ? NUMBERS.map(nowRow)
      : NUMBERS.map((n) => ({ ...aRow(n, 3_600_000 + Number(n) * 1_000), splits: [], start_at: null }));
  const body = {
    ...aClassification(rows as never, { key, state, published_at: state === 'live' ? null : at } as never)
      .body,
    ...(key.startsWith('stage') ? { code: 'SS2', status: 'provisional', split_points: [], fastest: [] } : {}),
    ...(key.startsWith('teams') ? { counting: 1, rows: [aTeam] } : {}),
    ...(key === 'now'
      ? {
          base: 'after/SS1',
          stages: [{ code: 'SS2', name: 'Dunes', status: 'running', split_points: [] }],
          best: [],
        }
      : {}),
  };
  // A page that another one stands in for: read in its place, it would name another state.
  const stoodInFor =
    key === 'race' ? [] : [given('MOTO', { ...aClassification([]).body, key: 'race', state: 'live' })];
  return [
    given(null, index),
    given(null, { key: 'crews', state: 'live', rows: NUMBERS.map((n) => aCrew(n)) }),
    given(null, { key: 'notices', state: 'live', rows: [] }),
    given(null, { key: 'corrections', state: 'live', rows: [] }),
    given(null, { key: 'pdfs', state: 'live', rows: [] } as never),
    ...stoodInFor,
    given('MOTO', body, { version, as_of: at }),
  ];
}

const aTeam = {
  team: 'ATLAS',
  position: 1,
  order: [0, 3_601_000],
  total_ms: 3_601_000,
  gap_ms: 0,
  gap_previous_ms: 0,
  crews: [{ number: '1', total_ms: 3_601_000 }],
};

function nowRow(number: string) {
  return {
    ...aRow(number, null),
    order: [0, Number(number)],
    position: Number(number),
    gap_ms: Number(number) * 1_000 - 1_000,
    rank: [0],
    status: 'on_stage',
    stage: 'SS2',
    point: null,
    before_ms: 3_600_000,
    loss_ms: null,
    virtual_ms: null,
    passed: [],
    positions: {},
  };
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&amp;', '&');

describe('the name and state of a page', () => {
  const drawn = (kind: Kind, address: string, rallies: unknown[] | null = null) =>
    render({
      address,
      language: 'en',
      nowMs: Date.parse('2026-03-01T17:00:00.000Z'),
      feed: { url: '/rest/v1/rpc', publishableKey: 'key', filesUrl: '/storage/v1' },
      pages: pagesOf(kind),
      rallies: rallies as never,
      withPicture: true,
    });

  it.each(KINDS)('are the same on its page, in its head and in its picture: %s', (_, kind) => {
    const { html, head, needs } = drawn(kind, `/en/rally/${rally}/live/ranking/id-MOTO${kind.at}`);
    expect(needs.pages).toEqual([]);
    for (const text of [textOf(html.narrow), textOf(html.wide)]) {
      expect(text).toContain(kind.name);
      expect(text).toContain(kind.word);
    }
    expect(head.description).toContain(`Moto · ${kind.name} · ${kind.word} · 1 Mar, 17:30`);
    const picture = textOf(head.picture ?? '');
    expect(picture).toContain(kind.name);
    expect(picture).toContain(`${kind.word} · 1 Mar, 17:30`);
  });

  it.each(KINDS.filter(([, { isAtHome }]) => isAtHome))('are the same at home: %s', (_, kind) => {
    const card = { ...aRally(), races: [{ code: 'MOTO', name: 'Moto' }] };
    for (const at of ['home', `rally/${rally}`, `rally/${rally}/live/ranking`]) {
      const { html, head } = drawn(kind, `/en/${at}`, [card]);
      const [, section = ''] = textOf(html.narrow).split('Moto');
      expect(section, at).toMatch(new RegExp(`${kind.name}.{0,4} ${kind.word}`));
      expect(head.description, at).toContain(`Moto · ${kind.name} · ${kind.word}`);
    }
  });
});
