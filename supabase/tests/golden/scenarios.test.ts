/** The table of scenarios in the README says what the stories say of themselves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStories } from './read-stories.ts';

test('every scenario a story claims stands in the table, and no other', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| (\d+) [^|]*\| (.+) \|$/gm)].map(([, scenario, stories]) => [
    Number(scenario),
    [...(stories ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  ]);
  const claimed = new Map<number, string[]>();
  for (const { name, scenarios = [] } of readStories()) {
    for (const scenario of scenarios) claimed.set(scenario, [...(claimed.get(scenario) ?? []), name]);
  }
  expect(listed).toEqual([...claimed].sort(([a], [b]) => a - b));
});

test('every settled point has its stories in the table, and no others', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| (0b\.\d+) [^|]*\| ([^|]+) \|[^|]*\|$/gm)].map(
    ([, point, stories]) => [point, [...(stories ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)],
  );
  const claimed = Array.from({ length: 23 }, (_, i) => {
    const point = `0b.${i + 1}`;
    const names = readStories()
      .filter(({ points = [] }) => points.includes(point))
      .map(({ name }) => name);
    return [point, names];
  });
  expect(claimed.filter(([, names]) => names?.length === 0)).toEqual([]);
  expect(listed).toEqual(claimed);
});

test('every expectation says why', () => {
  const mute = readStories().flatMap(({ name, facts, expect: last }) =>
    [...facts.flatMap((step) => step.expect ?? []), ...last]
      .filter(({ why }) => !why || why.length < 3)
      .map(({ page }) => `${name} ${page}`),
  );
  expect(mute).toEqual([]);
});
