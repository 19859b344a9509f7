import { expect, test } from 'vitest';
import { freePlace } from './free-place.ts';

test.each([
  { taken: [], after: null, own: null, place: 10, why: 'the first of a leg leaves room on both sides' },
  { taken: [10, 20], after: 10, own: null, place: 15, why: 'between two' },
  { taken: [10, 20], after: 20, own: null, place: 30, why: 'behind the last' },
  { taken: [10, 20], after: null, own: null, place: 5, why: 'before the first' },
  { taken: [10, 30], after: 10, own: 20, place: 20, why: 'where it was' },
  { taken: [1, 2], after: 1, own: null, place: null, why: 'no room is left' },
  {
    taken: [8_999],
    after: 8_999,
    own: null,
    place: null,
    why: 'nothing comes behind the last place there is',
  },
])('$why: $place', ({ taken, after, own, place }) => {
  expect(freePlace(taken, after, own)).toBe(place);
});
