/** Codes by the clock, against the examples of RFC 6238 (appendix B, SHA-1) cut to six digits: SPEC 45. */
import { expect, it } from 'vitest';
import { isCodeOf } from '../totp.ts';

/** "12345678901234567890", the secret of the examples, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('SPEC 45: at %d s it is %s, a step before and after too, and not beyond', (atS, code) => {
  const isRight = (offsetS: number) => isCodeOf(secret, code, (atS + offsetS) * 1000);
  expect([-30, 0, 30].map(isRight)).toEqual([true, true, true]);
  expect([-60, 60].map(isRight)).toEqual([false, false]);
});
