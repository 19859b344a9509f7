/** What the list of last taps says of each: never "saved" before it is, a correction in place of what it corrects. */
import type { Chrono, Fact } from '@bivouac/data';
import type { Item, ItemState } from '@bivouac/outbox';
import { describe, expect, test } from 'vitest';
import { needsCare, standingTaps } from './standing-taps.ts';

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
