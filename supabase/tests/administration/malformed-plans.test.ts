/** Commands that no form sends: each is refused with a code that screens have a sentence for, and without the words of Postgres. */
import { COMMAND_CODES, RAISED_CODES, REFUSAL_CODES } from '@bivouac/data/kit/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { row } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
const ids = { race: '', stage: '', number: '' };
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, {
    told: {
      races: {
        main: {
          discipline: 'stage',
          legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
          crews: { '1': '', '2': '' },
        },
      },
    },
  });
  const [found] = await stack.sql`
    select c.id as race, s.id as stage, n.id as number from public.races c
    join public.stages s on s.race_id = c.id and s.code = 'SS1'
    join public.crew_numbers n on n.rally_id = c.rally_id and n.number = '1' where c.rally_id = ${rally.rallyId}`;
  Object.assign(ids, found);
});
afterAll(() => stack?.stop());

const stage = (change: object) => row('stages', ids.stage, change);
const list = (kind: string, rows: unknown, more: object = {}) => ({
  ...{ kind, rows, ...more },
  id: kind === 'enter_marshalls' ? rally.rallyId : kind === 'keep_roadbook' ? ids.stage : ids.race,
});
const FILE = { name: 'a.csv', sha256: 'a'.repeat(64) };
const LISTS = ['enter_crews', 'enter_schedule', 'enter_marshalls', 'keep_roadbook'];

const COMMANDS: Record<string, () => unknown[]> = {
  'no command': () => [null, 7, 'x', [], {}, { kind: null }, { kind: {} }],
  'an unknown kind': () => [{ kind: 'drop_rally', id: ids.race, rows: [] }],
  'an unknown table': () => [
    row('facts', null, {}),
    row('pg_class', 'x', null),
    { kind: 'write_row', table: {} },
  ],
  'an unknown column': () => [stage({ colour: 'red' }), stage({ tableoid: 1 })],
  'a number out of range': () => [
    ...[1e30, 1e300, -1, 1.5, 99_999_999_999].map((distance_m) => stage({ distance_m })),
    ...[1e30, -1, 'NaN', 'Infinity', '-Infinity'].flatMap((n) => [
      stage({ result_factor: n }),
      stage({ max_time_ms: n }),
      stage({ precision_ms: n }),
    ]),
  ],
  'a text that is too long': () => [
    stage({ name: 'x'.repeat(300) }),
    stage({ code: 'X'.repeat(40) }),
    row('classes', null, { race_id: ids.race, label: 'x'.repeat(100_000), name: 'x', ordinal: 1 }),
  ],
  'a wrong type': () => [
    ...['far', {}, [1], true].map((distance_m) => stage({ distance_m })),
    ...['soon', {}, [], 7, '2025-13-45T00:00:00Z'].map((first_start_at) => stage({ first_start_at })),
    row('crew_numbers', ids.number, { valid: 'always' }),
    row('rallies', rally.rallyId, { languages: 'x' }),
    row('rallies', rally.rallyId, { languages: {} }),
    row('races', ids.race, { names: 7 }),
  ],
  'an id that is none': () =>
    ['x', 7, {}, [], ''].flatMap((id) => [
      { kind: 'undo_changes', id },
      { kind: 'enter_crews', id, rows: [] },
      { ...stage({ name: 'X' }), id },
    ]),
  'a row that is none': () => [
    ...['x', [1], 7].flatMap((no) => [
      { ...stage({}), change: no },
      { ...stage({ name: 'X' }), seen: no },
    ]),
    { kind: 'write_row', table: 'stages', id: ids.stage },
  ],
  'rows that are none': () =>
    LISTS.flatMap((kind) =>
      [undefined, null, {}, 7, 'x', [7], ['x'], [null], [[1]]].map((rows) => list(kind, rows)),
    ),
  'a file that is none': () =>
    LISTS.slice(0, 3).flatMap((kind) =>
      ['x', {}, [], 7, { name: 'x'.repeat(100_000), sha256: '' }, { ...FILE, sha256: {} }].map((file) =>
        list(kind, [], { file }),
      ),
    ),
  'a row of a list without what it is called by': () => [
    ...LISTS.map((kind) => list(kind, [{ colour: 'red' }])),
  ],
  'a rally that is none': () =>
    ['undo_changes', 'add_rows', 'give_posts', 'enter_marshalls', 'enter_crews', 'enter_schedule'].map(
      (kind) => ({
        ...{ kind, table: 'posts', rows: [{ code: 'P', name: 'P' }] },
        id: '00000000-0000-0000-0000-000000000000',
      }),
    ),
  'a switch that is none': () => [list('enter_marshalls', [], { sets_hours: 'maybe' })],
};

/** What Postgres says by itself, and a parameter that did not come. */
const RAW =
  /violates|out of range|invalid input|malformed|cannot (?!be printed)|Unicode|syntax|relation "|null value|does not exist|too long for|populate|\{\w+\}/;
const KNOWN: string[] = [...COMMAND_CODES, ...RAISED_CODES, ...REFUSAL_CODES];

test.each(Object.keys(COMMANDS))('%s', async (name) => {
  const unsaid: unknown[] = [];
  for (const command of COMMANDS[name]?.() ?? []) {
    const { data, error } = await rally.door.admin.rpc('plan_change', { command });
    // A row of a list is refused by itself.
    const rows = (data?.rows ?? []).map((said: object) => ({ code: 'row_refused', message: '', ...said }));
    const found = error ? [{ code: error.details, message: error.message }] : [...data.blockers, ...rows];
    const isSaid =
      found.length > 0 && found.every(({ code, message }) => KNOWN.includes(code) && !RAW.test(message));
    if (!isSaid) unsaid.push([JSON.stringify(command)?.slice(0, 160), error?.code, found]);
  }
  expect(unsaid).toEqual([]);
});
