/** Buckets, files and signed links, as Storage keeps them. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Check } from '../check.ts';
import type { Own, Visit } from '../setting.ts';

const page = () => new Blob([`%PDF-1.4\n% ${randomUUID()}\n%%EOF\n`], { type: 'application/pdf' });

const documents = (client: SupabaseClient) => client.storage.from('documents');

const refusedOrNot = ({ error }: { error: unknown }) => (error ? 'refused' : 'no error');

async function withFile(own: Own, work: (path: string, bytes: string) => Promise<string>): Promise<string> {
  const [path, file] = [`${own.rally.id}/${randomUUID()}.pdf`, page()];
  const added = await documents(own.admin.client).upload(path, file, { contentType: 'application/pdf' });
  if (added.error) return `not added: ${added.error.message}`;
  try {
    return await work(path, await file.text());
  } finally {
    await documents(own.service()).remove([path]);
  }
}

export const filesOfVisitors: Check<Visit>[] = [
  {
    asks: 'a file added by a visitor',
    expects: 'refused',
    async sees({ visitor }) {
      return refusedOrNot(await documents(visitor()).upload(`${randomUUID()}/a.pdf`, page()));
    },
  },
  {
    asks: 'the files of a bucket, listed by a visitor',
    expects: 'none',
    async sees({ visitor }) {
      const { data, error } = await documents(visitor()).list();
      return error ? error.message : data.length === 0 ? 'none' : `${data.length} names`;
    },
  },
  {
    asks: 'a file of a private bucket at a public address',
    expects: 'refused',
    async sees({ url }) {
      const answer = await fetch(`${url}/storage/v1/object/public/documents/${randomUUID()}/a.pdf`);
      return answer.ok ? 'served' : 'refused';
    },
  },
];

export const filesOfOwn: Check<Own>[] = [
  {
    asks: 'the buckets, as supabase/data makes them',
    expects: 'documents private 20 MiB 4 types, tracks private 64 MiB 4 types',
    async sees({ service }) {
      const { data, error } = await service().storage.listBuckets();
      if (error) return error.message;
      const said = data
        .filter(({ id }) => ['documents', 'tracks'].includes(id))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(
          (one) =>
            `${one.id} ${one.public ? 'public' : 'private'} ${Number(one.file_size_limit) / 1024 ** 2} MiB ${one.allowed_mime_types?.length ?? 0} types`,
        );
      return said.join(', ');
    },
  },
  {
    asks: 'a file of a rally: added by its administrator, read back, listed, told about',
    expects: 'the same bytes as application/pdf, listed, its size known',
    sees: (own) =>
      withFile(own, async (path, bytes) => {
        const read = await documents(own.admin.client).download(path);
        const listed = await documents(own.admin.client).list(own.rally.id);
        const info = await documents(own.admin.client).info(path);
        const name = path.split('/')[1];
        return [
          `${read.data && (await read.data.text()) === bytes ? 'the same bytes' : 'other bytes'} as ${read.data?.type}`,
          listed.data?.some((one) => one.name === name) ? 'listed' : 'not listed',
          info.data?.size === bytes.length ? 'its size known' : `size ${info.data?.size}`,
        ].join(', ');
      }),
  },
  {
    asks: 'a type the bucket does not take',
    expects: 'refused',
    async sees(own) {
      const path = `${own.rally.id}/${randomUUID()}.html`;
      const markup = new Blob(['<p>'], { type: 'text/html' });
      return refusedOrNot(
        await documents(own.admin.client).upload(path, markup, { contentType: 'text/html' }),
      );
    },
  },
  {
    asks: 'a name that is taken',
    expects: 'refused',
    sees: (own) =>
      withFile(own, async (path) =>
        refusedOrNot(
          await documents(own.admin.client).upload(path, page(), { contentType: 'application/pdf' }),
        ),
      ),
  },
  {
    asks: 'a file of the rally added, read and removed by somebody who has no part in it',
    expects: 'refused, refused, still there',
    sees: (own) =>
      withFile(own, async (path) => {
        const theirs = documents(own.stranger.client);
        const added = await theirs.upload(`${own.rally.id}/${randomUUID()}.pdf`, page());
        const read = await theirs.download(path);
        await theirs.remove([path]);
        const left = await documents(own.admin.client).download(path);
        return `${refusedOrNot(added)}, ${refusedOrNot(read)}, ${left.error ? 'gone' : 'still there'}`;
      }),
  },
  {
    asks: 'a signed link: without a key, changed, and for another file',
    expects: 'the same bytes, refused, refused',
    sees: (own) =>
      withFile(own, async (path, bytes) => {
        const { data, error } = await documents(own.admin.client).createSignedUrl(path, 60);
        if (error) return error.message;
        const read = await (await fetch(data.signedUrl)).text();
        const changed = await fetch(data.signedUrl.replace(/.{8}$/, 'AAAAAAAA'));
        const elsewhere = await fetch(data.signedUrl.replace('.pdf?', 'x.pdf?'));
        const refused = ({ ok }: Response) => (ok ? 'served' : 'refused');
        return `${read === bytes ? 'the same bytes' : 'other bytes'}, ${refused(changed)}, ${refused(elsewhere)}`;
      }),
  },
  {
    asks: 'a file that was removed',
    expects: 'removed, then refused',
    sees: (own) =>
      withFile(own, async (path) => {
        const { data } = await documents(own.admin.client).remove([path]);
        const read = await documents(own.admin.client).download(path);
        return `${data?.length === 1 ? 'removed' : 'not removed'}, then ${refusedOrNot(read)}`;
      }),
  },
];
