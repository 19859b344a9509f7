/** What a key means in a cell: a digit begins a time, whatever stands there. */
import { expect, test } from 'vitest';
import { keyAct } from './key-act.ts';

const press = (key: string, { code = '', altKey = false } = {}, at = { isEditing: false, hasChoice: true }) =>
  keyAct({ key, code, altKey, ctrlKey: false, metaKey: false }, at);

test('every digit begins a time, also where two values stand', () => {
  for (const key of '0123456789')
    expect(press(key, { code: `Digit${key}` })).toEqual({ kind: 'type', text: key });
});

test('which value counts is asked by keys that are no part of a time, and only where there are two', () => {
  expect(press(' ')).toEqual({ kind: 'choose', nth: null });
  expect(press('=')).toEqual({ kind: 'choose', nth: null });
  expect(press('2', { code: 'Digit2', altKey: true })).toEqual({ kind: 'choose', nth: 1 });
  // Where Alt writes another sign, it is the same key.
  expect(press('¡', { code: 'Digit1', altKey: true })).toEqual({ kind: 'choose', nth: 0 });
  const single = { isEditing: false, hasChoice: false };
  expect(press(' ', {}, single)).toBeNull();
  expect(press('2', { code: 'Digit2', altKey: true }, single)).toBeNull();
  for (const key of [' ', '=', '2']) expect(press(key, {}, { isEditing: true, hasChoice: true })).toBeNull();
});
