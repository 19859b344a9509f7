/** Where pages differ, as a sentence. */
import { type Bodies, isRepeating } from './bench-rally.ts';

export const main = (bodies: Bodies): Bodies => new Map([...bodies].filter(([key]) => !isRepeating(key)));

export function difference(found: Bodies, expected: Bodies): string | null {
  for (const [key, body] of expected) {
    const other = found.get(key);
    if (other !== body) return `${key} differs: ${firstDifference(other ?? '(no such page)', body)}`;
  }
  for (const key of found.keys()) if (!expected.has(key)) return `${key} is a page it was not`;
  return null;
}

export function firstDifference(found: string, expected: string): string {
  let i = 0;
  while (i < found.length && found[i] === expected[i]) i += 1;
  const around = (text: string) => text.slice(Math.max(0, i - 160), i + 160);
  return `\n  found    …${around(found)}…\n  expected …${around(expected)}…`;
}
