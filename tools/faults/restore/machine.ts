/** A machine with two rallies that had the same crews, numbers and stages, so that a mix-up would show. */
import { randomUUID } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { defaultSettings, startStack } from '../../../supabase/local/index.ts';
import { layOut, run } from '../../bench/rally.ts';
import { openRecorder } from '../../bench/recorder.ts';

export type Machine = { dataDir: string; databaseUrl: string; facts: number };

const [crews, stages] = [20, 4];

export async function startMachine(folder: string): Promise<Machine & { stop(): Promise<void> }> {
  // Clusters lie inside, and go with the folder.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'machine');
  const stack = await startStack({
    ...defaultSettings,
    dataDir,
    port: 0,
    webRoot: null,
    durable: false,
    log: () => undefined,
  });
  const facts = await tellRallies(stack).catch(async (failure) => {
    await stack.stop();
    throw failure;
  });
  return { dataDir, databaseUrl: stack.databaseUrl, facts, stop: stack.stop };
}

/** Answers how many facts there are. */
export async function tellRallies(stack: {
  databaseUrl: string;
  auth: { createUser(account: { email: string; password: string }): Promise<{ id: string }> };
}): Promise<number> {
  const sql = postgres(stack.databaseUrl, { max: 2, onnotice: () => undefined });
  const official = await stack.auth.createUser({
    email: `${randomUUID()}@bivouac.test`,
    password: randomUUID(),
  });
  const recorder = openRecorder(stack.databaseUrl, official.id, 1);
  try {
    for (const code of ['ONE', 'TWO']) {
      const rally = { code, race: 'main', crews, stages, official: official.id };
      await layOut(sql, rally);
      await run(recorder, rally, code === 'ONE' ? 0 : 5);
    }
    const [counted] = await sql<{ facts: number }[]>`select count(*)::int as facts from public.facts`;
    return counted?.facts ?? 0;
  } finally {
    await recorder.stop();
    await sql.end({ timeout: 2 });
  }
}
