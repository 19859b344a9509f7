/** The planted mutations still fit the SQL, and some of them at every run turn a golden case red. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../supabase/local/settings.ts';
import { readStories } from '../../supabase/tests/golden/read-stories.ts';
import { elsewhere } from './parameters-elsewhere.ts';
import { planted } from './planted.ts';
import { tryMutations } from './try-mutations.ts';

test.each(planted)('$name stands exactly once in $file', async ({ file, search, replace }) => {
  const text = await readFile(join(defaultSettings.supabaseDir, 'schemas', file), 'utf8');
  expect(text.split(search)).toHaveLength(2);
  expect(replace).not.toBe(search);
});

test('what holds a parameter elsewhere names it, and every parameter is one', async () => {
  const supabase = (path: string) => readFile(join(defaultSettings.supabaseDir, path), 'utf8');
  const listed = await supabase('schemas/03_rules/regulation/parameters.sql');
  for (const { parameters, heldBy, why } of elsewhere) {
    const holds = heldBy === null ? null : await supabase(join('tests', heldBy));
    expect(why.length).toBeGreaterThan(20);
    for (const name of parameters) {
      expect(listed).toContain(`('${name}', `);
      if (holds !== null) expect(holds, `${heldBy} holds ${name}`).toContain(name);
    }
  }
});

test('two of them are noticed', { timeout: 240_000 }, async () => {
  // All of them, with every case: npm run mutations. Three cases are enough to see that a trial works.
  const names = ['penalty sign', 'tie rule in raids'];
  const cases = ['raid-stage-with-penalties', 'ties-in-a-raid', 'ties-in-a-stage-rally'];
  const trials = await tryMutations(
    planted.filter(({ name }) => names.includes(name)),
    () => undefined,
    readStories().filter(({ name }) => cases.includes(name)),
  );
  expect(trials.map(({ mutation, noticedBy }) => [mutation.name, noticedBy !== null]).sort()).toEqual(
    names.map((name) => [name, true]).sort(),
  );
});
