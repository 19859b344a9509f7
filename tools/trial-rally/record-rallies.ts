/** Records two rallies with the same crews, numbers and stages, so that a mix-up would show. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { layOut, run } from './rally.ts';
import { openRecorder } from './recorder.ts';

const [crews, stages] = [20, 4];

export async function recordRallies(stack: {
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
