/** Buckets: SPEC 5 to 8. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Archive, codeOf, openArchive } from './archive.ts';

let archive: Archive;
beforeAll(async () => {
  archive = await openArchive();
});
afterAll(() => archive.stop());

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
