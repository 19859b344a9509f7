/** Lists: SPEC 24 and 25. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Archive, codeOf, openArchive } from './archive.ts';

let archive: Archive;
const names = [
  'alpha.txt',
  'Beta.txt',
  'gamma_1.txt',
  'gammaX1.txt',
  'legs/1/map.txt',
  'legs/2/map.txt',
  'legs/notes.txt',
  'legs2/x.txt',
  'pages/a.txt',
];
beforeAll(async () => {
  archive = await openArchive();
  await archive.keeper.storage.createBucket('lists');
  for (const name of names.toReversed()) await lists().upload(name, name);
});
afterAll(() => archive.stop());

const lists = () => archive.keeper.storage.from('lists');

async function listed(...asked: Parameters<ReturnType<typeof lists>['list']>): Promise<string[] | undefined> {
  const { data, error } = await lists().list(...asked);
  if (error) throw error;
  return data?.map(({ name, id }) => (id === null ? `${name}/` : name));
}

describe('the list of a folder', () => {
  it('SPEC 24: has its files and the folders below it', async () => {
    expect(await listed()).toEqual([
      'alpha.txt',
      'Beta.txt',
      'gamma_1.txt',
      'gammaX1.txt',
      'legs/',
      'legs2/',
      'pages/',
    ]);
    expect(await listed('legs')).toEqual(['1/', '2/', 'notes.txt']);
    expect(await listed('/legs/1/')).toEqual(['map.txt']);
    expect(await listed('nowhere')).toEqual([]);
  });

  it('SPEC 24: knows nothing of a folder but its name, and of a file what there is', async () => {
    const { data } = await lists().list('legs', { limit: 1 });
    const nothing = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
    expect(data).toEqual([{ name: '1', ...nothing, user_metadata: null }]);
    const [file] = (await lists().list('legs', { search: 'notes' })).data ?? [];
    expect(file).toMatchObject({
      name: 'notes.txt',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      metadata: { size: 14, mimetype: 'text/plain;charset=UTF-8', cacheControl: 'max-age=3600' },
    });
  });

  it('SPEC 24: is searched, ordered and cut', async () => {
    expect(await listed('', { search: 'BE' })).toEqual(['Beta.txt']);
    expect(await listed('', { search: 'gamma_' })).toEqual(['gamma_1.txt']);
    expect(await listed('', { search: '%' })).toEqual([]);
    expect(await listed('', { search: 'leg' })).toEqual(['legs/', 'legs2/']);
    expect(await listed('', { sortBy: { column: 'name', order: 'desc' }, limit: 2 })).toEqual([
      'pages/',
      'legs2/',
    ]);
    expect(await listed('', { limit: 2, offset: 3 })).toEqual(['gammaX1.txt', 'legs/']);
    expect(await listed('', { sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
      'legs/',
      'legs2/',
      'pages/',
      'alpha.txt',
      'Beta.txt',
      'gamma_1.txt',
      'gammaX1.txt',
    ]);
  });

  it.each([
    { limit: -1 },
    { offset: 1.5 },
    { search: 7 },
    { sortBy: { column: 'metadata' } },
    { sortBy: { order: 'asc; drop table' } },
  ])('SPEC 31: refuses %j', async (options) => {
    expect(codeOf(await lists().list('', options as object))).toBe('InvalidRequest');
  });
});

type Sort = { column: 'name' | 'created_at' | 'updated_at'; order: 'asc' | 'desc' };

describe('the second list', () => {
  async function pages(options: object, sortBy?: Sort) {
    const found: { objects: string[]; folders: string[]; pages: number } = {
      objects: [],
      folders: [],
      pages: 0,
    };
    for (let cursor: string | undefined; ; ) {
      const { data, error } = await lists().listV2({
        limit: 2,
        ...options,
        ...(cursor ? { cursor } : {}),
        ...(sortBy ? { sortBy } : {}),
      });
      if (error) throw error;
      found.objects.push(...data.objects.map(({ name }) => name));
      found.folders.push(...data.folders.map(({ name }) => name));
      found.pages += 1;
      expect(data.hasNext).toBe(data.nextCursor !== undefined);
      if (!data.hasNext) return found;
      cursor = data.nextCursor;
    }
  }
  const sorted = names.toSorted();
  const made = names.toReversed();

  it.each<[Sort | undefined, string[]]>([
    [undefined, sorted],
    [{ column: 'name', order: 'desc' }, sorted.toReversed()],
    [{ column: 'created_at', order: 'asc' }, made],
    [{ column: 'updated_at', order: 'desc' }, names],
  ])('SPEC 25: gives everything once, sorted by %j', async (sort, expected) => {
    expect(await pages({}, sort)).toEqual({ objects: expected, folders: [], pages: 5 });
  });

  it('SPEC 25: tells folders where it is asked to', async () => {
    expect(await pages({ with_delimiter: true })).toEqual({
      objects: ['Beta.txt', 'alpha.txt', 'gammaX1.txt', 'gamma_1.txt'],
      folders: ['legs/', 'legs2/', 'pages/'],
      pages: 4,
    });
    expect(await pages({ with_delimiter: true, prefix: 'legs' })).toMatchObject({
      folders: ['legs/', 'legs2/'],
    });
    expect(await pages({ with_delimiter: true, prefix: 'legs/' })).toMatchObject({
      objects: ['legs/notes.txt'],
      folders: ['legs/1/', 'legs/2/'],
    });
    expect((await pages({ with_delimiter: true }, { column: 'created_at', order: 'desc' })).folders).toEqual([
      'legs/',
      'legs2/',
      'pages/',
    ]);
  });

  it('SPEC 25: loses and repeats nothing while files are added', async () => {
    const all = (await lists().listV2({ limit: 2 })).data;
    await lists().upload('Alpha-added.txt', 'before what was seen');
    const next = (await lists().listV2({ limit: 2, cursor: all?.nextCursor ?? '' })).data;
    expect([...(all?.objects ?? []), ...(next?.objects ?? [])].map(({ name }) => name)).toEqual([
      'Beta.txt',
      'alpha.txt',
      'gammaX1.txt',
      'gamma_1.txt',
    ]);
    await lists().remove(['Alpha-added.txt']);
  });

  it('SPEC 31: refuses a cursor that is not one', async () => {
    expect(codeOf(await lists().listV2({ cursor: 'what' }))).toBe('InvalidRequest');
  });
});
