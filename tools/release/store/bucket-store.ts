/** Releases in a bucket behind a CDN: anything that speaks S3 and its conditional writes (`If-Match`, `If-None-Match`). */

import { contentTypeOf } from '@bivouac/contract/served';
import { AwsClient } from 'aws4fetch';
import { type Store, StoreRefused } from './store.ts';

/** Written once and never changed: versions, and files whose name is their content. */
const NEVER_CHANGES = /^(r\/[^/]+\/[^/]+\/.+|[sm]\/.+)$/;

export interface Access {
  accessKeyId: string;
  secretAccessKey: string;
  region?: string;
}

/** `address`: of the bucket, or of a folder in it, e.g. `https://s3.example/site`. */
export function bucketStore(address: string, access: Access): Store {
  const client = new AwsClient({ ...access, service: 's3', region: access.region ?? 'auto' });
  const base = address.replace(/\/+$/, '');
  const addressOf = (path: string) => `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;

  async function ask(url: string, init: RequestInit, fine: readonly number[]): Promise<Response> {
    const answer = await client.fetch(url, init).catch((cause: unknown) => {
      throw new StoreRefused('no_such_store', `${base} does not answer: is the address right?`, cause);
    });
    if (fine.includes(answer.status)) return answer;
    const said = (await answer.text()).slice(0, 300);
    throw new StoreRefused(
      answer.status === 403 || answer.status === 401 ? 'no_access' : 'refused',
      `${base} answered ${answer.status} to ${init.method ?? 'GET'} ${new URL(url).pathname}: ${said}`,
    );
  }

  return {
    where: base,
    async read(path) {
      const answer = await ask(addressOf(path), {}, [200, 404]);
      if (answer.status === 404) return null;
      return { bytes: Buffer.from(await answer.arrayBuffer()), tag: answer.headers.get('etag') ?? '' };
    },
    async write(path, bytes, over) {
      const headers: Record<string, string> = {
        'content-type': contentTypeOf(path),
        'cache-control': NEVER_CHANGES.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(over === null ? { 'if-none-match': '*' } : over === undefined ? {} : { 'if-match': over }),
      };
      const body = new Uint8Array(bytes);
      const answer = await ask(addressOf(path), { method: 'PUT', headers, body }, [200, 201, 204, 409, 412]);
      return answer.ok;
    },
    async list(folder) {
      const { origin, pathname } = new URL(base);
      const [, bucket = '', ...inside] = pathname.split('/');
      const before = inside.map((part) => `${part}/`).join('');
      const paths: string[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${before}${folder}/` });
        if (token) query.set('continuation-token', token);
        const page = await (await ask(`${origin}/${bucket}?${query}`, {}, [200])).text();
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g))
          paths.push(unescaped(key).slice(before.length));
        token = /<NextContinuationToken>([^<]*)</.exec(page)?.[1];
        token = token && unescaped(token);
      } while (token);
      return paths.sort();
    },
    async remove(path) {
      await ask(addressOf(path), { method: 'DELETE' }, [200, 204, 404]);
    },
  };
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => SIGNS[name] as string);
