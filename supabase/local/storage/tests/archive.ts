/** A stack with a small archive: what tests of files stand in. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Person, startTestStack, type TestStack } from '#tests/stack/index.ts';
import { keepApiKeys } from '../../api-keys.ts';

const policies = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('papers', 'papers', false, null, null), ('board', 'board', true, 1000, '{image/png,text/*}'), ('box', 'box', false, null, null);
  create policy "people see their papers" on storage.objects for select to authenticated
    using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "people add their papers" on storage.objects for insert to authenticated
    with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "people change their papers" on storage.objects for update to authenticated
    using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text)
    with check (bucket_id in ('papers', 'board'));
  create policy "people remove their papers" on storage.objects for delete to authenticated
    using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "anyone throws a letter in" on storage.objects for insert to anon, authenticated
    with check (bucket_id = 'box');
`;

export type Archive = {
  stack: TestStack;
  dataDir: string;
  keeper: SupabaseClient;
  olga: Person;
  otto: Person;
  anon: SupabaseClient;
  told: string[];
  onDisk(): Promise<{ files: string[]; incoming: string[] }>;
  stop(): Promise<void>;
};

export async function openArchive(): Promise<Archive> {
  const told: string[] = [];
  const stack = await startTestStack({
    bare: true,
    prepare: policies,
    settings: { log: (line) => told.push(line) },
  });
  const { dataDir } = stack;
  const { secret } = await keepApiKeys(dataDir);
  return {
    stack,
    dataDir,
    keeper: createClient(stack.url, secret, { auth: { persistSession: false } }),
    olga: await stack.createPerson({ name: 'olga' }),
    otto: await stack.createPerson({ name: 'otto' }),
    anon: stack.anon(),
    told,
    onDisk: () => filesOf(dataDir),
    stop: () => stack.stop(),
  };
}

export async function filesOf(dataDir: string): Promise<{ files: string[]; incoming: string[] }> {
  const names = async (folder: string) =>
    (await readdir(join(dataDir, 'storage', folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
  return { files: await names('files'), incoming: await names('incoming') };
}

export function codeOf({ data, error }: { data: unknown; error: unknown }): unknown {
  return error ? ((error as { code?: string }).code ?? error) : { data };
}

export async function textOf(answer: PromiseLike<{ data: Blob | null; error: unknown }>): Promise<string> {
  const { data, error } = await answer;
  if (error) throw error;
  return (await data?.text()) ?? '';
}
