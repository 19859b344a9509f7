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

test('every expectation says why', () => {
  const mute = readStories().flatMap(({ name, facts, expect: last }) =>
    [...facts.flatMap((step) => step.expect ?? []), ...last]
      .filter(({ why }) => !why || why.length < 3)
      .map(({ page }) => `${name} ${page}`),
  );
  expect(mute).toEqual([]);
});
