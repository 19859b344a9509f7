import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOf } from '../stored-server.ts';

let root: string;

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bivouac-key-'));
  await write('package-lock.json', '{}');
  await write('supabase/schemas/03_rules/a.sql', 'select 1');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('the key of a stored test server', () => {
  it.each([
    ['a changed schema file', 'supabase/schemas/03_rules/a.sql'],
    ['a new schema file', 'supabase/schemas/03_rules/b.sql'],
    ['the embedded platform', 'supabase/local/auth/tables.sql'],
    ['the usual rally', 'supabase/tests/record/recording-rally.ts'],
    ['another version of a package', 'package-lock.json'],
  ])('changes with %s', async (_, file) => {
    const before = await keyOf(root);
    await write(file, 'select 2');
    expect(await keyOf(root)).not.toBe(before);
  });

  it.each([
    'supabase/tests/golden/cases/early-check-in.json',
    'supabase/tests/record/codes.test.ts',
    'supabase/node_modules/a/index.js',
  ])('stays the same with %s', async (file) => {
    const before = await keyOf(root);
    await write(file, 'changed');
    expect(await keyOf(root)).toBe(before);
  });
});
