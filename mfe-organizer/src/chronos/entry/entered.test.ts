/** What the desk says of what was typed, by what the queue of this device knows. */
import type { Item } from '@bivouac/outbox';
import { expect, test } from 'vitest';
import { enteredOf, leavingOf } from './entered.ts';

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

test('the newest first, each with what became of it', () => {
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

test('a refused entry stays until it was read away, and is no longer refused once it went in after all', () => {
  const refused: [string, string][] = [['a', 'no right']];
  expect(told([item('a', 'refused')], { refused })).toEqual(['a refused']);
  expect(told([item('a', 'undone')], { refused })).toEqual([]);
  expect(told([item('a', 'accepted')], { refused })).toEqual(['a kept']);
});

test('what waits is not sent where the last attempt failed', () => {
  expect(told([item('a', 'accepted'), item('b', 'waiting')], { isCut: true })).toEqual([
    'b unsent',
    'a kept',
  ]);
});

test('what is typed elsewhere, or of another stage, is not shown', () => {
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

test('taken back by a void that waits or stands, and there again once that is taken back', () => {
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

test('what is taken back once there is a network, and no longer when that was answered', () => {
  const taking = (id: string, state: Item['state']) => item(id, state, { kind: 'void', target: `of ${id}` });
  const items = [
    item('a', 'waiting'),
    taking('v', 'waiting'),
    taking('w', 'sending'),
    taking('x', 'accepted'),
  ];
  expect([...leavingOf(items)]).toEqual(['of v', 'of w']);
});
