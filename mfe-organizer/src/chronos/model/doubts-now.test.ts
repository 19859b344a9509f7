import type { GridChrono, GridCrew } from '@bivouac/data';
import { expect, test } from 'vitest';
import { doubtsNow } from './doubts-now.ts';
import type { EntryFact } from './facts.ts';

const answered = (fact: Partial<EntryFact>) => ({
  fact: { id: 'a', number: '7', ...fact } as EntryFact,
  flags: ['held'],
  message: 'Kept, and held until a decision releases it.',
});
const time = answered({ kind: 'chrono' });
const stop = answered({ kind: 'retirement' });
const chronos = (more: Partial<GridChrono>) =>
  new Map([['a', { id: 'a', flags: [], waits: false, ...more } as unknown as GridChrono]]);
const crews = (status: string) => [{ number: '7', status }] as GridCrew[];
const none = { chronos: new Map<string, GridChrono>(), crews: [] };

test('until the grid knows it, an entry is as it was answered', () => {
  expect(doubtsNow(time, none)).toEqual({ flags: time.flags, message: time.message });
  expect(doubtsNow(stop, { ...none, crews: crews('on_stage') })).toMatchObject({ flags: ['held'] });
});

test('while it waits at the gate it is held; let in, it is not', () => {
  expect(doubtsNow(time, { ...none, chronos: chronos({ waits: true }) })).toEqual({
    flags: ['held'],
    message: null,
  });
  expect(doubtsNow(time, { ...none, chronos: chronos({}) })).toEqual({ flags: [], message: null });
  expect(doubtsNow(time, { ...none, chronos: chronos({ flags: ['duplicate'] }) }).flags).toEqual([
    'duplicate',
  ]);
});

test('a retirement that was let in is not held any more', () => {
  expect(doubtsNow(stop, { ...none, crews: crews('retired') })).toEqual({ flags: [], message: null });
});
