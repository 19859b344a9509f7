/** Links, and what moves: SPEC 26 to 30. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Archive, codeOf, openArchive, textOf } from './archive.ts';

let archive: Archive;
const papers = () => archive.olga.client.storage.from('papers');
const hers = (name: string) => `${archive.olga.id}/${name}`;
beforeAll(async () => {
  archive = await openArchive();
  await papers().upload(hers('été.txt'), 'open me');
  await papers().upload(hers('other.txt'), 'not me');
});
afterAll(() => archive.stop());

const codeAt = async (url: string) => ((await (await fetch(url)).json()) as { code: string }).code;

describe('links to files', () => {
  it('SPEC 26: open one file to whoever holds them', async () => {
    const { data } = await papers().createSignedUrl(hers('été.txt'), 60);
    const answer = await fetch(data?.signedUrl ?? '');
    expect(await answer.text()).toBe('open me');
    const saved = await papers().createSignedUrl(hers('été.txt'), 60, { download: 'summer.txt' });
    const { headers } = await fetch(saved.data?.signedUrl ?? '');
    expect(headers.get('content-disposition')).toBe('attachment; filename=summer.txt');
  });

  it('SPEC 26: many are signed at once, with an error in the place of what he may not see', async () => {
    const paths = [hers('other.txt'), `${archive.otto.id}/x.txt`, hers('été.txt')];
    const { data } = await papers().createSignedUrls(paths, 60);
    expect(data?.map(({ path, error }) => [path, error])).toEqual([
      [paths[0], null],
      [paths[1], 'Either the object does not exist or you do not have access to it'],
      [paths[2], null],
    ]);
    expect(data?.[1]?.signedUrl).toBeNull();
    expect(await (await fetch(data?.[2]?.signedUrl ?? '')).text()).toBe('open me');
  });

  it('SPEC 28: run out, open nothing else, and cannot be changed', async () => {
    const short = (await papers().createSignedUrl(hers('other.txt'), 1)).data?.signedUrl ?? '';
    const other = short.replace('other.txt', encodeURIComponent('été.txt'));
    expect(await codeAt(other)).toBe('InvalidSignature');
    expect(await codeAt(`${short}x`)).toBe('InvalidSignature');
    expect(await codeAt(short.replace(/token=.*/, 'token='))).toBe('InvalidRequest');
    await expect.poll(() => codeAt(short), { timeout: 10_000 }).toBe('ExpiredToken');
    const own = (await archive.olga.client.auth.getSession()).data.session?.access_token;
    expect(await codeAt(short.replace(/token=.*/, `token=${own}`))).toBe('InvalidSignature');
  });

  it.each([0, -5, 1.5, 1e12])('SPEC 31: none lives %d seconds', async (life) => {
    expect(codeOf(await papers().createSignedUrl(hers('other.txt'), life))).toBe('InvalidRequest');
  });
});

describe('links for an upload', () => {
  it('SPEC 27: carry who signed them, and replace only if asked to', async () => {
    const path = hers('by-link.txt');
    const { data } = await papers().createSignedUploadUrl(path);
    const { anon } = archive;
    const send = (token: string, text: string, to = path) =>
      anon.storage.from('papers').uploadToSignedUrl(to, token, text);
    expect((await send(data?.token ?? '', 'sent by somebody')).data).toEqual({
      path,
      fullPath: `papers/${path}`,
    });
    expect(await textOf(papers().download(path))).toBe('sent by somebody');
    const [row] = await archive.stack.sql`select owner_id from storage.objects where name = ${path}`;
    expect(row).toEqual({ owner_id: archive.olga.id });
    expect(codeOf(await send(data?.token ?? '', 'again'))).toBe('KeyAlreadyExists');
    expect(codeOf(await papers().createSignedUploadUrl(path))).toBe('KeyAlreadyExists');
    const again = await papers().createSignedUploadUrl(path, { upsert: true });
    expect((await send(again.data?.token ?? '', 'again')).error).toBeNull();
    expect(await textOf(papers().download(path))).toBe('again');
    expect(codeOf(await send(again.data?.token ?? '', 'x', hers('elsewhere.txt')))).toBe('InvalidSignature');
  });

  it('SPEC 27: carry no more than the right their maker has when they are used', async () => {
    const path = hers('later.txt');
    await papers().upload(path, 'first');
    const { data } = await papers().createSignedUploadUrl(path, { upsert: true });
    const send = (text: string) =>
      archive.anon.storage.from('papers').uploadToSignedUrl(path, data?.token ?? '', text);
    expect((await send('second')).error).toBeNull();
    const frozen = await archive.stack
      .sql`alter policy "people change their papers" on storage.objects using (false)`;
    expect(frozen).toBeDefined();
    expect(codeOf(await send('third'))).toBe('AccessDenied');
    await archive.stack.sql`alter policy "people change their papers" on storage.objects
      using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text)`;
    expect(await textOf(papers().download(path))).toBe('second');
  });

  it('SPEC 27: take nothing once their maker has signed out', async () => {
    const { client, id } = await archive.stack.createPerson();
    const { data } = await client.storage.from('papers').createSignedUploadUrl(`${id}/x.txt`);
    await client.auth.signOut();
    const sent = await archive.anon.storage
      .from('papers')
      .uploadToSignedUrl(`${id}/x.txt`, data?.token ?? '', 'x');
    expect(sent.error).not.toBeNull();
  });

  it('SPEC 28: open no file, and links to files take none', async () => {
    const upload = await papers().createSignedUploadUrl(hers('new.txt'));
    const download = (await papers().createSignedUrl(hers('other.txt'), 60)).data?.signedUrl ?? '';
    const to = papers();
    const token = new URL(download).searchParams.get('token') ?? '';
    expect(codeOf(await to.uploadToSignedUrl(hers('other.txt'), token, 'x'))).toBe('InvalidSignature');
    expect(
      await codeAt(
        `${archive.stack.url}/storage/v1/object/sign/papers/${hers('new.txt')}?token=${upload.data?.token}`,
      ),
    ).toBe('InvalidSignature');
  });
});

describe('what moves', () => {
  const keeper = () => archive.keeper.storage.from('papers');

  it('SPEC 29: is moved, and is where it came to', async () => {
    await papers().upload(hers('from.txt'), 'moved');
    expect((await papers().move(hers('from.txt'), hers('to/here.txt'))).error).toBeNull();
    expect(await textOf(papers().download(hers('to/here.txt')))).toBe('moved');
    expect(codeOf(await papers().download(hers('from.txt')))).toBe('NoSuchKey');
    expect(codeOf(await papers().move(hers('to/here.txt'), hers('other.txt')))).toBe('KeyAlreadyExists');
    expect(codeOf(await papers().move(hers('none.txt'), hers('nothing.txt')))).toBe('NoSuchKey');
  });

  it('SPEC 29: is copied, with what was said of it or without', async () => {
    await papers().upload(hers('origin.txt'), 'copied', { metadata: { a: 1 } });
    const { data } = await papers().copy(hers('origin.txt'), hers('copy.txt'));
    expect(data).toEqual({ path: `papers/${hers('copy.txt')}` });
    await papers().remove([hers('origin.txt')]);
    expect(await textOf(papers().download(hers('copy.txt')))).toBe('copied');
    expect((await papers().info(hers('copy.txt'))).data).toMatchObject({ metadata: { a: 1 }, size: 6 });
    await papers().copy(hers('copy.txt'), hers('bare.txt'), {
      copyMetadata: false,
      metadata: { mimetype: 'b' },
    });
    expect((await papers().info(hers('bare.txt'))).data?.metadata).toEqual({ mimetype: 'b' });
    expect(codeOf(await papers().copy(hers('copy.txt'), hers('bare.txt')))).toBe('KeyAlreadyExists');
  });

  it('SPEC 29: obeys the limits of the bucket it comes to', async () => {
    await keeper().upload('large.txt', 'x'.repeat(1_001));
    await keeper().upload('page.html', new Blob(['x'], { type: 'application/zip' }));
    const board = { destinationBucket: 'board' };
    expect(codeOf(await keeper().move('large.txt', 'x.txt', board))).toBe('EntityTooLarge');
    expect(codeOf(await keeper().copy('page.html', 'x.html', board))).toBe('InvalidMimeType');
    await keeper().upload('small.txt', 'small');
    expect((await keeper().move('small.txt', 'x.txt', board)).error).toBeNull();
    const { publicUrl } = archive.keeper.storage.from('board').getPublicUrl('x.txt').data;
    expect(await (await fetch(publicUrl)).text()).toBe('small');
  });

  it('SPEC 30: removing tells what went, and its bytes go', async () => {
    for (const name of ['gone-1.txt', 'gone-2.txt']) await papers().upload(hers(name), name);
    const { files } = await archive.onDisk();
    const { data } = await papers().remove([hers('gone-1.txt'), hers('gone-2.txt'), hers('never.txt')]);
    expect(data?.map(({ name }) => name).toSorted()).toEqual([hers('gone-1.txt'), hers('gone-2.txt')]);
    expect((await archive.onDisk()).files).toHaveLength(files.length - 2);
    expect(codeOf(await papers().remove([7 as unknown as string]))).toBe('InvalidRequest');
    const version = [{ path: hers('copy.txt'), versionId: 'x' }];
    expect(codeOf(await papers().remove(version))).toBe('FeatureNotEnabled');
  });
});
