/** Whole files or none: SPEC 14, 16. Uploads are torn off by the client and by the machine. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/stack/index.ts';
import { type KillableStack, killableStack } from '#tests/stack/killable-stack.ts';
import { keepApiKeys } from '../../api-keys.ts';
import { filesOf, textOf } from './archive.ts';

let database: TestDatabase;
let stack: KillableStack;
beforeAll(async () => {
  database = await startTestDatabase({ bare: true });
  stack = await killableStack(database.url, { bare: true });
  await (await files()).storage.createBucket('kept');
});
afterAll(async () => {
  await stack.end();
  await database.stop();
});

async function files() {
  const { secret } = await keepApiKeys(stack.dataDir);
  return createClient(stack.url, secret, { auth: { persistSession: false } });
}

async function beginUpload(name: string, headers: Record<string, string>, beginning: Buffer) {
  const { secret } = await keepApiKeys(stack.dataDir);
  const { port } = new URL(stack.url);
  const sent = request({
    port,
    path: `/storage/v1/object/kept/${name}`,
    method: 'POST',
    headers: { apikey: secret, 'x-upsert': 'true', ...headers },
  });
  sent.on('error', () => undefined);
  sent.write(beginning);
  return { tear: () => sent.destroy() };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const part =
  '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: text/plain\r\n\r\n';
const kinds = [
  ['a body', { 'content-type': 'text/plain', 'content-length': '1000000' }, Buffer.alloc(300_000, 'x')],
  ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, Buffer.from(part + 'x'.repeat(300_000))],
] as const;

describe('an upload that breaks off', () => {
  it.each(kinds)('SPEC 14: of %s that the client tears, nothing is left', async (_, headers, beginning) => {
    const { storage } = await files();
    await storage.from('kept').upload('torn.txt', 'what was there', { upsert: true });
    const before = await filesOf(stack.dataDir);
    const upload = await beginUpload('torn.txt', headers, beginning);
    await until(async () => (await filesOf(stack.dataDir)).incoming.length === 1);
    upload.tear();
    await until(async () => (await filesOf(stack.dataDir)).incoming.length === 0);
    expect(await filesOf(stack.dataDir)).toEqual(before);
    expect(await textOf(storage.from('kept').download('torn.txt'))).toBe('what was there');
  });

  it.each(kinds)(
    'SPEC 14: of %s that the machine does not survive, nothing is left',
    async (_, headers, beginning) => {
      const { storage } = await files();
      await storage.from('kept').upload('killed.txt', 'what was there', { upsert: true });
      const before = await filesOf(stack.dataDir);
      await beginUpload('killed.txt', headers, beginning);
      await until(async () => (await filesOf(stack.dataDir)).incoming.length === 1);
      await stack.kill();
      await stack.startAgain();
      expect(await filesOf(stack.dataDir)).toEqual(before);
      expect(await textOf(storage.from('kept').download('killed.txt'))).toBe('what was there');
    },
  );

  it('SPEC 14: killed at any instant, each file is the old one or the new one, whole, and one is on the disk', async () => {
    const { storage } = await files();
    const bodies = Array.from({ length: 12 }, () => randomBytes(500_000).toString('base64'));
    await storage.from('kept').upload('often.txt', bodies[0] ?? '', { upsert: true });
    for (const [i, body] of bodies.entries()) {
      const sent = storage
        .from('kept')
        .upload('often.txt', body, { upsert: true })
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, i * 5));
      if (i % 3 === 2) {
        await stack.kill();
        await stack.startAgain();
      }
      await sent;
      expect(bodies).toContain(await textOf(storage.from('kept').download('often.txt')));
    }
    await stack.kill();
    await stack.startAgain();
    const [row] = await database.sql`select count(*)::int as rows from storage.objects`;
    const { files: left, incoming } = await filesOf(stack.dataDir);
    expect([left.length, incoming]).toEqual([row?.rows, []]);
  }, 60_000);

  it('SPEC 14, 16: a file that no row names is swept, but not for another database', async () => {
    const orphan = 'aaaaaaaa-0000-4000-8000-000000000000';
    const { files: before } = await filesOf(stack.dataDir);
    const folder = join(stack.dataDir, 'storage', 'files', before[0]?.slice(0, 2) ?? '');
    await writeFile(join(folder, orphan), 'left over');
    const mark = join(stack.dataDir, 'storage', 'database');
    const own = await readFile(mark, 'utf8');
    await writeFile(mark, 'another/1');
    await stack.kill();
    await stack.startAgain();
    expect((await filesOf(stack.dataDir)).files).toContain(orphan);
    await writeFile(mark, own);
    await stack.kill();
    await stack.startAgain();
    expect((await filesOf(stack.dataDir)).files).toEqual(before);
  });
});
