/** The table of scenarios in the README says what the stories say of themselves. */
import { readdirSync, readFileSync } from 'node:fs';
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

test('the rules a story claims are those whose chapter names it, and each situation has one', () => {
  const book = join(import.meta.dirname, '../../../docs/sport');
  const named = new Map<string, string[]>();
  for (const chapter of readdirSync(book)) {
    for (const section of readFileSync(join(book, chapter), 'utf8').split(/^### /m).slice(1)) {
      const rule = section.slice(0, section.indexOf(' '));
      for (const [, story = ''] of (/ · held by (.*)$/m.exec(section)?.[1] ?? '').matchAll(/`([^`]+)`/g)) {
        named.set(story, [...(named.get(story) ?? []), rule]);
      }
    }
  }
  const isSituation = (rule: string) => rule.startsWith('11.');
  const wrong = readStories().flatMap(({ name, scenarios = [], points = [] }) => {
    const rules = named.get(name) ?? [];
    const claimed = new Set([...points, ...scenarios.map((scenario) => `11.${scenario}`)]);
    return [
      ...[...claimed].filter((rule) => !rules.includes(rule)).map((rule) => `${name} claims ${rule}`),
      ...rules
        .filter((rule) => !claimed.has(rule) && !isSituation(rule))
        .map((rule) => `${rule} names ${name}`),
    ];
  });
  expect(wrong).toEqual([]);
});

test('every expectation says why', () => {
  const mute = readStories().flatMap(({ name, facts, expect: last }) =>
    [...facts.flatMap((step) => step.expect ?? []), ...last]
      .filter(({ why }) => !why || why.length < 3)
      .map(({ page }) => `${name} ${page}`),
  );
  expect(mute).toEqual([]);
});
