/** Capture, standingTaps and heardOf. */
import type { Chrono, Duty, Fact, PostBook, PostId, RallyId } from '@bivouac/data';
import type { Item, ItemState } from '@bivouac/outbox';
import { describe, expect, test } from 'vitest';
import { dutyNow, isRehearsal, passagesOf } from './duty.ts';
import { proposedStart } from './given-start.ts';
import { asChosen, heardOf } from './heard-of.ts';
import { nextCrews, numberDoubt } from './next-crews.ts';
import { needsCare, standingTaps } from './standing-taps.ts';

describe('capture', () => {
  const at = (clock: string) => `2026-01-05T${clock}.000Z`;
  const ms = (clock: string) => Date.parse(at(clock));
  const duty: Duty = {
    id: 'd',
    point: 'control',
    code: 'S1',
    name: 'Start',
    kind: 'stage_start',
    race: 'main',
    stage: 'SS1',
    leg: 1,
    date: '2026-01-05',
    opens_at: at('07:00:00'),
    closes_at: at('11:00:00'),
    precision_ms: 1_000,
    target_ms: null,
    minimum_interval_ms: 60_000,
  };
  const crew = (number: string) => ({ number, race: 'main', class: null, vehicle: null, names: [] });
  const start = (number: string, position: number, clock: string) => ({
    race: 'main',
    stage: 'SS1',
    number,
    position,
    due_at: null,
    stage_due_at: at(clock),
  });
  const book: PostBook = {
    post: { id: 'p' as PostId, code: 'GATE', name: 'Gate' },
    rally: {
      id: 'r' as RallyId,
      code: 'R',
      name: 'R',
      time_zone: 'UTC',
      starts_on: '2026-01-05',
      ends_on: '2026-01-05',
    },
    duties: [duty],
    crews: ['1', '2', '3', '7'].map(crew),
    starts: [start('3', 1, '08:00:00'), start('1', 2, '08:02:00'), start('2', 3, '08:04:00')],
  };
  const tap = (number: string | null, clock: string, more: Partial<Chrono> = {}): Chrono => ({
    id: `${number} ${clock}`,
    kind: 'chrono',
    rally: 'R',
    race: 'main',
    control: 'S1',
    number,
    at: at(clock),
    passage: 'start',
    ...more,
  });
  const numbers = (taken: Chrono[], count = 6) =>
    nextCrews(book, duty, taken, count).map(({ number }) => number);

  describe('who comes next', () => {
    test('in start order, who has no place in it behind', () =>
      expect(numbers([])).toEqual(['3', '1', '2', '7']));
    test('behind the last that came; whoever was skipped comes after them', () =>
      expect(numbers([tap('1', '08:02:00')])).toEqual(['2', '7', '3']));
    test('what was tapped elsewhere is no passage here', () =>
      expect(numbers([tap('3', '08:00:00', { control: 'F1' })])).toEqual(['3', '1', '2', '7']));
  });

  describe('who comes next, by what the book knows of the post', () => {
    const road = { ...duty, kind: 'time_control', stage: null };
    const finish = { ...duty, kind: 'flying_finish' };
    const known = (seen: string[], out: string[] = [], gone: string[] = []): PostBook => ({
      ...book,
      passed: {
        version: 'v',
        duties: [
          { duty: 'another', seen: ['1', '2', '3', '7'], out: [], gone: [] },
          { duty: 'd', seen, out, gone },
        ],
      },
    });
    const next = (
      one: PostBook,
      at: Duty,
      more: Parameters<typeof nextCrews>[4] = {},
      taken: Chrono[] = [],
    ) => nextCrews(one, at, taken, 6, more).map(({ number }) => number);
    test('nobody who was seen here by anybody, at this duty alone', () =>
      expect(next(known(['3']), duty)).toEqual(['1', '2', '7']));
    test('together with what this phone took since', () =>
      expect(next(known(['3']), duty, {}, [tap('1', '08:02:00')])).toEqual(['2', '7']));
    test('nobody who was seen further on or is out, and nothing is read from their places', () =>
      expect(next(known(['3'], [], ['2', '7']), duty)).toEqual(['1']));
    test('who went into a time control comes out of it', () => {
      const inside = known(['3', '1'], ['3']);
      expect(next(inside, road, { passage: 'in' })).toEqual(['2', '7']);
      expect(next(inside, road, { passage: 'out' })).toEqual(['1', '2', '7']);
      const out = tap('1', '08:10:00', { passage: 'out' });
      expect(next(inside, road, { passage: 'out' }, [out])).toEqual(['2', '7']);
    });
    test('at a finish those who have started before those who have not', () => {
      const at = (clock: string) => next(known(['1']), finish, { nowMs: ms(clock) });
      expect(at('08:03:00')).toEqual(['7', '3', '2']);
      expect(at('08:05:00')).toEqual(['2', '7', '3']);
    });
    test('at a start nobody has to be due', () =>
      expect(next(known([]), duty, { nowMs: ms('07:50:00') })).toEqual(['3', '1', '2', '7']));
  });

  describe('a number is doubted', () => {
    test('that nobody has here', () =>
      expect(numberDoubt(book, duty, [], tap('9', '08:00:00'))).toEqual({ code: 'unknown' }));
    test('that came already within ten minutes', () =>
      expect(numberDoubt(book, duty, [tap('3', '08:00:00')], tap('3', '08:09:00'))).toEqual({
        code: 'again',
        at: at('08:00:00'),
      }));
    test('not when it is the same tap, another passage, or long ago', () => {
      const taken = [tap('3', '08:00:00')];
      expect(numberDoubt(book, duty, taken, taken[0] as Chrono)).toBeNull();
      expect(numberDoubt(book, duty, taken, tap('3', '08:05:00', { passage: 'given' }))).toBeNull();
      expect(numberDoubt(book, duty, taken, tap('3', '08:11:00'))).toBeNull();
      expect(numberDoubt(book, duty, taken, tap(null, '08:01:00'))).toBeNull();
    });
  });

  describe('too early', () => {
    const road = { ...duty, kind: 'time_control', stage: null };
    const listed = { ...book, starts: book.starts.map((one) => ({ ...one, due_at: at('07:40:00') })) };
    test('on a stage before its start', () =>
      expect(numberDoubt(book, duty, [], tap('1', '08:01:59'))).toEqual({
        code: 'early',
        at: at('08:02:00'),
      }));
    test('on the road before its leg begins', () => {
      const early = { code: 'early', at: at('07:40:00') };
      expect(numberDoubt(listed, road, [], tap('1', '07:39:59', { passage: 'in' }))).toEqual(early);
      expect(numberDoubt(listed, road, [], tap('1', '07:40:00', { passage: 'in' }))).toBeNull();
    });
    test('never where nothing is listed', () =>
      expect(numberDoubt(book, road, [], tap('1', '05:00:00', { passage: 'in' }))).toBeNull());
  });

  describe('a given start', () => {
    const ask = (number: string, clock: string, taken: Chrono[] = []) =>
      proposedStart(book, duty, taken, { number, nowMs: ms(clock) }).slice(11, 19);
    test('is the listed one where that can be kept', () => expect(ask('1', '07:58:20')).toBe('08:02:00'));
    test('else the next whole minute after the gap', () => expect(ask('1', '08:02:10')).toBe('08:04:00'));
    test('keeps the minimum interval to those given', () =>
      expect(ask('7', '08:00:10', [tap('3', '08:02:00', { passage: 'given' })])).toBe('08:03:00'));
  });

  describe('duties', () => {
    test('before opening and after closing it is a rehearsal', () => {
      expect(isRehearsal(duty, ms('06:59:59'))).toBe(true);
      expect(isRehearsal(duty, ms('07:00:00'))).toBe(false);
      expect(isRehearsal(duty, ms('11:00:01'))).toBe(true);
      expect(isRehearsal({ ...duty, opens_at: null, closes_at: null }, ms('06:00:00'))).toBe(false);
    });
    test('the one at hand is open, or opens next, or was the last', () => {
      const later = { ...duty, id: 'e', opens_at: at('12:00:00'), closes_at: at('13:00:00') };
      expect(dutyNow([duty, later], ms('08:00:00'))?.id).toBe('d');
      expect(dutyNow([duty, later], ms('11:30:00'))?.id).toBe('e');
      expect(dutyNow([duty, later], ms('14:00:00'))?.id).toBe('e');
      expect(dutyNow([], 0)).toBeNull();
    });
    test('what is tapped there', () => {
      expect(passagesOf({ ...duty, kind: 'time_control' })).toEqual(['in', 'out']);
      expect(passagesOf({ ...duty, kind: 'neutralisation_out' })).toEqual(['out']);
      expect(passagesOf({ ...duty, kind: 'passage' })).toEqual(['passage']);
    });
  });
});

const chrono = (id: string, number: string | null, more: Partial<Chrono> = {}): Chrono => ({
  id,
  kind: 'chrono',
  rally: 'R',
  race: 'main',
  control: 'F1',
  number,
  at: '2026-01-05T08:00:00.000Z',
  ...more,
});
const item = (fact: Fact, state: ItemState = 'accepted', more: Partial<Item> = {}): Item => ({
  id: fact.id,
  fact,
  state,
  answer: null,
  keptMs: 0,
  isStored: true,
  isStoring: false,
  ...more,
});
const undoing = (id: string, target: string, state: ItemState = 'waiting') =>
  item({ id, kind: 'void', rally: 'R', target, reason: 'x' }, state);
const shown = (items: Item[]) =>
  standingTaps(items).map(({ fact, state }) => `${fact.number ?? '?'} ${state}`);

describe('a tap', () => {
  test('is saved only where it lies on the disk', () => {
    expect(shown([item(chrono('a', '1'), 'held', { isStored: false, isStoring: true })])).toEqual([
      '1 saving',
    ]);
    expect(shown([item(chrono('a', '1'), 'waiting', { isStored: false })])).toEqual(['1 notSaved']);
    expect(shown([item(chrono('a', '1'), 'held')])).toEqual(['1 held']);
  });
  test('that the server has is sent, wherever it lies', () =>
    expect(shown([item(chrono('a', '1'), 'accepted', { isStored: false })])).toEqual(['1 accepted']));
  test('in rehearsal is marked so, newest first', () =>
    expect(standingTaps([item(chrono('a', '1'))], [chrono('b', '2')]).map(({ state }) => state)).toEqual([
      'training',
      'accepted',
    ]));
  test('needs care where the server has it in no form', () => {
    const states = (['refused', 'conflict', 'held', 'flagged', 'undone'] as const).map((state) =>
      standingTaps([item(chrono('a', '1'), state)]).some(needsCare),
    );
    expect(states).toEqual([true, true, false, false, false]);
  });
});

describe('what follows it', () => {
  test('a correction stands in its place, also of a correction', () => {
    const items = [
      item(chrono('a', null)),
      item(chrono('b', '12', { supersedes: 'a' })),
      item(chrono('c', '21', { supersedes: 'b' }), 'waiting'),
    ];
    expect(shown(items)).toEqual(['21 waiting']);
  });
  test('a correction taken back or refused gives the tap back', () => {
    const first = item(chrono('a', '12'));
    expect(shown([first, item(chrono('b', '21', { supersedes: 'a' }), 'undone')])).toEqual([
      '21 undone',
      '12 accepted',
    ]);
    expect(shown([first, item(chrono('b', '21', { supersedes: 'a' }), 'refused')])).toEqual([
      '21 refused',
      '12 accepted',
    ]);
    const sent = item(chrono('b', '21', { supersedes: 'a' }));
    expect(shown([first, sent, undoing('v', 'b')])).toEqual(['21 undone', '12 accepted']);
  });
  test('a void shows it as undone, unless the void was refused', () => {
    expect(shown([item(chrono('a', '1')), undoing('v', 'a')])).toEqual(['1 undone']);
    expect(shown([item(chrono('a', '1')), undoing('v', 'a', 'refused')])).toEqual(['1 accepted']);
  });
});

describe('heardOf', () => {
  const passed = { version: 'v', duties: [], aside: ['a'] };
  const tap = (id: string, state: 'accepted' | 'flagged' | 'undone' = 'accepted') => ({
    fact: { id },
    state,
    flags: [],
  });

  test('another time counts where the post was told so, and nowhere else', () => {
    expect(heardOf(tap('a'), passed).isAside).toBe(true);
    expect(heardOf(tap('a', 'flagged'), passed).isAside).toBe(true);
    expect(heardOf(tap('b'), passed).isAside).toBe(false);
    expect(heardOf(tap('a', 'undone'), passed).isAside).toBe(false);
  });

  test('a book of an earlier version says nothing of it', () => {
    expect(heardOf(tap('a'), undefined).isAside).toBe(false);
    expect(heardOf(tap('a'), { version: 'v', duties: [] }).isAside).toBe(false);
  });

  test('a time that was chosen is sent like any other and says nothing of two values', () => {
    const doubted = { ...tap('c', 'flagged'), flags: ['conflict'] };
    const book = { version: 'v', duties: [], chosen: ['c', 'u'] };
    expect(asChosen(doubted, book)).toEqual({ ...doubted, state: 'accepted', flags: [] });
    expect(asChosen(doubted, { version: 'v', duties: [] })).toBe(doubted);
    expect(asChosen(doubted, undefined)).toBe(doubted);
    const undone = tap('u', 'undone');
    expect(asChosen(undone, book)).toBe(undone);
  });
});
