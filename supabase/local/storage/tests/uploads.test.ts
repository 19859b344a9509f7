/** Uploads: SPEC 9 to 13, 15. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Archive, codeOf, openArchive, textOf } from './archive.ts';

let archive: Archive;
beforeAll(async () => {
  archive = await openArchive();
  await archive.keeper.storage.createBucket('in');
  await archive.keeper.storage.createBucket('small', {
    public: false,
    fileSizeLimit: 1_000,
    allowedMimeTypes: ['text/plain', 'image/*'],
  });
});
afterAll(() => archive.stop());

const into = (bucket = 'in') => archive.keeper.storage.from(bucket);

describe('uploads', () => {
  const form = () => {
    const data = new FormData();
    data.append('file', new File(['of a form'], 'x.csv', { type: 'text/csv' }));
    return data;
  };
  it.each<[string, () => Parameters<ReturnType<typeof into>['upload']>[1], string]>([
    ['a text', () => 'of a text', 'text/plain;charset=UTF-8'],
    ['a blob', () => new Blob(['of a blob'], { type: 'text/html' }), 'text/html'],
    ['a file', () => new File(['of a file'], 'x.csv', { type: 'text/csv' }), 'text/csv'],
    ['a form', form, 'text/csv'],
    ['a buffer', () => Buffer.from('of a buffer'), 'text/plain;charset=UTF-8'],
    ['bytes', () => new TextEncoder().encode('of bytes'), 'text/plain;charset=UTF-8'],
    ['a node stream', () => Readable.from(['of a ', 'node stream']), 'text/plain;charset=UTF-8'],
    ['a web stream', () => new Blob(['of a web stream']).stream(), 'text/plain;charset=UTF-8'],
  ])('SPEC 9: takes %s', async (name, body, contentType) => {
    const { data, error } = await into().upload(`kinds/${name}`, body());
    expect(error).toBeNull();
    expect(data).toEqual({
      path: `kinds/${name}`,
      fullPath: `in/kinds/${name}`,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await textOf(into().download(`kinds/${name}`))).toBe(`of ${name}`);
    expect((await into().info(`kinds/${name}`)).data).toMatchObject({ contentType, size: 3 + name.length });
  });

  it('SPEC 9: keeps what is said of the file, in both forms', async () => {
    const options = {
      cacheControl: '60',
      contentType: 'application/pdf',
      metadata: { series: 'A', 'by/whom': 'Zoë' },
    };
    await into().upload('said.pdf', Buffer.from('%PDF-'), options);
    await into().upload('said-form.pdf', new Blob(['%PDF-'], { type: 'application/pdf' }), options);
    for (const name of ['said.pdf', 'said-form.pdf']) {
      expect((await into().info(name)).data).toMatchObject({
        contentType: 'application/pdf',
        cacheControl: 'max-age=60',
        metadata: options.metadata,
        size: 5,
      });
    }
  });

  it('SPEC 9: refuses metadata that is none', async () => {
    const send = (metadata: string) =>
      fetch(`${archive.stack.url}/storage/v1/object/box/letter-with.txt`, {
        method: 'POST',
        body: 'x',
        headers: {
          apikey: archive.stack.publishableKey,
          'content-type': 'text/plain',
          'x-metadata': Buffer.from(metadata).toString('base64'),
        },
      }).then((answer) => answer.json());
    expect(await send('nothing')).toMatchObject({ code: 'InvalidRequest' });
    expect(await send('[1]')).toMatchObject({ code: 'InvalidRequest' });
    expect(await send('{"a":"\\u0000"}')).toMatchObject({ code: 'InvalidRequest' });
    const much = { metadata: { a: 'x'.repeat(20_000) } };
    expect(codeOf(await into().upload('much.txt', new Blob(['x'], { type: 'text/plain' }), much))).toBe(
      'EntityTooLarge',
    );
  });

  it('SPEC 10: replaces only when it is asked to, and leaves one file on the disk', async () => {
    const first = await into().upload('once.txt', 'first');
    const { files } = await archive.onDisk();
    expect(codeOf(await into().upload('once.txt', 'second'))).toBe('KeyAlreadyExists');
    expect(await textOf(into().download('once.txt'))).toBe('first');
    const second = await into().upload('once.txt', 'second', { upsert: true });
    expect(await textOf(into().download('once.txt'))).toBe('second');
    const third = await into().update('once.txt', 'third');
    expect(await textOf(into().download('once.txt'))).toBe('third');
    expect([second.data?.id, third.data?.id]).toEqual([first.data?.id, first.data?.id]);
    expect((await archive.onDisk()).files).toHaveLength(files.length);
    expect((await into().update('new.txt', 'made')).error).toBeNull();
  });

  const large = 'x'.repeat(1_001);
  it.each<[string, () => Parameters<ReturnType<typeof into>['upload']>[1]]>([
    ['a declared body', () => large],
    ['a stream', () => Readable.from([large])],
    ['a blob', () => new Blob([large], { type: 'text/plain' })],
    ['twenty megabytes', () => new Blob([randomBytes(20_000_000)], { type: 'text/plain' })],
  ])('SPEC 11: %s above the limit is refused and leaves nothing', async (_, body) => {
    const before = await archive.onDisk();
    expect(codeOf(await into('small').upload('large.txt', body()))).toBe('EntityTooLarge');
    expect(await archive.onDisk()).toEqual(before);
    expect((await into('small').list()).data).toEqual([]);
  });

  it('SPEC 3: nobody sends in vain without hearing so, however much he sends', async () => {
    const body = new Blob([randomBytes(20_000_000)], { type: 'text/plain' });
    const { storage } = archive.anon;
    expect(codeOf(await storage.from('in').upload('large.txt', body))).toBe('AccessDenied');
    expect(codeOf(await storage.from('in').upload('large.txt', await body.arrayBuffer()))).toBe(
      'AccessDenied',
    );
  });

  it.each([
    'application/pdf;x=a, text/html',
    'application/pdf, text/html',
    'application/pdf;x',
    'application/pdf;x="a',
    'application/',
    'pdf',
  ])('SPEC 11: "%s" is no type', async (contentType) => {
    expect(codeOf(await into().upload('typed.pdf', '%PDF-', { contentType, upsert: true }))).toBe(
      'InvalidMimeType',
    );
  });

  it('SPEC 11: takes exactly the limit, and only its types', async () => {
    expect((await into('small').upload('fits.txt', 'x'.repeat(1_000))).error).toBeNull();
    const png = new Blob(['x'], { type: 'image/png' });
    expect((await into('small').upload('fits.png', png)).error).toBeNull();
    const refused = [
      await into('small').upload('page.html', new Blob(['x'], { type: 'text/html' })),
      await into('small').upload('page.html', 'x', { contentType: 'text/html; charset=utf-8' }),
      await into('small').upload('nothing', new Blob(['x'])),
      await into().upload('odd', 'x', { contentType: 'nonsense' }),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'InvalidMimeType'));
    expect(refused[0]?.error?.message).toBe('mime type text/html is not supported');
  });

  it('SPEC 11: takes no more than the machine, whatever the bucket allows', async () => {
    const body = new Blob([Buffer.alloc(50 * 1024 * 1024 + 1)], { type: 'text/plain' });
    expect(codeOf(await into().upload('huge.txt', body))).toBe('EntityTooLarge');
  });

  it.each(['été 2026/Пример (1).txt', "a/b/c-d_e.f,g;h=i@j'k+l!.txt", 'نتائج.pdf'])(
    'SPEC 12: "%s" is a name',
    async (name) => {
      expect((await into().upload(name, 'named')).error).toBeNull();
      expect(await textOf(into().download(name))).toBe('named');
    },
  );

  it.each(['a\\b', 'a\u0001b', 'a"b', 'a|b', 'a<b', 'x\u202ey', 'a /b', 'x'.repeat(1_025), 'a~b', ' a'])(
    'SPEC 12: "%s" is none',
    async (name) => {
      const send = (to: string) =>
        fetch(`${archive.stack.url}/storage/v1/object/${to}`, {
          method: 'POST',
          body: 'x',
          headers: { apikey: archive.stack.publishableKey, 'content-type': 'text/plain' },
        }).then((answer) => answer.json());
      expect(await send(`box/${encodeURIComponent(name)}`)).toMatchObject({ code: 'InvalidKey' });
      expect(codeOf(await into().move('once.txt', name))).toBe('InvalidKey');
    },
  );

  it.each([
    '/storage/v1/object/box/../../../etc/passwd',
    '/storage/v1/object/box/..%2f..%2f..%2fetc%2fpasswd',
    '/storage/v1/object/box/%2e%2e/%2e%2e/x',
    '/storage/v1/object/..%2fbox/x',
    '/storage/v1/object/box/a%00b',
    '/storage/v1/object/box//x',
    '/storage/v1/object/box/x%ff',
  ])('SPEC 12, 13: %s reaches nothing', async (path) => {
    const before = await archive.onDisk();
    const { port } = new URL(archive.stack.url);
    const headers = { apikey: archive.stack.publishableKey, 'content-type': 'text/plain' };
    const status = await new Promise((resolve) => {
      const sent = request({ port, path, method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.end('x');
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await archive.onDisk()).toEqual(before);
  });

  it('SPEC 15: of uploads to one name at once one stands, whole', async () => {
    const bodies = Array.from({ length: 8 }, (_, i) => String(i).repeat(200_000));
    const added = await Promise.all(bodies.map((body) => into().upload('race.txt', body)));
    expect(added.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(added.filter(({ error }) => error).map(codeOf))).toEqual(new Set(['KeyAlreadyExists']));
    expect(bodies).toContain(await textOf(into().download('race.txt')));
    const { files } = await archive.onDisk();
    const put = await Promise.all(bodies.map((body) => into().upload('race.txt', body, { upsert: true })));
    expect(put.map(({ error }) => error)).toEqual(bodies.map(() => null));
    expect(bodies).toContain(await textOf(into().download('race.txt')));
    expect((await archive.onDisk()).files).toHaveLength(files.length);
  });
});
