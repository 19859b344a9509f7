/** The word beside a time that was set aside at the desk: from the list of the post, also after a start without network. */
import { expect, test } from 'vitest';
import { asChosen, heardOf } from './heard-of.ts';

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
