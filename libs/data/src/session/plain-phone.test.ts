import { expect, it } from 'vitest';
import { plainPhone, wholePhone } from './plain-phone.ts';

it.each([
  ['+33 6 12 34 56 78', '+33612345678', '+33612345678'],
  ['0033 (6) 12.34-56-78', '0033612345678', '+33612345678'],
  ['06 12 34 56 78', '0612345678', null],
  ['33612345678', '33612345678', null],
  ['+33', '+33', null],
  ['+33 six', '+33six', null],
])('%s', (typed, plain, whole) => {
  expect([plainPhone(typed), wholePhone(typed)]).toEqual([plain, whole]);
});
