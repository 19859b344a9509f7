/**
 * A proposed start order becomes a fact: the page says it as it was proposed, and publishing freezes it
 * (docs/sport/scenarios.md 11.5, 11.6).
 */
import {
  type Basis,
  type BasisRow,
  differencesSince,
  newId,
  type Proposal,
  proposeStartOrder,
} from '@bivouac/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '../golden/door.ts';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { Item } from '../golden/sentences.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { type DerivedRallies, derivedRallies } from './derived-rally.ts';

const MINUTE = 60_000;
const HELPED = 'Delayed by helping crew 5';

const rally: RallyStory = {
  races: {
    main: {
      discipline: 'raid',
      legs: [
        { date: '2025-01-05', course: ['SS1'] },
        { date: '2025-01-06', course: ['SS2'] },
      ],
      crews: { 1: '', 2: '', 3: '', 4: '', 5: '', 6: '' },
    },
  },
};
// Driven: 1 5:00, 2 5:10, 3 5:20, 4 5:05 given, 5 retired on the stage, 6 5:02 and 15 s for a missed waypoint = 5:17.
const dayOne: FactStory[] = [
  '1 drives SS1 from 08:00 in 5:00',
  '2 drives SS1 from 08:02 in 5:10',
  '3 drives SS1 from 08:04 in 5:20',
  { kind: 'notional', number: '4', stage: 'SS1', ms: '5:05', reason: 'Stage blocked' },
  { kind: 'retirement', number: '5', stage: 'SS1', status: 'temporary', cause: 'mechanical' },
  '6 drives SS1 from 08:10 in 5:02',
  { kind: 'penalty', number: '6', kind_of: 'cp', ms: '0:15', stage: 'SS1', reason: 'WP3 missed' },
  {
    kind: 'stage_status',
    stage: 'SS1',
    status: 'provisional',
    protest_until: '18:30',
    decision: 'As posted',
    reason: '5 is not judged',
  },
];

let rallies: DerivedRallies;
beforeAll(async () => {
  rallies = await derivedRallies();
});
afterAll(() => rallies?.stop());

type FeedRow = Pick<BasisRow, 'number' | 'status' | 'marks' | 'time_ms' | 'bonus_ms'> & {
  position: number | null;
};

async function basisOf(code: string): Promise<Basis> {
  const page = async (key: string) => (await rallies.door.page(code, 'main', key)) as Page;
  const stage = await page('stage/SS1');
  const general = await page('after/SS1');
  const penalties = await page('penalties');
  const places = new Map((general.body.rows as FeedRow[]).map(({ number, position }) => [number, position]));
  const due = penalties.body.rows as { number: string; kind: 'cp' | 'misc'; ms: number; status: string }[];
  const sum = (number: string, kind: string) =>
    due
      .filter((each) => each.number === number && each.kind === kind && each.status === 'confirmed')
      .reduce((total, { ms }) => total + ms, 0);
  return {
    key: 'stage/SS1',
    version: stage.version as number,
    precision_ms: stage.body.precision_ms as number,
    rows: (stage.body.rows as FeedRow[]).map((row) => ({
      ...row,
      general_position: places.get(row.number) ?? null,
      penalties_ms: { cp: sum(row.number, 'cp'), misc: sum(row.number, 'misc') },
    })),
  };
}

function proposal(basis: Basis): Proposal {
  return proposeStartOrder({
    crews: basis.rows.map(({ number }) => ({ number, crew_id: number })),
    basis,
    regulations: {
      'start.interval': [
        { to: 2, ms: 3 * MINUTE },
        { to: null, ms: MINUTE },
      ],
    },
    firstStartAt: '2025-01-06T07:00:00Z',
    toStageMs: 47 * MINUTE,
    restarters: ['5'],
    noShows: ['2'],
    repositionings: [{ number: '4', position: 1, reason: HELPED }],
  });
}

async function accept(items: Item[]): Promise<void> {
  for (const outcome of await rallies.record(items)) expect(outcome).toBe('accepted');
}

const listOf = (code: string) => rallies.door.page(code, 'main', 'start-order/2025-01-06');

test('recorded as a fact it stands on the page as proposed, and a penalty after publishing moves nobody', async () => {
  const code = await rallies.found(rally);
  const facts = factsOf(code, calendarOf(rally));
  await accept(facts.items(dayOne));

  const proposed = proposal(await basisOf(code));
  expect(proposed.slots.map(({ number, position, interval_ms }) => [number, position, interval_ms])).toEqual([
    ['4', 1, null],
    ['1', 2, 3 * MINUTE],
    ['6', 4, 4 * MINUTE],
    ['3', 5, MINUTE],
    ['5', 6, MINUTE],
  ]);
  expect(proposed.warnings).toEqual([]);
  const list = { kind: 'start_slots', rally: code, race: 'main', stage: 'SS2', basis: proposed.basis };
  const slots = proposed.slots as unknown as Item[];
  await accept([{ ...list, id: newId(), version: 1, status: 'published', slots }]);

  const published = await listOf(code);
  const shown = proposed.slots.map(({ from: _, ...slot }) => ({ reason: null, ...slot, change: null }));
  expect(published?.body).toMatchObject({
    state: 'official',
    blocks: [{ basis: 'stage/SS1 v1', status: 'published', version: 1, rows: shown }],
  });

  // 30 s of the stewards for crew 1: 5:30 stands behind 6 with 5:17 and 3 with 5:20.
  const late = {
    kind: 'penalty',
    number: '1',
    kind_of: 'cp',
    ms: '0:30',
    stage: 'SS1',
    reason: 'Decision 4',
  };
  await accept(facts.items([late]));
  const newer = await basisOf(code);
  expect(newer.version).toBe(2);
  expect(await listOf(code)).toEqual(published);
  expect(
    differencesSince(proposed, newer).map(({ number, before, after }) => [
      number,
      before?.position,
      after?.position,
    ]),
  ).toEqual([
    ['6', 4, 3],
    ['3', 5, 4],
    ['1', 2, 5],
  ]);
});
