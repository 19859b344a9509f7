import type { RacePage } from '@bivouac/data';
import { expect, it } from 'vitest';
import { pagesInTwo } from './pages-in-two.ts';

const page = (key: string, state: string, ...stages: string[]) =>
  ({ key, state, stages }) as unknown as RacePage;

it('leaves out days that have not begun, and sets apart what is official', () => {
  const { toDo, done } = pagesInTwo([
    page('race', 'live', 'SS1', 'SS2'),
    page('after-day/3', 'live', 'SS1', 'SS2'),
    page('after-day/2', 'provisional', 'SS1', 'SS2'),
    page('day/3', 'live'),
    page('day/2', 'live', 'SS2'),
    page('after-day/1', 'official', 'SS1'),
    page('day/1', 'official', 'SS1'),
  ]);
  expect(toDo.map(({ key }) => key)).toEqual(['race', 'after-day/2', 'day/2']);
  expect(done.map(({ key }) => key)).toEqual(['after-day/1', 'day/1']);
});
