/** Every citation of the book of rules meets a rule, every rule its code and its case; and it would be noticed if one did not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findSportFaults } from './sport-rules.ts';

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

const RULE = '### 3.2 Early check-in\nEarly costs.\n\nIn the code: `timing.price` · held by `too-early`\n';
const GOOD = {
  'docs/sport/road.md': `# 3 Road sections\n\n${RULE}`,
  'supabase/schemas/road/price.sql':
    '-- Source: docs/sport/road.md 3.2.\ncreate or replace function timing.price(p_ms bigint) …\n',
  'supabase/tests/golden/cases/too-early.json': '{}\n',
};

function faultsWith(more: Record<string, string>): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'bivouac-sport-'));
  trees.push(tree);
  for (const [path, text] of Object.entries({ ...GOOD, ...more })) {
    mkdirSync(join(tree, dirname(path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return findSportFaults(tree);
}

it('finds nothing wrong in this house', () => {
  expect(findSportFaults(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

it('finds nothing wrong with one good rule, wherever the function stands', () => {
  expect(faultsWith({})).toEqual([]);
  expect(
    faultsWith({
      'supabase/schemas/road/price.sql': '',
      'supabase/schemas/2_elsewhere/price.sql': GOOD['supabase/schemas/road/price.sql'],
    }),
  ).toEqual([]);
});

/** In pieces: this file is walked, too. */
const old = (point: string) => `-- Source: sp${'ort, '}${point}.\n`;
const cited = (rules: string) => `/** Source: docs/${`sport/${rules}`}. */\n`;

it.each([
  ['a rule that is not there', cited('road.md 3.9'), 'there is no rule 3.9 in docs/sport/road.md'],
  ['the second of two rules', cited('road.md 3.2, 3.9'), 'there is no rule 3.9 in docs/sport/road.md'],
  ['a rule of another chapter', cited('starts.md 3.2'), 'there is no rule 3.2 in docs/sport/starts.md'],
  ['a chapter without a number', cited('road.md'), 'docs/sport/road.md is cited without a number'],
  ['a point of the old book', old(`0${'b.7'}`), 'cites a book that is not here'],
  ['a section of the old book', old('1.3'), 'cites a book that is not here'],
  ['a situation of the old book', old('scenario 21'), 'cites a book that is not here'],
  ['a bare point', `/** Allowed (0${'b.6)'}. */\n`, 'cites a book that is not here'],
])('finds %s', (_name, text, fault) => {
  expect(faultsWith({ 'libs/rules/src/a.ts': text })).toEqual([`libs/rules/src/a.ts:1: ${fault}`]);
});

it.each([
  [
    'a function that nobody creates',
    RULE.replace('timing.price', 'timing.cost'),
    'timing.cost is created by 0 files',
  ],
  [
    'a path that is not there',
    RULE.replace('timing.price', 'libs/rules/src/a.ts'),
    'libs/rules/src/a.ts is not there',
  ],
  [
    'a case that is not there',
    RULE.replace('too-early', 'too-late'),
    'too-late is no golden case and no test',
  ],
  ['a rule without code', '### 3.2 Early\nEarly costs.\n', 'names no code'],
  ['a number twice', `${RULE}\n${RULE}`, 'the number is taken'],
  ['a number of another chapter', RULE.replaceAll('3.2', '4.2'), '4.2 is no number of this chapter'],
  ['a link that leads nowhere', `${RULE}\n[late](#33-late)\n`, 'the link to #33-late leads nowhere'],
])('finds %s', (_name, rule, fault) => {
  expect(faultsWith({ 'docs/sport/road.md': `# 3 Road sections\n\n${rule}` })).toContainEqual(
    expect.stringContaining(fault),
  );
});

it('finds a function that two files create', () => {
  expect(
    faultsWith({ 'supabase/schemas/road/again.sql': 'create or replace function timing.price() …\n' }),
  ).toEqual(['docs/sport/road.md 3.2: timing.price is created by 2 files, not by one']);
});

it('leaves landed migrations as they are', () => {
  expect(faultsWith({ 'supabase/migrations/1_a.sql': old('1.3') })).toEqual([]);
});
