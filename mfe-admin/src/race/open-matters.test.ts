import type { RaceDesk, RacePage } from '@bivouac/data';
import { expect, it } from 'vitest';
import { openIn, openInPage, whereOpen } from './open-matters.ts';

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

const page = (kind: string, ...stages: string[]) => ({ kind, stages }) as unknown as RacePage;

it('sums what is open over the stages of a page and the controls between them', () => {
  expect(openInPage(desk, page('leg', 'SS1', 'SS2'))).toEqual({ ...none, proposed: 3, out: 3, doubtful: 1 });
  expect(openInPage(desk, page('joint', 'SS1'))).toEqual({ ...none, proposed: 2 });
  expect(openInPage(desk, page('leg', 'SS9'))).toEqual({ ...none, doubtful: 1 });
});

it('names what is open, crews out there first', () => {
  expect(openIn({ ...none, proposed: 1, out: 3 }).map(({ matter }) => matter)).toEqual(['out', 'proposed']);
  expect(whereOpen(desk).map(({ stage, matters }) => [stage?.code, matters.length])).toEqual([
    ['SS1', 1],
    ['SS2', 2],
    [undefined, 1],
  ]);
});
