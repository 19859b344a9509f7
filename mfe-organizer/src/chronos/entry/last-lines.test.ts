/** The last entries: each names its control, and the newest comes first, whoever typed it. */
import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { expect, test } from 'vitest';
import type { Say } from '../../language/language.ts';
import type { Entered } from './entered.ts';
import { lastLines } from './last-lines.ts';

const finish = { id: 'f', code: 'FINISH-SS1', role: 'control', kind: 'flying_finish' } as GridPoint;
const start = { id: 's', code: 'START-SS1', role: 'control', kind: 'stage_start' } as GridPoint;
const second = (s: number) => Date.parse('2025-01-05T09:00:00.000Z') + s * 1000;
const chrono = (id: string, receivedS: number, point = 'f') =>
  ({
    id,
    point,
    number: '12',
    standing: true,
    flags: [],
    at: '2025-01-05T08:00:00.000Z',
    by: 'Colleague',
    received_at: new Date(second(receivedS)).toISOString(),
    position: receivedS,
  }) as unknown as GridChrono;
const typed = (id: string, keptS: number, over: object = {}, state: Entered['state'] = 'kept') =>
  ({
    fact: {
      id,
      kind: 'chrono',
      control: 'FINISH-SS1',
      number: '21',
      at: '2025-01-05T08:00:00.000Z',
      ...over,
    },
    state,
    flags: [],
    message: null,
    isAsked: false,
    keptMs: second(keptS),
  }) as unknown as Entered;
const say = ((id: string) => id) as unknown as Say;
const lines = (chronos: GridChrono[], entered: Entered[], behindMs = 0) =>
  lastLines(
    {
      grid: { stage: 'SS1', points: [start, finish], crews: [], chronos } as unknown as ChronosGrid,
      point: finish,
      entered,
      leaving: new Set(),
      behindMs,
    },
    say,
  );
const ids = (...of: Parameters<typeof lines>) => lines(...of).map(({ id }) => id);

test('a colleague’s entry stands above one’s own that is older, and below one that is newer', () => {
  expect(ids([chrono('theirs', 20)], [typed('new', 30), typed('old', 10)])).toEqual(['new', 'theirs', 'old']);
});

test('what the server has is dated by the server, the rest by the rally’s clock', () => {
  // The clock of this device is 25 s behind.
  expect(ids([chrono('theirs', 20)], [typed('unsent', 0, {}, 'unsent')], 25_000)).toEqual([
    'unsent',
    'theirs',
  ]);
  expect(ids([chrono('theirs', 20), chrono('own', 10)], [typed('own', 30)])).toEqual(['theirs', 'own']);
});

test('each names its control; where none is known, its stage', () => {
  const stop = { kind: 'retirement', control: undefined, stage: 'SS1', cause: 'not_started' };
  const entered = [
    typed('stop', 40, stop),
    typed('start', 30, { control: 'START-SS1' }),
    typed('chosen', 20, { kind: 'release', target: 'theirs', control: undefined }),
  ];
  expect(lines([chrono('theirs', 10)], entered).map(({ id, place }) => [id, place])).toEqual([
    ['stop', 'SS1'],
    ['start', 'START-SS1'],
    ['chosen', 'FINISH-SS1'],
    ['theirs', 'FINISH-SS1'],
  ]);
});

test('twenty are listed; what was refused or is not sent stays in sight however old it is', () => {
  const many = Array.from({ length: 30 }, (_, n) => chrono(`c${n}`, 100 + n));
  const old = [typed('refused', 2, {}, 'refused'), typed('unsent', 1, {}, 'unsent'), typed('kept', 0)];
  expect(ids(many, old)).toHaveLength(22);
  expect(ids(many, old).slice(-2)).toEqual(['refused', 'unsent']);
});

test('what a colleague took back says so and cannot be undone; a colleague’s time is asked about', () => {
  const [gone, theirs] = lines(
    [{ ...chrono('own', 30), standing: false }, chrono('theirs', 20)],
    [typed('own', 30)],
  );
  expect(gone).toMatchObject({ id: 'own', state: 'undone', note: 'last.takenBack', canUndo: false });
  expect(theirs).toMatchObject({ canUndo: true, theirs: { id: 'theirs' } });
});

test('a line that was moved to another crew is gone at once: what stands in its place is listed', () => {
  const moved = { ...chrono('moved', 20), number: '12', supersedes: 'typed' };
  const entered = [typed('moved', 20, { number: '12', supersedes: 'typed' }), typed('typed', 10)];
  expect(ids([{ ...chrono('typed', 10), standing: false }, moved], entered)).toEqual(['moved']);
  // It is read again without what no longer stands.
  expect(ids([moved], entered)).toEqual(['moved']);
  // As long as the correction waits, and once it was taken back, the time stands as it was typed.
  expect(ids([chrono('typed', 10), moved], entered)).toEqual(['moved', 'typed']);
  expect(ids([chrono('typed', 10)], [typed('typed', 10)])).toEqual(['typed']);
});
