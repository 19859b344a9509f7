import type { RaceDesk } from '@bivouac/data';
import { expect, it } from 'vitest';
import { isDriven, openIn, unfinished, whereOpen } from './open-matters.ts';

const none = { proposed: 0, doubtful: 0, missing: 0, held: 0, out: 0 };
const desk = {
  stages: [
    { id: 's1', code: 'SS1' },
    { id: 's2', code: 'SS2' },
  ],
  open: { SS1: { ...none, proposed: 2 }, SS2: { ...none, proposed: 1, out: 3 } },
  elsewhere: { ...none, doubtful: 1 },
  pages: [],
} as unknown as RaceDesk;

it('names what is open, crews out there first, then times that may change who wins', () => {
  expect(openIn({ ...none, missing: 1, doubtful: 1, out: 1 }).map(({ matter }) => matter)).toEqual([
    'out',
    'doubtful',
    'missing',
  ]);
  expect(openIn({ ...none, proposed: 1, out: 3 }).map(({ matter }) => matter)).toEqual(['out', 'proposed']);
  expect(whereOpen(desk).map(({ stage, matters }) => [stage?.code, matters.length])).toEqual([
    ['SS1', 1],
    ['SS2', 2],
    [undefined, 1],
  ]);
});

it('tells a race that was never driven from one with nothing open, and names what is not official yet', () => {
  const race = (...statuses: string[]) =>
    ({ stages: statuses.map((status, n) => ({ code: `SS${n + 1}`, status })) }) as unknown as RaceDesk;
  expect(isDriven(race('to_run', 'cancelled'))).toBe(false);
  expect(isDriven(race('to_run', 'running'))).toBe(true);
  const left = unfinished(race('official', 'provisional', 'cancelled', 'completed', 'to_run'));
  expect(left.map(({ code }) => code)).toEqual(['SS2', 'SS4']);
});

it('names a stage that was signed and changed since: nobody signed what it shows now', () => {
  const stages = [
    { code: 'SS1', status: 'official', state: 'official' },
    { code: 'SS2', status: 'official', state: 'amended' },
    { code: 'SS3', status: 'cancelled', state: 'amended' },
  ];
  expect(unfinished({ stages } as unknown as RaceDesk).map(({ code }) => code)).toEqual(['SS2']);
});
