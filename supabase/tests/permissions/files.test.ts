/** The documents of a rally: its administrators keep them, those who work on it list them, everybody reads them by address. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../local/storage/tests/archive.ts';
import { type House, openHouse } from './house.ts';
import { PERSONS, type PersonName } from './persons.ts';

let house: House;
let folder: string;
beforeAll(async () => {
  house = await openHouse();
  folder = house.rallies.alpha.id;
});
afterAll(() => house.stack.stop());

const pdf = (text = '%PDF-1.7') => new Blob([text], { type: 'application/pdf' });
const documents = (person: PersonName) => house.persons[person].client.storage.from('documents');
const administers = (person: PersonName) => person === 'admin' || person === 'platform-admin';
const worksOn = (person: PersonName) =>
  administers(person) ||
  ['marshall-here', 'marshall-elsewhere', 'organizer', 'race-organizer'].includes(person);

async function added(name = `${folder}/${randomUUID()}.pdf`): Promise<string> {
  const { error } = await documents('admin').upload(name, pdf());
  if (error) throw error;
  return name;
}

describe('documents', () => {
  it.each(PERSONS)(
    '%s adds, replaces, moves and removes as an administrator of the rally',
    async (person) => {
      const there = await added();
      const fresh = `${folder}/${randomUUID()}.pdf`;
      const outcomes = [
        codeOf(await documents(person).upload(fresh, pdf())),
        codeOf(await documents(person).update(there, pdf('%PDF-2'))),
        codeOf(await documents(person).createSignedUploadUrl(`${folder}/${randomUUID()}.pdf`)),
      ];
      const may = administers(person);
      expect(outcomes).toEqual(outcomes.map(() => (may ? { data: expect.anything() } : 'AccessDenied')));
      const moved = await documents(person).move(there, `${folder}/${randomUUID()}.pdf`);
      expect(moved.error === null).toBe(may);
      const kept = await added();
      expect((await documents(person).remove([kept])).data).toHaveLength(may ? 1 : 0);
    },
  );

  it.each(PERSONS)(
    '%s lists them as somebody who works on the rally, and reads them in any case',
    async (person) => {
      const there = await added();
      const listed = (await documents(person).list(folder, { limit: 1_000 })).data ?? [];
      expect(listed.some(({ name }) => there.endsWith(name))).toBe(worksOn(person));
      const { publicUrl } = documents(person).getPublicUrl(there).data;
      const answer = await fetch(publicUrl);
      expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7']);
    },
  );

  it.each([
    ['another rally’s folder', () => `${house.rallies.beta.id}/x.pdf`],
    ['no folder', () => 'x.pdf'],
    ['a folder of no rally', () => `${randomUUID()}/x.pdf`],
    ['a folder that is no id', () => 'alpha/x.pdf'],
    ['the folder’s own name', () => folder],
  ])('an administrator adds nothing in %s', async (_, name) => {
    expect(codeOf(await documents('admin').upload(name(), pdf()))).toBe('AccessDenied');
    const there = await added();
    expect(codeOf(await documents('admin').move(there, name()))).toBe('AccessDenied');
  });

  it('nobody lists the folders of all rallies by being a stranger', async () => {
    await added();
    expect((await documents('stranger').list()).data).toEqual([]);
    expect((await documents('anonymous').listV2()).data).toMatchObject({ objects: [] });
  });

  it('are PDFs and pictures of at most 20 MB', async () => {
    const send = async (body: Blob) =>
      codeOf(await documents('admin').upload(`${folder}/${randomUUID()}`, body));
    expect(await send(new Blob(['x'], { type: 'image/png' }))).toEqual({ data: expect.anything() });
    expect(await send(new Blob(['x'], { type: 'image/jpeg' }))).toEqual({ data: expect.anything() });
    expect(await send(new Blob(['x'], { type: 'text/html' }))).toBe('InvalidMimeType');
    expect(await send(new Blob(['x'], { type: 'image/svg+xml' }))).toBe('InvalidMimeType');
    const megabytes20 = Buffer.alloc(20 * 1024 * 1024);
    expect(await send(new Blob([megabytes20], { type: 'application/pdf' }))).toEqual({
      data: expect.anything(),
    });
    expect(await send(new Blob([megabytes20, 'x'], { type: 'application/pdf' }))).toBe('EntityTooLarge');
  });

  it.each(PERSONS)('the bucket is not for %s to change', async (person) => {
    const { storage } = house.persons[person].client;
    expect(codeOf(await storage.updateBucket('documents', { public: false }))).toBe('NoSuchBucket');
    expect(codeOf(await storage.emptyBucket('documents'))).toBe('NoSuchBucket');
    expect(codeOf(await storage.createBucket(`own-${person}`))).toBe('AccessDenied');
  });

  it('a right that ends, ends here', async () => {
    const { sql } = house.stack;
    const { id } = house.persons.admin;
    // A rally keeps an administrator: somebody else is one meanwhile.
    await sql`insert into public.memberships (user_id, rally_id, role) values (${house.spare}, ${house.rallies.alpha.id}, 'admin')`;
    await sql`update public.memberships set role = 'organizer' where user_id = ${id}`;
    expect(codeOf(await documents('admin').upload(`${folder}/${randomUUID()}.pdf`, pdf()))).toBe(
      'AccessDenied',
    );
    await sql`update public.memberships set role = 'admin' where user_id = ${id}`;
    expect((await documents('admin').upload(`${folder}/${randomUUID()}.pdf`, pdf())).error).toBeNull();
  });
});
