/** Runs one request's statement as its caller, in a transaction of its own sent to the database in one go. */
import { DatabaseSilent, isConnectionLost } from '../postgres/passing.ts';
import { discard, type Pool } from './pool.ts';
import { type ContextValues, contextStatement } from './request-context.ts';

export type Transaction = {
  context: ContextValues;
  readOnly: boolean;
  text: string;
  values: string[];
  /** Of statements as manifold as addresses are, the connection would otherwise remember every one for ever. */
  prepare?: boolean;
  /** Throws where the rows must not be kept. */
  check?: (rows: never[]) => void;
};

/** Postgres's own word for a value whose type shows from what stands beside it; the driver writes it as it is. */
const unknownType = 705;

/** The rows of `text`. Whatever it throws, nothing of it is kept; of one that gave no answer in time nobody knows. */
export async function inTransaction<Row>(pool: Pool, work: Transaction): Promise<Row[]> {
  const { sql, giveBack } = await pool.lend();
  const values = work.values.map((value) => sql.typed(value, unknownType));
  const begin = [
    sql.unsafe(work.readOnly ? 'begin read only' : 'begin'),
    sql.unsafe(contextStatement, work.context, { prepare: true }),
    sql.unsafe(work.text, values as never[], { prepare: work.prepare ?? false }),
  ];
  const keep = () => sql.unsafe('commit');
  // Not awaited one by one: all travel together, and after an error the last one undoes instead of keeping.
  const steps = work.check ? begin : [...begin, keep()];
  try {
    const [, , rows] = await within(work.context.at(-1), Promise.all(steps));
    if (work.check) {
      work.check([...(rows ?? [])] as never[]);
      await within(work.context.at(-1), keep());
    }
    giveBack();
    return [...(rows ?? [])] as unknown as Row[];
  } catch (failure) {
    // What still waits on a lost connection must not run on a new one.
    if (isConnectionLost(failure)) await discard(sql);
    await Promise.allSettled(steps);
    if (work.check && !isConnectionLost(failure)) await sql.unsafe('rollback').catch(() => undefined);
    giveBack(failure);
    throw failure;
  }
}

/** Behind the database's own limit, for the statements before and after the one that takes long. */
const graceMs = 4_000;
const units = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 } as const;

/** `limit` as Postgres writes one: `8000`, `60s`; 0 is none. Throws `DatabaseSilent`; nobody knows then what was carried out. */
async function within<T>(limit: string | undefined, answer: Promise<T>): Promise<T> {
  const limitMs = millisecondsOf(limit ?? '0');
  if (limitMs === 0) return answer;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseSilent()), limitMs + graceMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function millisecondsOf(limit: string): number {
  const [, count = '0', unit = 'ms'] = /^(\d+)\s*(ms|s|min|h)?$/.exec(limit.trim()) ?? [];
  return Number(count) * units[unit as keyof typeof units];
}
