/** The tables of storage, and what the wire says when they fail: SPEC 31, 33 to 35. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Archive, codeOf, openArchive } from './archive.ts';

let archive: Archive;
beforeAll(async () => {
  archive = await openArchive();
});
afterAll(() => archive.stop());

describe('the database', () => {
  it('SPEC 33: guards both tables by policies', async () => {
    const tables = await archive.stack.sql`
      select relname, relrowsecurity, pg_get_userbyid(relowner) as owner from pg_class
      where relnamespace = 'storage'::regnamespace and relkind = 'r' order by 1`;
    expect(tables).toEqual([
      { relname: 'buckets', relrowsecurity: true, owner: 'supabase_storage_admin' },
      { relname: 'objects', relrowsecurity: true, owner: 'supabase_storage_admin' },
    ]);
  });

  it.each([
    ['a/b/c.tar.gz', ['a', 'b'], 'c.tar.gz', 'gz'],
    ['plain', [], 'plain', 'plain'],
    ['a/.hidden', ['a'], '.hidden', 'hidden'],
  ])('SPEC 33: knows the parts of "%s"', async (name, folder, file, extension) => {
    const [parts] = await archive.stack.sql`
      select storage.foldername(${name}) as folder, storage.filename(${name}) as file, storage.extension(${name}) as extension`;
    expect(parts).toEqual({ folder, file, extension });
  });

  it('SPEC 33: keeps the path of a name apart', async () => {
    await archive.keeper.storage.from('papers').upload('a/b/c.txt', 'x');
    const [row] = await archive.stack.sql`select path_tokens from storage.objects where name = 'a/b/c.txt'`;
    expect(row).toEqual({ path_tokens: ['a', 'b', 'c.txt'] });
  });

  it.each(['objects', 'buckets'])('SPEC 34: no row of %s goes past the service', async (table) => {
    await expect(archive.stack.sql`delete from ${archive.stack.sql(`storage.${table}`)}`).rejects.toThrow(
      'Use the Storage API instead',
    );
  });

  it('SPEC 35: can be applied again', async () => {
    const text = await readFile(new URL('../../platform/storage.sql', import.meta.url), 'utf8');
    const rows = () => archive.stack.sql`select id, name, version from storage.objects order by id`;
    const before = await rows();
    await archive.stack.sql.unsafe(text);
    expect(await rows()).toEqual(before);
  });

  it('SPEC 31: a fault of the server says nothing but the id it has in the log', async () => {
    const { sql } = archive.stack;
    await sql`create policy "a policy that fails" on storage.objects for select to anon using (1 / (length(name) - length(name)) = 1)`;
    await archive.keeper.storage.from('papers').upload('seen.txt', 'x');
    const answer = await fetch(`${archive.stack.url}/storage/v1/object/papers/seen.txt`, {
      headers: { apikey: archive.stack.publishableKey },
    });
    expect([answer.status, await answer.json()]).toEqual([
      500,
      {
        statusCode: '500',
        code: 'InternalError',
        error: 'Internal',
        message:
          'Files cannot be reached right now because of an error on the server. Try again in a moment.',
      },
    ]);
    expect(archive.told.at(-1)).toContain(answer.headers.get('x-error-digest'));
    expect(archive.told.at(-1)).toContain('division by zero');
    await sql`drop policy "a policy that fails" on storage.objects`;
  });

  it('SPEC 32: names what is not here', async () => {
    expect(codeOf(await archive.keeper.storage.getBucketLifecycle('papers'))).toBe('FeatureNotEnabled');
    expect(codeOf(await archive.keeper.storage.from('papers').purgeCache('x'))).toBe('FeatureNotEnabled');
  });
});
