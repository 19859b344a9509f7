/** Buckets, the rights on files, and their tables: SPEC 1 to 8, 31, 33 to 35. */

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Archive, codeOf, openArchive, textOf } from './archive.ts';

let archive: Archive;
beforeAll(async () => {
  archive = await openArchive();
});
afterAll(() => archive?.stop());

const storage = () => archive.keeper.storage;

describe('buckets', () => {
  it('SPEC 5: are made, read, and made only once', async () => {
    expect(await storage().createBucket('maps', { public: true })).toEqual({
      data: { name: 'maps' },
      error: null,
    });
    expect((await storage().getBucket('maps')).data).toMatchObject({
      id: 'maps',
      name: 'maps',
      public: true,
      file_size_limit: null,
      allowed_mime_types: null,
      owner: '',
      created_at: expect.stringMatching(/^20.*Z$/),
    });
    expect(codeOf(await storage().createBucket('maps'))).toBe('BucketAlreadyExists');
  });

  it('SPEC 5: are listed with search, order, limit and offset', async () => {
    for (const name of ['list-b', 'list-a', 'List-c']) await storage().createBucket(name);
    const names = async (options: Parameters<ReturnType<typeof storage>['listBuckets']>[0]) =>
      (await storage().listBuckets(options)).data?.map(({ name }) => name);
    expect(await names({ search: 'LIST-', sortColumn: 'name', sortOrder: 'desc' })).toHaveLength(3);
    expect(await names({ search: 'list-', sortColumn: 'created_at' })).toEqual([
      'list-b',
      'list-a',
      'List-c',
    ]);
    expect(await names({ search: 'list-', sortColumn: 'created_at', limit: 1, offset: 1 })).toEqual([
      'list-a',
    ]);
    expect(await names(undefined)).toEqual(expect.arrayContaining(['papers', 'board', 'box']));
  });

  it('SPEC 5: go when they are empty, and stay while they are not', async () => {
    await storage().createBucket('short');
    for (const name of ['a.txt', 'b/c.txt']) await storage().from('short').upload(name, name);
    const before = await archive.onDisk();
    expect(codeOf(await storage().deleteBucket('short'))).toBe('ResourceNotEmpty');
    expect((await storage().from('short').list()).data).toHaveLength(2);
    expect((await storage().emptyBucket('short')).data).toEqual({ message: 'Successfully emptied' });
    expect((await archive.onDisk()).files).toHaveLength(before.files.length - 2);
    expect((await storage().deleteBucket('short')).data).toEqual({ message: 'Successfully deleted' });
    expect(codeOf(await storage().deleteBucket('short'))).toBe('NoSuchBucket');
    expect(codeOf(await storage().getBucket('short'))).toBe('NoSuchBucket');
    expect(codeOf(await storage().from('short').upload('a.txt', 'a'))).toBe('NoSuchBucket');
  });

  it('SPEC 6: limit size and type', async () => {
    const options = { public: false, fileSizeLimit: '2KB', allowedMimeTypes: ['image/*', 'text/plain'] };
    await storage().createBucket('small', options);
    expect((await storage().getBucket('small')).data).toMatchObject({
      file_size_limit: 2_000,
      allowed_mime_types: ['image/*', 'text/plain'],
    });
    const refused = [
      await storage().createBucket('large', { public: false, fileSizeLimit: '60GB' }),
      await storage().createBucket('odd', { public: false, fileSizeLimit: 'much' }),
      await storage().createBucket('odd', { public: false, fileSizeLimit: -1 }),
      await storage().createBucket('odd', { public: false, allowedMimeTypes: ['everything'] }),
    ];
    expect(refused.map(codeOf)).toEqual([
      'EntityTooLarge',
      'InvalidRequest',
      'InvalidRequest',
      'InvalidMimeType',
    ]);
  });

  it('SPEC 7: a change names what it changes', async () => {
    await storage().createBucket('changed', { public: false, fileSizeLimit: 10, allowedMimeTypes: ['a/b'] });
    await storage().updateBucket('changed', { public: true });
    expect((await storage().getBucket('changed')).data).toMatchObject({
      public: true,
      file_size_limit: 10,
      allowed_mime_types: ['a/b'],
    });
    await storage().updateBucket('changed', { public: true, fileSizeLimit: null, allowedMimeTypes: null });
    expect((await storage().getBucket('changed')).data).toMatchObject({
      file_size_limit: null,
      allowed_mime_types: null,
    });
    expect(codeOf(await storage().updateBucket('nowhere', { public: true }))).toBe('NoSuchBucket');
  });

  it.each(['', ' a', 'a/b', 'a\\b', 'public', 'sign', 'a#b', 'a%2fb', 'é', 'x'.repeat(101), '../x'])(
    'SPEC 8: none is called "%s"',
    async (name) => {
      expect(codeOf(await storage().createBucket(name))).toBe('InvalidBucketName');
    },
  );
});

const papers = (who: 'olga' | 'otto' = 'olga') => archive[who].client.storage.from('papers');

describe('whose right it is', () => {
  it('SPEC 1, 2: people keep their own papers, and to others these do not exist', async () => {
    const path = `${archive.olga.id}/letter.txt`;
    expect((await papers().upload(path, 'from olga')).error).toBeNull();
    expect(await textOf(papers().download(path))).toBe('from olga');
    expect(codeOf(await papers('otto').download(path))).toBe('NoSuchKey');
    expect(codeOf(await papers('otto').info(path))).toBe('NoSuchKey');
    expect(codeOf(await papers('otto').createSignedUrl(path, 60))).toBe('NoSuchKey');
    expect(codeOf(await papers('otto').move(path, `${archive.otto.id}/mine.txt`))).toBe('NoSuchKey');
    expect(codeOf(await papers('otto').copy(path, `${archive.otto.id}/mine.txt`))).toBe('NoSuchKey');
    expect(await papers('otto').remove([path])).toEqual({ data: [], error: null });
    expect(await papers('otto').list(archive.olga.id)).toEqual({ data: [], error: null });
    expect(await textOf(papers().download(path))).toBe('from olga');
  });

  it('SPEC 1, 2: nobody writes where no policy lets him', async () => {
    const path = `${archive.olga.id}/taken.txt`;
    const attempts = [
      await papers('otto').upload(path, 'x'),
      await papers('otto').upload(path, 'x', { upsert: true }),
      await papers('otto').update(path, 'x'),
      await papers('otto').createSignedUploadUrl(path),
      await archive.anon.storage.from('papers').upload('letter.txt', 'x'),
      await archive.olga.client.storage.from('board').upload('note.txt', 'x'),
    ];
    expect(attempts.map(codeOf)).toEqual(attempts.map(() => 'AccessDenied'));
    expect(attempts[0]?.error?.message).toBe('new row violates row-level security policy');
  });

  it('SPEC 1: buckets are the keeper’s alone', async () => {
    const { storage } = archive.olga.client;
    expect(codeOf(await storage.createBucket('hers'))).toBe('AccessDenied');
    expect(await storage.listBuckets()).toEqual({ data: [], error: null });
    expect(codeOf(await storage.getBucket('papers'))).toBe('NoSuchBucket');
    expect(codeOf(await storage.updateBucket('papers', { public: true }))).toBe('NoSuchBucket');
    expect(codeOf(await storage.emptyBucket('papers'))).toBe('NoSuchBucket');
    expect(codeOf(await storage.deleteBucket('papers'))).toBe('NoSuchBucket');
  });

  it('SPEC 2: who may only add adds, and sees nothing of it', async () => {
    const box = archive.anon.storage.from('box');
    expect((await box.upload('letter.txt', 'dear all')).error).toBeNull();
    expect(codeOf(await box.download('letter.txt'))).toBe('NoSuchKey');
    expect(codeOf(await box.upload('letter.txt', 'another'))).toBe('KeyAlreadyExists');
    expect(codeOf(await box.upload('letter.txt', 'another', { upsert: true }))).toBe('AccessDenied');
    expect(await textOf(archive.keeper.storage.from('box').download('letter.txt'))).toBe('dear all');
  });

  it('SPEC 2: moving asks the right to change at both ends', async () => {
    const path = `${archive.olga.id}/to-move.txt`;
    await papers().upload(path, 'x');
    expect(codeOf(await papers().move(path, 'x.txt', { destinationBucket: 'box' }))).toBe('AccessDenied');
    expect((await papers().info(path)).error).toBeNull();
  });

  it('SPEC 3: a right that was lost while the file was on its way is lost', async () => {
    const before = await archive.onDisk();
    const path = `${archive.olga.id}/late.txt`;
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('first half, '));
        await vi.waitUntil(async () => (await archive.onDisk()).incoming.length > 0, { timeout: 20_000 });
        await archive.stack.sql`alter policy "people add their papers" on storage.objects with check (false)`;
        controller.enqueue(new TextEncoder().encode('second half'));
        controller.close();
      },
    });
    expect(codeOf(await papers().upload(path, body, { contentType: 'text/plain' }))).toBe('AccessDenied');
    await archive.stack.sql`alter policy "people add their papers" on storage.objects
      with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text)`;
    expect(await archive.onDisk()).toEqual(before);
  });

  it('SPEC 4: a file names who added it', async () => {
    await papers().upload(`${archive.olga.id}/owned.txt`, 'x');
    const owners = await archive.stack.sql`
      select name, owner::text, owner_id from storage.objects where name like '%/owned.txt' or name = 'letter.txt' order by name`;
    expect(owners).toEqual([
      { name: `${archive.olga.id}/owned.txt`, owner: archive.olga.id, owner_id: archive.olga.id },
      { name: 'letter.txt', owner: null, owner_id: null },
    ]);
  });

  it('SPEC 31: strangers are told so in the shape of the service', async () => {
    const at = `${archive.stack.url}/storage/v1/bucket`;
    const without = await fetch(at);
    expect([without.status, await without.json()]).toEqual([
      400,
      {
        statusCode: '403',
        code: 'AccessDenied',
        error: 'Unauthorized',
        message: 'No API key found in request',
      },
    ]);
    const headers = { apikey: archive.stack.publishableKey, authorization: 'Bearer not.a.token' };
    expect(await (await fetch(at, { headers })).json()).toMatchObject({ code: 'InvalidJWT' });
  });
});

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
