import { expect, test } from 'vitest';
import { rangeOf } from './groupings.ts';

test.each([
  ['(,)', { from: null, until: null }],
  ['["2025-01-05 11:00:00+00",)', { from: '2025-01-05T11:00:00.000Z', until: null }],
  ['(,"2025-01-05 11:00:00.5+02")', { from: null, until: '2025-01-05T09:00:00.500Z' }],
  ['[-infinity,)', { from: null, until: null }],
])('%s is a range of instants', (valid, instants) => {
  expect(rangeOf(valid)).toEqual(instants);
});
