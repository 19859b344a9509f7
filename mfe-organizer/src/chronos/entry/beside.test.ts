/** Beside and lastLines. */
import type { ChronosGrid, GridChrono, GridCrew, GridPoint, PointOfGrid } from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import type { Say } from '../../language/language.ts';
import { besideAt } from './beside.ts';
import type { Entered } from './entered.ts';
import { lastLines } from './last-lines.ts';

describe('beside', () => {
  const at = (clock: string) => `2025-01-05T${clock}Z`;
  const NOW = Date.parse(at('12:00:00'));
  const finish = {
    id: 'finish',
    code: 'FINISH-SS1',
    kind: 'flying_finish',
    role: 'control',
    sources: ['beam', 'clock', 'phone', 'gps', 'card', 'manual'],
    held: null,
  } as unknown as PointOfGrid;
  const crew = { number: '101', start_at: at('09:00:00'), finish_at: null } as GridCrew;
  const seen = (clock: string, over: Partial<GridChrono> = {}) =>
    ({
      id: clock,
      point: 'finish',
      number: '101',
      at: at(clock),
      passage: 'finish',
      source: 'manual',
      standing: true,
      counted: true,
      waits: false,
      chosen: false,
      flags: [],
      position: 1,
      ...over,
    }) as GridChrono;
  const typed = (clock: string, chronos: GridChrono[], point: PointOfGrid = finish, of = crew) =>
    besideAt(
      { chronos, precision_ms: 1_000, finish: 'finish' } as unknown as ChronosGrid,
      point,
      of,
      at(clock),
      NOW,
    );

  test('nothing is asked where the crew has no time, or another passage alone', () => {
    expect(typed('09:12:03', [])).toBeNull();
    expect(
      typed('09:12:03', [seen('09:12:03', { number: '102' }), seen('09:12:04', { point: 'wp1' })]),
    ).toBeNull();
    expect(typed('09:12:03', [seen('09:12:03', { standing: false })])).toBeNull();
    const start = { ...finish, id: 'start', kind: 'stage_start' };
    expect(typed('09:00:00', [seen('09:00:10', { point: 'start', passage: 'given' })], start)).toBeNull();
  });

  test('the earlier of two that were typed counts, with how much they differ', () => {
    expect(typed('09:12:09', [seen('09:12:03')])).toMatchObject({
      isSame: false,
      byMs: 6_000,
      counts: 'theirs',
    });
    expect(typed('09:11:57', [seen('09:12:03')])).toMatchObject({ byMs: -6_000, counts: 'mine' });
  });

  test('a source that is believed before typing goes on counting, whichever is earlier; one behind it gives way', () => {
    expect(typed('09:11:57', [seen('09:12:03', { source: 'phone' })])).toMatchObject({ counts: 'theirs' });
    const first = { ...finish, sources: ['manual', 'phone'] } as unknown as PointOfGrid;
    expect(typed('09:12:09', [seen('09:12:03', { source: 'phone' })], first)).toMatchObject({
      counts: 'mine',
    });
  });

  test('what somebody chose stays, and the same value is a confirmation of what counts', () => {
    const two = [
      seen('09:12:09', { chosen: true }),
      seen('09:12:03', { counted: false, flags: ['conflict'] }),
    ];
    expect(typed('09:12:03', two)).toMatchObject({
      seen: { id: '09:12:09' },
      isSame: false,
      counts: 'theirs',
    });
    expect(typed('09:12:09', two)).toMatchObject({ isSame: true });
  });

  test('at a time control the minute is what is written', () => {
    const control = { ...finish, id: 'tc', kind: 'time_control' };
    expect(
      typed('10:13:00', [seen('10:13:42', { point: 'tc', passage: 'in', source: 'phone' })], control),
    ).toMatchObject({
      isSame: true,
    });
    expect(typed('10:13:00', [seen('10:13:42', { point: 'tc', passage: 'out' })], control)).toBeNull();
  });

  test('where the stage is closed to new times it waits, and beside one that waits as well', () => {
    const checked = { ...finish, held: 'checked' } as PointOfGrid;
    expect(typed('09:11:57', [seen('09:12:03')], checked)).toMatchObject({ counts: 'waits' });
    const held = seen('09:12:03', { counted: false, waits: true });
    expect(typed('09:11:57', [held], checked)).toMatchObject({ seen: { id: held.id }, counts: 'waits' });
  });

  test('what cannot be does not count beside what can, nor does a time that is yet to come', () => {
    expect(typed('08:59:00', [seen('09:12:03')])).toMatchObject({ counts: 'theirs' });
    const odd = seen('08:58:00', { counted: false, flags: ['finish_before_start'] });
    expect(typed('09:12:03', [odd])).toMatchObject({ counts: 'mine' });
    expect(typed('12:00:03', [seen('12:00:04')])).toMatchObject({ counts: 'theirs' });
  });

  test('of a crew that is out neither counts', () => {
    const out = seen('09:12:03', { counted: false, flags: ['retired_crew'] });
    expect(typed('09:12:09', [out])).toMatchObject({ counts: 'neither' });
    expect(typed('09:11:57', [out])).toMatchObject({ counts: 'neither' });
  });

  test('a time before the start of the published list cannot be, though nobody recorded a start', () => {
    const listed = { ...crew, start_at: null, stage_due_at: at('09:00:00') };
    const told = typed('08:59:00', [seen('09:12:03')], finish, listed);
    expect(told).toMatchObject({ counts: 'theirs' });
  });
});

describe('lastLines', () => {
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
    expect(ids([chrono('theirs', 20)], [typed('new', 30), typed('old', 10)])).toEqual([
      'new',
      'theirs',
      'old',
    ]);
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
});
