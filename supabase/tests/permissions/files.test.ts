/** The documents of a rally: its administrators keep them, those who work on it list them, everybody reads what is published. */
import { createHash, randomUUID } from 'node:crypto';
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../local/storage/tests/archive.ts';
import { type House, openHouse } from './house.ts';
import { GROUPS, PERSONS, type PersonName } from './persons.ts';

let house: House;
let folder: string;
beforeAll(async () => {
  house = await openHouse();
  folder = house.rallies.alpha.id;
});
afterAll(() => house.stack.stop());

const pdf = (text = '%PDF-1.7') => new Blob([text], { type: 'application/pdf' });
const documents = (person: PersonName) => house.persons[person].client.storage.from('documents');
const has = (right: string, person: PersonName) => GROUPS[`with:${right}`]?.includes(person) ?? false;

async function added(name = `${folder}/${randomUUID()}.pdf`, person: PersonName = 'admin'): Promise<string> {
  const { error } = await documents(person).upload(name, pdf());
  if (error) throw error;
  return name;
}

async function decided(fact: Record<string, unknown>): Promise<string> {
  const id = newId();
  const { data, error } = await house.persons.admin.client.rpc('record', {
    facts: [{ id, rally: 'ALPHA', ...fact }],
  });
  if (error) throw error;
  expect(data[0].outcome, data[0].message).toBe('accepted');
  return id;
}

const published = (file: string, more: Record<string, unknown> = {}) =>
  decided({ kind: 'document', kind_of: 'bulletin', title: 'Bulletin', file, ...more });

describe('documents', () => {
  it.each(PERSONS)(
    '%s adds and removes with the right to publish, and nobody replaces or moves one',
    async (person) => {
      const there = await added();
      const fresh = `${folder}/${randomUUID()}.pdf`;
      const outcomes = [
        codeOf(await documents(person).upload(fresh, pdf())),
        codeOf(await documents(person).createSignedUploadUrl(`${folder}/${randomUUID()}.pdf`)),
      ];
      const may = has('publish', person);
      expect(outcomes).toEqual(outcomes.map(() => (may ? { data: expect.anything() } : 'AccessDenied')));
      expect(codeOf(await documents(person).update(there, pdf('%PDF-2')))).toBe('AccessDenied');
      expect(codeOf(await documents(person).createSignedUploadUrl(there, { upsert: true }))).toBe(
        'AccessDenied',
      );
      expect((await documents(person).move(there, `${folder}/${randomUUID()}.pdf`)).error).not.toBeNull();
      const kept = await added();
      expect((await documents(person).remove([kept])).data).toHaveLength(may ? 1 : 0);
    },
  );

  it.each(PERSONS)(
    '%s lists and reads them with the right to see drafts, and nobody without a key',
    async (person) => {
      const there = await added();
      const listed = (await documents(person).list(folder, { limit: 1_000 })).data ?? [];
      expect(listed.some(({ name }) => there.endsWith(name))).toBe(has('see_drafts', person));
      const read = await documents(person).download(there);
      expect(read.error === null).toBe(has('see_drafts', person));
      const { publicUrl } = documents(person).getPublicUrl(there).data;
      expect((await fetch(publicUrl)).status).toBe(400);
    },
  );

  it.each(PERSONS)(
    '%s reads what is published, by a link of his own, and no longer once it is withdrawn',
    async (person) => {
      const there = await added();
      const id = await published(there);
      const link = await documents(person).createSignedUrl(there, 60);
      const answer = await fetch(String(link.data?.signedUrl));
      expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7']);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const saved = await documents(person).createSignedUrl(there, 60, { download: 'Bulletin.pdf' });
      const attachment = await fetch(String(saved.data?.signedUrl));
      expect(attachment.headers.get('content-disposition')).toContain('attachment; filename=Bulletin.pdf');
      await attachment.body?.cancel();
      await decided({ kind: 'void', target: id, reason: 'Wrong file' });
      expect((await documents(person).createSignedUrl(there, 60)).error === null).toBe(
        has('see_drafts', person),
      );
    },
  );

  it('nobody else reads what is a draft, or is to be published later', async () => {
    const draft = await added();
    await published(draft, { status: 'draft' });
    const later = await added();
    await published(later, { publish_at: new Date(Date.now() + 3_600_000).toISOString() });
    for (const name of [draft, later]) {
      expect(codeOf(await documents('anonymous').createSignedUrl(name, 60))).toBe('NoSuchKey');
      expect(codeOf(await documents('stranger').createSignedUrl(name, 60))).toBe('NoSuchKey');
      expect((await documents('press').createSignedUrl(name, 60)).error).toBeNull();
    }
  });

  it('a file that a document speaks of stays as it is, also for an administrator', async () => {
    const there = await added();
    await published(there);
    expect((await documents('admin').update(there, pdf('%PDF-other'))).error).not.toBeNull();
    expect((await documents('admin').move(there, `${folder}/${randomUUID()}.pdf`)).error).not.toBeNull();
    expect((await documents('admin').remove([there])).data).toHaveLength(0);
    expect(await (await documents('admin').download(there)).data?.text()).toBe('%PDF-1.7');
  });

  it.each([
    ['another rally’s folder', () => `${house.rallies.beta.id}/x.pdf`],
    ['no folder', () => 'x.pdf'],
    ['a folder of no rally', () => `${randomUUID()}/x.pdf`],
    ['a folder that is no id', () => 'alpha/x.pdf'],
    ['the folder’s own name', () => folder],
  ])('an administrator adds nothing in %s', async (_, name) => {
    expect(codeOf(await documents('admin').upload(name(), pdf()))).toBe('AccessDenied');
  });

  it('a document is published only with the file it names, and read only as that', async () => {
    const there = await added();
    const sha256 = createHash('sha256').update('%PDF-1.7').digest('hex');
    const publish = async (said: object) => {
      const { data } = await house.persons.admin.client.rpc('record', {
        facts: [
          {
            ...{ id: newId(), rally: 'ALPHA', kind: 'document', kind_of: 'bulletin', title: 'Bulletin' },
            ...{ file: there, ...said },
          },
        ],
      });
      return data[0].code ?? data[0].outcome;
    };
    expect(await publish({ sha256: 'a'.repeat(64) })).toBe('file_differs');
    expect(await publish({ size_bytes: 7 })).toBe('file_differs');
    expect(await publish({ sha256, size_bytes: 8 })).toBe('accepted');
    expect((await documents('anonymous').download(there)).error).toBeNull();
    await house.stack.sql`update storage.objects
      set metadata = metadata || jsonb_build_object('eTag', to_json(repeat('b', 64))::text) where name = ${there}`;
    expect((await documents('anonymous').download(there)).error).not.toBeNull();
  });

  it('nobody lists more than what is published by being a stranger', async () => {
    const unpublished = [
      await added(),
      await added(`${house.rallies.beta.id}/${randomUUID()}.pdf`, 'platform-admin'),
    ];
    const open = await added();
    await published(open);
    for (const person of ['stranger', 'anonymous'] as const) {
      const folders = (await documents(person).list()).data ?? [];
      expect(folders.map(({ name }) => name)).toEqual([folder]);
      const names = (await documents(person).list(folder, { limit: 1_000 })).data?.map(
        ({ name }) => `${folder}/${name}`,
      );
      expect(names).toContain(open);
      for (const name of unpublished) expect(names).not.toContain(name);
    }
  });

  it('are PDFs, pictures and tracks of at most 20 MB', async () => {
    const send = async (body: Blob) =>
      codeOf(await documents('admin').upload(`${folder}/${randomUUID()}`, body));
    expect(await send(new Blob(['x'], { type: 'image/png' }))).toEqual({ data: expect.anything() });
    expect(await send(new Blob(['x'], { type: 'image/jpeg' }))).toEqual({ data: expect.anything() });
    expect(await send(new Blob(['x'], { type: 'application/gpx+xml' }))).toEqual({ data: expect.anything() });
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

describe('tracks', () => {
  it.each(PERSONS)(
    '%s adds and reads them with the right to set up, and nobody changes or removes one',
    async (person) => {
      const tracks = (who: PersonName) => house.persons[who].client.storage.from('tracks');
      const gpx = new Blob(['<gpx/>'], { type: 'application/gpx+xml' });
      const there = `${folder}/${randomUUID()}`;
      expect((await tracks('admin').upload(there, gpx)).error).toBeNull();
      const may = has('set_up', person);
      expect((await tracks(person).upload(`${folder}/${randomUUID()}`, gpx)).error === null).toBe(may);
      expect((await tracks(person).download(there)).error === null).toBe(may);
      expect((await tracks(person).update(there, gpx)).error).not.toBeNull();
      expect((await tracks(person).remove([there])).data ?? []).toEqual([]);
      expect((await fetch(tracks(person).getPublicUrl(there).data.publicUrl)).ok).toBe(false);
    },
  );
});
