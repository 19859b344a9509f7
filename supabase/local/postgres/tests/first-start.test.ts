/** The first start of a database is like every later one. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';

const bare = fileURLToPath(new URL('../../../tests/stack/bare/', import.meta.url));
let supabaseDir: string;
let stack: TestStack;

beforeAll(async () => {
  supabaseDir = await mkdtemp(join(tmpdir(), 'bivouac-first-'));
  await cp(bare, supabaseDir, { recursive: true });
  const migration = `create table public.made (id uuid primary key default uuid_generate_v4());
alter table public.made enable row level security;
insert into public.made default values;`;
  await mkdir(join(supabaseDir, 'migrations'));
  await writeFile(join(supabaseDir, 'migrations', '20990101000000_made.sql'), migration);
  stack = await startTestStack({ bare: true, settings: { supabaseDir } });
});
afterAll(async () => {
  await stack?.stop();
  await rm(supabaseDir, { recursive: true, force: true });
});

it('a migration calls a function of an extension by its bare name', async () => {
  expect(await stack.sql`select id from public.made`).toHaveLength(1);
});

it('so does whoever asks by the connection that the start was made on, and by others', async () => {
  const asked = Array.from({ length: 4 }, () => stack.sql`select length(gen_random_bytes(8)) as bytes`);
  expect((await Promise.all(asked)).flat()).toEqual(Array(4).fill({ bytes: 8 }));
});
