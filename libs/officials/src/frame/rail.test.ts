import { describe, expect, it } from 'vitest';
import { placeIn } from './rail.ts';

const item = (to: string) => ({ to, label: to });
const items = [
  item('/rally/1'),
  item('/rally/1/race/2'),
  item('/rally/1/race/2?edit=regulations'),
  item('/rally/1/race/2/chronos'),
  item('/rally/1/race/2/chronos/stage/3'),
];
const at = (pathname: string, search = '') => placeIn(items, { pathname, search })?.to;

describe('placeIn', () => {
  it.each([
    ['/rally/1', '', '/rally/1'],
    ['/rally/1/race/2', '', '/rally/1/race/2'],
    ['/rally/1/race/2', '?edit=regulations', '/rally/1/race/2?edit=regulations'],
    ['/rally/1/race/2/chronos/stage/3', '?only=problems', '/rally/1/race/2/chronos/stage/3'],
    ['/rally/1/race/2/chronos/stage/30', '', '/rally/1/race/2/chronos'],
    ['/rally/1/race/22', '', '/rally/1'],
    ['/users', '', undefined],
  ])('finds the nearest item for %s%s', (pathname, search, to) => {
    expect(at(pathname, search)).toBe(to);
  });
});
