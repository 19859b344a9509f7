/** Cells of another type than their column, in every import: their row is refused in a sentence, and the rows around it are entered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterList } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
});
afterAll(() => stack?.stop());

type Row = { outcome: string; message?: string };
type Cells = Record<string, unknown>;

const IMPORTS = {
  crews: {
    enter: (rows: unknown[]) => enterList(rally.door.admin, { kind: 'enter_crews', id: race, rows: rows }),
    good: (n: number): Cells => ({
      number: String(400 + n),
      vehicle: 'Mule',
      members: [{ role: 'driver', name: `Ana ${n}`, nationality: 'ESP' }],
    }),
  },
  schedule: {
    enter: (rows: unknown[]) =>
      enterList(rally.door.admin, {
        kind: 'enter_schedule',
        id: race,
        rows: rows,
        file: { name: 'a.csv', sha256: 'a'.repeat(64) },
      }),
    good: (n: number): Cells => ({ date: '2025-01-05', code: `PC${n}`, kind: 'time_control' }),
  },
  marshalls: {
    enter: (rows: unknown[]) =>
      enterList(rally.door.admin, { kind: 'enter_marshalls', id: rally.rallyId, rows: rows }),
    good: (n: number): Cells => ({ name: `Bea ${n}`, post: 'GATE', phone: '112' }),
  },
};

const WRONG = [7, { a: 1 }, true, ['x'], null] as const;
const TEXTS: [keyof typeof IMPORTS, string[], string[]][] = [
  ['crews', ['number', 'race', 'vehicle', 'entrant', 'class', 'team', 'category', 'group'], ['number']],
  ['schedule', ['code', 'name', 'kind', 'stage'], ['code', 'kind']],
  ['marshalls', ['name', 'post', 'phone'], ['name', 'post']],
];
const OTHERS: [keyof typeof IMPORTS, Cells][] = [
  ...['two', { a: 1 }, true, 1.5, 3_000_000_000].flatMap((value): [keyof typeof IMPORTS, Cells][] => [
    ['crews', { effective_from_ordinal: value }],
    ['schedule', { distance_m: value }],
    ['schedule', { leg: value }],
    ['schedule', { target_ms: value === 3_000_000_000 ? 1e18 : value }],
  ]),
  ...['tomorrow', 7, {}, true, '2025-02-30', '2025-01-05T99:00:00Z'].flatMap(
    (value): [keyof typeof IMPORTS, Cells][] => [
      ['schedule', { first_at: value }],
      ['schedule', { date: value }],
      ['marshalls', { from: value }],
      ['marshalls', { until: value }],
    ],
  ),
  ['crews', { members: 'Ana' }],
  ['crews', { members: { role: 'driver', name: 'Ana' } }],
  ['crews', { members: ['Ana'] }],
  ['crews', { members: [null] }],
  ['crews', { members: [{ role: 'driver', name: 7 }] }],
  ['crews', { members: [{ role: 'driver', name: { a: 1 } }] }],
  ['crews', { members: [{ role: 7, name: 'Ana' }] }],
  ['crews', { members: [{ role: 'driver', name: 'Ana', nationality: true }] }],
  ['crews', { flags: 'women' }],
  ['crews', { flags: { a: 1 } }],
  ['crews', { flags: [7] }],
  ['crews', { flags: ['w'.repeat(10_000)] }],
  ['crews', { flags: ['women\n'] }],
  ['crews', { flags: ['\u200b'] }],
  ['crews', { flags: Array.from({ length: 30 }, (_, n) => `list-${n}`) }],
  ['crews', { crew: 'nobody' }],
  ['crews', { mark: 'later' }],
  ['crews', { asked: 'driver' }],
  ['schedule', { kind: 'no such kind' }],
  ['schedule', { unread: 'leg' }],
  ['schedule', { distance_m: -5 }],
];

let last = 0;
async function holds(which: keyof typeof IMPORTS, bad: unknown, isRefused = true) {
  const { enter, good } = IMPORTS[which];
  const [before, behind] = [good(++last), good(++last)];
  const { data, error } = await enter([before, bad, behind]);
  expect(error, JSON.stringify(bad)).toBeNull();
  const [first, second, third] = data.rows as Row[];
  expect([first?.outcome, third?.outcome], JSON.stringify(bad)).not.toContain('refused');
  if (!isRefused) return;
  expect(second?.outcome, JSON.stringify(bad)).toBe('refused');
  expect(second?.message, JSON.stringify(bad)).toMatch(/^["“A-Z].*\.$/s);
  expect(second?.message).not.toMatch(
    /constraint|violates|syntax|relation|invalid input|JSON|scalar|out of range/,
  );
}

test.each(TEXTS)('%s: a cell where a text is expected', async (which, columns, needed) => {
  for (const column of columns) {
    for (const value of WRONG) {
      // What says nothing is no mistake, but where something must be said.
      const isRefused = value !== null || needed.includes(column);
      await holds(which, { ...IMPORTS[which].good(++last), [column]: value }, isRefused);
    }
  }
});

test.each(OTHERS)('%s: %j', async (which, cells) => {
  await holds(which, { ...IMPORTS[which].good(++last), ...cells });
});

test.each(Object.keys(IMPORTS) as (keyof typeof IMPORTS)[])(
  '%s: a row that is no row at all',
  async (which) => {
    for (const row of [7, 'Ana', null, true, [], [IMPORTS[which].good(++last)]]) await holds(which, row);
  },
);

test.each(['\u200b', ' \u2060\ufeff ', '\u00ad', '\u3164', '\u2800', '\u202e\u202c', '\u00a0\u3000'])(
  'a name of nothing anybody sees (%j) is none',
  async (name) => {
    const crew = IMPORTS.crews.good;
    await holds('crews', { ...crew(++last), members: [{ role: 'driver', name }] });
    await holds('crews', { ...crew(++last), members: [{ role: 'driver', family_name: name }] });
    for (const column of ['class', 'team', 'category', 'group', 'vehicle', 'entrant'])
      await holds('crews', { ...crew(++last), [column]: name });
    await holds('schedule', { ...IMPORTS.schedule.good(++last), name });
    await holds('marshalls', { ...IMPORTS.marshalls.good(++last), name });
  },
);
