import { expect, test } from 'vitest';
import { newId } from './fact-id.ts';

test('an id is a UUID of version 7 that begins with its instant', () => {
  const id = newId(Date.UTC(2022, 1, 22, 19, 22, 22));
  // The instant of RFC 9562, appendix A.6: 0x017F22E279B0.
  expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('ids of later milliseconds sort later, and a thousand of one millisecond differ', () => {
  expect(newId(1_000) < newId(1_001)).toBe(true);
  expect(new Set(Array.from({ length: 1000 }, () => newId(5))).size).toBe(1000);
});
