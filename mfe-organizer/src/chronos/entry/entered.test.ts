/** Entered, timeDoubt, ownEntries and useAsked. */

import type { ChronosGrid, GridCrew } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { describe, expect, it } from 'vitest';
import { enteredOf, leavingOf } from './entered.ts';
import { ownEntries, toldOf, withUnsent } from './own-entries.ts';
import { timeDoubt } from './time-doubt.ts';
import { BOUNCE_MS, pressed } from './use-asked.ts';
import type { Entered } from './use-recorder.ts';

describe('entered', () => {
  const place = { rally: 'R', race: 'main', stage: 'SS1', points: [{ code: 'FINISH-SS1' }] } as never;
  const item = (id: string, state: Item['state'], over: object = {}, answer: object | null = null) =>
    ({
      id,
      state,
      answer,
      fact: { id, kind: 'chrono', rally: 'R', race: 'main', control: 'FINISH-SS1', number: '7', ...over },
    }) as unknown as Item;
  const told = (
    items: Item[],
    known: {
      isCut?: boolean;
      hidden?: string[];
      refused?: [string, string][];
    } = {},
  ) =>
    enteredOf(place, items, {
      isShown: (id) => !(known.hidden ?? []).includes(id),
      isCut: known.isCut ?? false,
      words: new Map(),
      refusals: new Map(known.refused ?? []),
    }).map(({ fact, state }) => `${fact.id} ${state}`);

  it('the newest first, each with what became of it', () => {
    const items = [
      item('a', 'accepted'),
      item('b', 'flagged', {}, { outcome: 'accepted_flagged', flags: ['conflict'] }),
      item('c', 'refused'),
      item('d', 'undone'),
      item('e', 'waiting'),
      item('f', 'sending'),
    ];
    expect(told(items)).toEqual(['f sending', 'e sending', 'd undone', 'c refused', 'b flagged', 'a kept']);
  });

  it('a refused entry stays until it was read away, and is no longer refused once it went in after all', () => {
    const refused: [string, string][] = [['a', 'no right']];
    expect(told([item('a', 'refused')], { refused })).toEqual(['a refused']);
    expect(told([item('a', 'undone')], { refused })).toEqual([]);
    expect(told([item('a', 'accepted')], { refused })).toEqual(['a kept']);
  });

  it('what waits is not sent where the last attempt failed', () => {
    expect(told([item('a', 'accepted'), item('b', 'waiting')], { isCut: true })).toEqual([
      'b unsent',
      'a kept',
    ]);
  });

  it('what is typed elsewhere, or of another stage, is not shown', () => {
    const elsewhere = [
      item('a', 'waiting', { rally: 'S' }),
      item('b', 'waiting', { control: 'FINISH-SS2' }),
      item('c', 'waiting', { control: undefined, stage: 'SS2' }),
      item('d', 'waiting', { race: 'other' }),
      item('e', 'waiting'),
      item('f', 'waiting'),
    ];
    expect(told(elsewhere, { hidden: ['f'] })).toEqual(['e sending']);
  });

  it('taken back by a void that waits or stands, and there again once that is taken back', () => {
    const taken = item('v', 'waiting', { kind: 'void', target: 'a' });
    const hidden = ['v'];
    expect(told([item('a', 'accepted'), taken], { hidden })).toEqual(['a undone']);
    const refused = item('v', 'refused', { kind: 'void', target: 'a' });
    expect(told([item('a', 'accepted'), refused], { hidden })).toEqual(['a kept']);
    const kept = item('v', 'accepted', { kind: 'void', target: 'a' });
    expect(told([item('a', 'accepted'), kept], { hidden })).toEqual(['a undone']);
    const back = item('w', 'waiting', { kind: 'void', target: 'v' });
    expect(told([item('a', 'accepted'), kept, back], { hidden: ['v', 'w'] })).toEqual(['a kept']);
  });

  it('what is taken back once there is a network, and no longer when that was answered', () => {
    const taking = (id: string, state: Item['state']) =>
      item(id, state, { kind: 'void', target: `of ${id}` });
    const items = [
      item('a', 'waiting'),
      taking('v', 'waiting'),
      taking('w', 'sending'),
      taking('x', 'accepted'),
    ];
    expect([...leavingOf(items)]).toEqual(['of v', 'of w']);
  });
});

describe('timeDoubt', () => {
  const at = (clock: string) => `2025-01-05T${clock}Z`;
  const finish = { id: 'finish' };
  const crew = (number: string, start: string | null, by: string | null = null) =>
    ({ number, start_at: start && at(start), distance_m: 25_000, expected_by: by && at(by) }) as GridCrew;
  const seen = (number: string, clock: string, over = {}) => ({
    point: 'finish',
    number,
    at: at(clock),
    counted: true,
    standing: true,
    waits: false,
    flags: [],
    ...over,
  });
  const crews = [crew('1', '08:00:00'), crew('2', '08:02:00'), crew('3', '08:04:00'), crew('7', '09:00:00')];
  const gridOf = (...chronos: object[]) =>
    ({ ...{ crews, chronos, points: [], finish: 'finish' }, plausible_kmh: 240 }) as unknown as ChronosGrid;
  const asked = (clock: string, grid = gridOf(), of = crew('7', '09:00:00')) =>
    timeDoubt(grid, finish, of, at(clock));

  it.each([
    ['09:14:59', []],
    ['10:00:00', [{ code: 'far_from_due', by_ms: 3_600_000, max_ms: 900_000 }]],
    ['08:44:59', [{ code: 'far_from_due', by_ms: -901_000, max_ms: 900_000 }]],
  ])('a start at %s is judged by how late a crew due at 09:00 may be', (clock, doubts) => {
    const points = [{ id: 'start', kind: 'stage_start' }];
    const grid = { ...gridOf(), points, start_awaited_ms: 900_000 } as unknown as ChronosGrid;
    const due = { ...crew('7', null), stage_due_at: at('09:00:00') };
    expect(timeDoubt(grid, { id: 'start' }, due, at(clock))).toEqual(doubts);
    expect(timeDoubt(grid, { id: 'start' }, crew('7', null), at(clock))).toEqual([]);
  });

  it('the limit is that of the regulations', () => {
    expect(asked('09:06:15')).toEqual([]);
    expect(asked('09:06:14')).toEqual([{ code: 'faster_than_possible', speed_kmh: 241, limit_kmh: 240 }]);
  });

  it('the fastest of those that count is the measure, whoever came first', () => {
    const grid = gridOf(seen('2', '08:13:00'), seen('1', '08:10:00'));
    expect(asked('09:09:00', grid)).toEqual([]);
    expect(asked('09:08:59', grid)).toEqual([{ code: 'far_ahead', by_ms: 61_000, speed_kmh: 166 }]);
  });

  it('what is in doubt or waits is no measure, nor is the crew’s own earlier time or another point', () => {
    const grid = gridOf(
      seen('1', '08:20:00', { counted: false }),
      seen('2', '08:22:00', { waits: true }),
      seen('3', '08:44:00', { flags: ['far_behind'] }),
      seen('7', '09:20:00'),
      seen('1', '08:20:00', { point: 'wp1' }),
    );
    expect(asked('09:10:00', grid)).toEqual([]);
  });

  it('far slower than the slowest that counts, and over the maximum time its start gives it', () => {
    const grid = gridOf(seen('1', '08:10:00'), seen('2', '08:14:00'), seen('3', '08:15:00'));
    expect(asked('09:13:12', grid)).toEqual([]);
    expect(asked('10:10:00', grid)).toEqual([{ code: 'far_behind', by_ms: 58 * 60_000 }]);
    const limited = crew('7', '09:00:00', '10:00:00');
    expect(asked('10:00:00', gridOf(), limited)).toEqual([]);
    expect(asked('10:00:01', gridOf(), limited)).toEqual([
      { code: 'over_max_time', time_ms: 3_601_000, max_time_ms: 3_600_000 },
    ]);
    expect(asked('10:10:00', grid, limited).map(({ code }) => code)).toEqual(['far_behind', 'over_max_time']);
  });

  it('the first cars in say nothing of who is slow: of two nobody is, the third makes it known', () => {
    const two = [seen('1', '08:10:00'), seen('2', '08:12:00')];
    expect(asked('10:10:00', gridOf(...two.slice(1)))).toEqual([]);
    expect(asked('10:10:00', gridOf(...two))).toEqual([]);
    expect(asked('10:10:00', gridOf(...two, seen('3', '08:14:00')))).toMatchObject([{ code: 'far_behind' }]);
  });

  it('before its start', () => {
    expect(asked('08:59:57')).toEqual([{ code: 'finish_before_start', by_ms: 3_000 }]);
  });

  it('nothing is asked at other points, without a start, or of a number nobody has', () => {
    expect(timeDoubt(gridOf(), { id: 'wp1' }, crew('7', '09:00:00'), at('09:00:01'))).toEqual([]);
    expect(asked('09:00:01', gridOf(), crew('7', null))).toEqual([]);
    expect(timeDoubt(gridOf(), finish, null, at('09:00:01'))).toEqual([]);
  });

  it('where nobody recorded a start, the one of the published list is the measure, as results count it', () => {
    const listed = (number: string, start: string) =>
      ({ ...crew(number, null), stage_due_at: at(start) }) as GridCrew;
    const others = [listed('1', '08:00:00'), listed('2', '08:02:00')];
    const grid = { ...gridOf(seen('1', '08:13:00'), seen('2', '08:16:00')), crews: others };
    const typed = (clock: string) => asked(clock, grid, listed('7', '09:00:00'));
    expect(typed('09:13:00')).toEqual([]);
    expect(typed('09:10:00')).toMatchObject([{ code: 'far_ahead', by_ms: 180_000 }]);
    expect(typed('08:59:00')).toMatchObject([{ code: 'finish_before_start' }]);
  });
});

describe('ownEntries', () => {
  const crews = [
    { number: '101', formerly: ['13'] },
    { number: '102', formerly: [] },
  ] as unknown as GridCrew[];
  const finish = { id: 'finish', code: 'FINISH-SS1', role: 'control' } as const;
  const typed = (id: string, number: string, more: Partial<Entered> & { control?: string } = {}): Entered => {
    const { control = 'FINISH-SS1', ...over } = more;
    const fact = {
      id,
      kind: 'chrono',
      rally: 'R',
      race: 'main',
      control,
      number,
      at: '2025-01-05T09:12:14.000Z',
    };
    return { fact, state: 'sending', flags: [], message: null, ...over } as Entered;
  };
  const own = (entered: Entered[], chronos: object[] = []) =>
    ownEntries({ crews, chronos } as unknown as ChronosGrid, finish, entered, 'you').map(({ id }) => id);

  it('what is on its way or was kept stands there, under the number the crew has now', () => {
    const entered = [typed('a', '101'), typed('b', '13', { state: 'kept' })];
    expect(own(entered)).toEqual(['a', 'b']);
    const [, second] = ownEntries({ crews, chronos: [] }, finish, entered, 'you');
    expect(second).toMatchObject({
      number: '101',
      point: 'finish',
      source: 'manual',
      counted: true,
      by: 'you',
    });
  });

  it('what the grid has, or has corrected, is its own; what was refused or undone is nothing', () => {
    expect(own([typed('a', '101')], [{ id: 'a', supersedes: null }])).toEqual([]);
    expect(own([typed('a', '101')], [{ id: 'c', supersedes: 'a' }])).toEqual([]);
    expect(own([typed('a', '101', { state: 'undone' }), typed('b', '101', { state: 'refused' })])).toEqual(
      [],
    );
  });

  it('another point, and a number nobody has, are none of it', () => {
    expect(own([typed('a', '101', { control: 'START-SS1' }), typed('b', '999')])).toEqual([]);
  });

  it('one that is held waits, and a doubtful one does not count', () => {
    const held = typed('a', '101', { state: 'flagged', flags: ['held', 'conflict'] });
    expect(ownEntries({ crews, chronos: [] }, finish, [held], 'you')).toMatchObject([
      { waits: true, counted: false, flags: ['conflict'] },
    ]);
  });

  it('nobody is waited for whose time, or whose stop, has not been sent yet', () => {
    const stop = { id: 'r', kind: 'retirement', rally: 'R', race: 'main', stage: 'SS1', number: '102' };
    const stopped = (state: Entered['state']) =>
      ({ fact: stop, state, flags: [], message: null }) as unknown as Entered;
    const told = (entered: Entered[]) => [
      ...toldOf({ crews }, entered, ownEntries({ crews, chronos: [] }, finish, entered, 'you')),
    ];
    expect(told([typed('a', '13', { state: 'unsent' }), stopped('unsent')])).toEqual(['101', '102']);
    // What is held or doubted is waited for as before, and so is whom the grid knows better.
    expect(told([typed('a', '101', { state: 'flagged', flags: ['held'] }), stopped('kept')])).toEqual([]);
  });

  it('what is not sent stands in the grid and counts for nothing there', () => {
    const grid = { crews, chronos: [], points: [finish] } as unknown as ChronosGrid;
    const shown = (state: Entered['state']) => withUnsent(grid, [typed('a', '101', { state })], 'you');
    expect(shown('unsent').chronos).toMatchObject([{ id: 'a', counted: false, by: 'you' }]);
    expect(shown('kept')).toBe(grid);
  });
});

describe('useAsked', () => {
  const line = 'FINISH 09:04:00';

  it('asks first, ignores a bounced key, and takes a later press as the answer', () => {
    const asked = pressed(null, line, 1_000);
    expect(asked.isAnswer).toBe(false);
    const bounced = pressed(asked.open, line, 1_000 + BOUNCE_MS - 1);
    expect(bounced).toEqual({ isAnswer: false, open: asked.open });
    expect(pressed(bounced.open, line, 1_000 + BOUNCE_MS)).toEqual({ isAnswer: true, open: null });
  });

  it('asks anew about another line, and about the same one once it was answered', () => {
    const asked = pressed(null, line, 1_000);
    const other = pressed(asked.open, 'FINISH 09:05:00', 9_000);
    expect(other).toEqual({ isAnswer: false, open: { line: 'FINISH 09:05:00', sinceMs: 9_000 } });
    expect(pressed(pressed(asked.open, line, 9_000).open, line, 9_001).isAnswer).toBe(false);
  });
});
