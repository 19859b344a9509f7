import { expect, it } from 'vitest';
import { addressOf, isShown, readSettings } from './settings.ts';

it('reads what an address says and says the same again', () => {
  const search = '?show=Button&theme=sun&dir=rtl&width=320';
  expect(readSettings(search)).toEqual({
    show: 'Button',
    theme: 'sun',
    dir: 'rtl',
    width: '320',
    bar: 'show',
  });
  expect(addressOf(readSettings(search))).toBe(search);
});

it('leaves out what is usual, and takes what is usual for what it does not know', () => {
  expect(addressOf(readSettings('?theme=neon&dir=up'))).toBe('?');
});

it.each([
  ['', true],
  ['controls', true],
  ['Button', true],
  ['Button/quiet', true],
  ['Button/plain', false],
  ['chips', false],
])('asked for "%s", shows the quiet button: %s', (show, expected) => {
  expect(isShown(show, 'controls', 'Button', 'quiet')).toBe(expected);
});
