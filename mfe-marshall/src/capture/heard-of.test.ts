/** The word beside a time that was set aside at the desk: from the list of the post, also after a start without network. */
import { expect, test } from 'vitest';
import { heardOf } from './heard-of.ts';

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
