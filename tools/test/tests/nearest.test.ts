/** Where more stories run what changed than there is room for, the nearest are told, and the others are named. */
import { expect, it } from 'vitest';
import { nearestOf } from '../told/nearest.ts';
import type { Place } from '../told/place-of.ts';
import { readTold } from '../told/told-map.ts';

const told = readTold(`
public-chart
  mfe-public: . gap-chart
public-walk
  mfe-public: . gap-chart feed share
public-feed
  mfe-public: . feed
public-all
  mfe-public: *
`);
const files = [...told.keys(), 'dev.spec.ts'];
const [CHART, WALK, FEED, ALL, DEV] = files as [string, string, string, string, string];

const near = (places: Place[], most: number, lasting: Record<string, number> = {}) =>
  nearestOf({ files, places, told, secondsOf: (file) => lasting[file] ?? 1, most }).files;

it('tells all where there is room', () => {
  expect(nearestOf({ files, places: ['mfe-public .'], told, secondsOf: () => 1, most: 5 })).toEqual({
    files,
    left: [],
  });
});

it('tells first what is about little else, and names what is left', () => {
  expect(nearestOf({ files, places: ['mfe-public .'], told, secondsOf: () => 1, most: 3 })).toEqual({
    files: [CHART, WALK, FEED],
    left: [ALL, DEV],
  });
});

it('gives each changed place its turn', () => {
  expect(near(['mfe-public gap-chart', 'mfe-public feed'], 2)).toEqual([CHART, FEED]);
  expect(near(['mfe-public share', 'mfe-public gap-chart', 'mfe-public feed'], 3)).toEqual([
    CHART,
    WALK,
    FEED,
  ]);
});

it('tells the nearest of a place there is time for, and what still fits behind it', () => {
  expect(near(['mfe-public gap-chart'], 5, { [CHART]: 9, [ALL]: 9 })).toEqual([WALK, DEV]);
  expect(near(['mfe-public gap-chart'], 5, { [CHART]: 2, [WALK]: 4, [ALL]: 3 })).toEqual([CHART, ALL]);
});

it('tells the shortest of a place if there is time for none', () => {
  expect(near(['mfe-public share'], 5, { [WALK]: 9, [ALL]: 7, [DEV]: 30 })).toEqual([ALL]);
});

it('leaves what works on the sources, and what nobody looked at, to the end', () => {
  expect(near(['mfe-public feed'], 2)).toEqual([WALK, FEED]);
});
