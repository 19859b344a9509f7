/** A backup that is taken while people record and upload holds one instant: it can be restored. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../../../supabase/local/index.ts';
import { smallRally } from '../../../supabase/tests/live/small-rally.ts';
import { startTestDatabase, startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { restoreBackup } from '../restore-backup.ts';
import { writeBackup } from '../write-backup.ts';
import { upload } from './told-machine.ts';

let stack: TestStack;
let folder: string;
beforeAll(async () => {
  stack = await startTestStack();
  folder = await mkdtemp(join(tmpdir(), 'bivouac-backup-'));
}, 240_000);
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a backup that is taken while people record and upload can be restored', async () => {
  const { drives } = await smallRally(stack, stack.sql);
  const [rally] = await stack.sql<{ id: string }[]>`select id from public.rallies`;
  const rallyId = rally?.id ?? '';
  const { client } = await stack.createPerson({ roles: { memberships: [{ rallyId, role: 'admin' }] } });
  let isOver = false;
  const uploads = (async () => {
    for (let i = 0; !isOver; i += 1)
      await upload(client, { path: `${rallyId}/${randomUUID()}.pdf`, text: `%PDF ${i}` });
  })();
  const recordings = (async () => {
    for (let ms = 600_000; !isOver; ms += 100) await drives('7', ms);
  })();
  const file = join(folder, 'busy.tar');
  await writeBackup({ databaseUrl: stack.databaseUrl, dataDir: stack.dataDir }, file).finally(() => {
    isOver = true;
  });
  await Promise.all([uploads, recordings]);

  const target = await startTestDatabase({ bare: true });
  const dataDir = join(folder, 'restored');
  const to = { ...defaultSettings, dataDir, databaseUrl: target.url, log: () => undefined, sql: target.sql };
  await expect(restoreBackup(file, to)).resolves.toMatchObject({ apart: [] });
  await target.stop();
}, 240_000);
