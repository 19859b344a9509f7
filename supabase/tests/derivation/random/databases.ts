/** Databases for random sequences: several tried side by side, each renewed from the template before it grows slow. */
import postgres, { type Sql } from 'postgres';
import { databaseAt } from '#local/schemas/scratch-database.ts';
import { projectTemplate } from '../../stack/test-server.ts';
import { replaceClock } from './bench-rally.ts';
import { type Block, tryBlock } from './blocks.ts';
import type { Reach } from './telling.ts';

export type Plan = {
  serverUrl: string;
  seed: number;
  blocks: number;
  sequencesPerBlock: number;
  atOnce: number;
  /** After each block; false: enough, no further ones are begun. */
  report(block: Block): boolean;
};

const BLOCKS_PER_DATABASE = 10;

export const noReach = (): Reach => ({ accepted: {}, refused: {}, penalties: {}, patched: {} });

export async function tryBlocks(plan: Plan): Promise<Reach> {
  const reach = noReach();
  const waiting = Array.from({ length: plan.blocks }, (_, i) => plan.seed + i).values();
  let enough = false;
  const work = async () => {
    let number = enough ? undefined : waiting.next().value;
    while (number !== undefined) {
      const first = number;
      await withDatabase(plan.serverUrl, `random_${first}`, async (sql, beside) => {
        while (number !== undefined && number - first < BLOCKS_PER_DATABASE * plan.atOnce) {
          const block = await tryBlock(sql, beside, number, plan.sequencesPerBlock, reach);
          enough ||= !plan.report(block);
          number = enough ? undefined : waiting.next().value;
        }
      });
    }
  };
  await Promise.all(Array.from({ length: plan.atOnce }, work));
  return reach;
}

async function withDatabase(
  serverUrl: string,
  name: string,
  work: (sql: Sql, beside: Sql) => Promise<void>,
): Promise<void> {
  const owner = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  try {
    await owner`select pg_advisory_lock(715231003)`;
    await owner.unsafe(`create database ${name} template ${projectTemplate}`);
    await owner`select pg_advisory_unlock(715231003)`;
    const sql = postgres(databaseAt(serverUrl, name), { max: 1, onnotice: () => undefined });
    const beside = postgres(databaseAt(serverUrl, name), { max: 1, onnotice: () => undefined });
    try {
      await replaceClock(sql);
      await work(sql, beside);
    } finally {
      await sql.end({ timeout: 5 });
      await beside.end({ timeout: 5 });
      await owner.unsafe(`drop database ${name} with (force)`);
    }
  } finally {
    await owner.end();
  }
}
