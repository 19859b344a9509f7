import { expect, it } from 'vitest';
import { canonicalOf } from './head.ts';

it.each([
  ['/en/rally/a?fav=7%2C9', '/en/rally/a'],
  ['/en/rally/a?crew=3&fav=7&gap=ahead&rows=all', '/en/rally/a?crew=3'],
  ['/en/rally/a?compare=3&view=feed', '/en/rally/a?view=feed'],
  ['/en/rally/a?compare=3%2C3', '/en/rally/a'],
  ['/en/rally/a?compare=3%2C7&ref=best', '/en/rally/a?compare=3%2C7'],
  ['/en/home/rallies?q=erg&rows=all&year=2024', '/en/home/rallies?q=erg&year=2024'],
])('%s is of %s', (address, page) => {
  expect(canonicalOf(address)).toBe(page);
});
