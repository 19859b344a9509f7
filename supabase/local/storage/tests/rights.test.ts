/** Whose right it is: SPEC 1 to 4. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Archive, codeOf, openArchive, textOf } from './archive.ts';

let archive: Archive;
beforeAll(async () => {
  archive = await openArchive();
});
afterAll(() => archive.stop());

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
