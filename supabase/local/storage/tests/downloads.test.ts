/** Downloads: SPEC 17 to 23. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Archive, codeOf, openArchive, textOf } from './archive.ts';

let archive: Archive;
beforeAll(async () => {
  archive = await openArchive();
  const { storage } = archive.keeper;
  await storage.createBucket('open', { public: true });
  await storage.createBucket('shut');
  for (const bucket of ['open', 'shut']) {
    await storage.from(bucket).upload('ten.txt', '0123456789', { cacheControl: '60' });
  }
});
afterAll(() => archive.stop());

const open = () => archive.keeper.storage.from('open');
const at = (path: string) => `${archive.stack.url}/storage/v1/object/${path}`;
const get = (headers: Record<string, string> = {}, path = 'public/open/ten.txt') =>
  fetch(at(path), { headers });

async function put(name: string, contentType: string) {
  await open().upload(name, Buffer.from('<script>alert(1)</script>'), { contentType, upsert: true });
  return (await get({}, `public/open/${name}`)).headers;
}

describe('downloads', () => {
  it('SPEC 17, 21: a public file is everybody’s, with all that is known of it', async () => {
    const { publicUrl } = open().getPublicUrl('ten.txt').data;
    const answer = await fetch(publicUrl);
    expect(await answer.text()).toBe('0123456789');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain;charset=UTF-8',
      'content-length': '10',
      'cache-control': 'max-age=60',
      'accept-ranges': 'bytes',
      etag: '"84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882"',
      'last-modified': expect.stringMatching(/GMT$/),
      'access-control-allow-origin': '*',
    });
    const head = await fetch(publicUrl, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('10');
    expect(await head.text()).toBe('');
  });

  it('SPEC 18: what a reader holds is not sent again', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    for (const headers of [
      { 'if-none-match': etag },
      { 'if-none-match': `W/${etag}, "x"` },
      { 'if-modified-since': new Date().toUTCString() },
    ]) {
      const answer = await get(headers as Record<string, string>);
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(etag);
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' })).status).toBe(200);
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-100', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=3-1', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('SPEC 18: %s gives %i', async (range, status, text, contentRange) => {
    const answer = await get({ range });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  it('SPEC 17: a file whose bytes changed on the disk is not sent', async () => {
    await open().upload('signed.txt', 'Official');
    const [stored] = await archive.stack.sql<{ version: string }[]>`
      select version from storage.objects where name = 'signed.txt'`;
    const path = join(
      archive.dataDir,
      'storage',
      'files',
      stored?.version.slice(0, 2) ?? '',
      stored?.version ?? '',
    );
    expect((await get({}, 'public/open/signed.txt')).status).toBe(200);
    await writeFile(path, 'Forged!!');
    const answer = await get({}, 'public/open/signed.txt');
    expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining('Forged')]);
  });

  it('SPEC 18: who goes on with an older file gets the new one whole', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({ range: 'bytes=2-3', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=2-3', 'if-range': '"older"' })).status).toBe(200);
  });

  const drawn: [string, string][] = [
    ['image/png', '\x89PNG\r\n\x1a\n'],
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\x04\0\0\0WEBP'],
    ['image/avif', '\0\0\0\x1cftypavif'],
    ['application/pdf', '%PDF-1.7'],
  ];
  async function sent(contentType: string, bytes: string) {
    await open().upload('both', Buffer.from(bytes, 'latin1'), { contentType, upsert: true });
    const { headers } = await get({}, 'public/open/both');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("form-action 'none'");
    return [headers.get('content-disposition')?.split(';')[0], headers.get('content-type')];
  }

  it.each(drawn)('SPEC 19: %s is shown', async (type, bytes) => {
    expect(await sent(type, `${bytes}<script>alert(1)</script>`)).toEqual(['inline', type]);
  });

  it.each(drawn)('SPEC 19: %s is saved if its bytes are something else', async (type) => {
    for (const bytes of ['<script>alert(1)</script>', 'MZ\x90\x00', '']) {
      expect(await sent(type, bytes)).toEqual(['attachment', 'application/octet-stream']);
    }
  });

  it('SPEC 19: a type keeps its charset and no other parameter', async () => {
    expect(await sent('application/pdf; x=a; version="1"', '%PDF-1.7')).toEqual([
      'inline',
      'application/pdf',
    ]);
    expect(await sent('text/plain; x=a; charset=utf-8', 'x')).toEqual([
      'attachment',
      'text/plain;charset=utf-8',
    ]);
  });

  it('SPEC 19: a stored type that is none is served as bytes', async () => {
    await put('old', 'application/pdf');
    await archive.stack.sql`update storage.objects
      set metadata = metadata || '{"mimetype": "application/pdf;x=a, text/html"}' where name = 'old'`;
    const { headers } = await get({}, 'public/open/old');
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toContain('attachment');
  });

  it.each([
    ['text/html', 'text/plain; charset=utf-8'],
    ['TEXT/HTML; charset=utf-7', 'text/plain; charset=utf-8'],
    ['image/svg+xml', 'text/plain; charset=utf-8'],
    ['application/xhtml+xml', 'text/plain; charset=utf-8'],
    ['text/javascript', 'text/plain; charset=utf-8'],
    ['application/zip', 'application/zip'],
  ])('SPEC 19: %s is saved, and runs nowhere', async (type, served) => {
    const headers = await put('saved.x', type);
    expect(headers.get('content-disposition')).toBe('attachment; filename=saved.x');
    expect(headers.get('content-type')).toBe(served);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('SPEC 20: is saved under its own name or the one given', async () => {
    await open().upload('folder/plan.pdf', Buffer.from('%PDF'), { contentType: 'application/pdf' });
    const disposition = async (download: string | true) =>
      (await fetch(open().getPublicUrl('folder/plan.pdf', { download }).data.publicUrl)).headers.get(
        'content-disposition',
      );
    expect(await disposition(true)).toBe('attachment; filename=plan.pdf');
    expect(await disposition('Plan B.pdf')).toBe('attachment; filename="Plan B.pdf"');
    expect(await disposition('Étape "1"\r\n.pdf')).toContain("filename*=UTF-8''%C3%89tape");
  });

  it('SPEC 21, 22: a private bucket has no public address, and its files are private to caches', async () => {
    const refused = await get({}, 'public/shut/ten.txt');
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { statusCode: '404', code: 'NoSuchBucket', error: 'Bucket not found', message: 'Bucket not found' },
    ]);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const shut = archive.keeper.storage.from('shut');
    const { signedUrl } = (await shut.createSignedUrl('ten.txt', 60)).data ?? { signedUrl: '' };
    expect((await fetch(signedUrl)).headers.get('cache-control')).toBe('private, max-age=60');
    expect(await textOf(shut.download('ten.txt'))).toBe('0123456789');
    expect(codeOf(await archive.anon.storage.from('shut').download('ten.txt'))).toBe('NoSuchKey');
  });

  it('SPEC 23: info and exists tell of one file', async () => {
    const { data } = await open().info('ten.txt');
    expect(data).toMatchObject({
      name: 'ten.txt',
      bucketId: 'open',
      size: 10,
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      createdAt: expect.any(String),
      lastModified: expect.any(String),
    });
    expect(data?.metadata).toEqual({});
    expect(await open().exists('ten.txt')).toEqual({ data: true, error: null });
    expect((await open().exists('none.txt')).data).toBe(false);
    expect(codeOf(await open().info('none.txt'))).toBe('NoSuchKey');
    expect((await get({}, 'info/public/open/ten.txt')).status).toBe(200);
  });

  it('SPEC 17: an empty file and a streamed one come back as they were', async () => {
    await open().upload('empty', '');
    expect(await textOf(open().download('empty'))).toBe('');
    const { data } = await open().download('ten.txt').asStream();
    expect(await new Response(data).text()).toBe('0123456789');
  });

  it('SPEC 9, 17: bytes that were sent compressed come back so', async () => {
    const { gzipSync } = await import('node:zlib');
    await open().upload('zipped.txt', gzipSync('unpacked by the reader'), { contentEncoding: 'gzip' });
    expect(await textOf(open().download('zipped.txt'))).toBe('unpacked by the reader');
  });

  it('SPEC 32: pictures are not transformed here', async () => {
    expect(codeOf(await open().download('ten.txt', { transform: { width: 10 } }))).toBe('FeatureNotEnabled');
  });
});
