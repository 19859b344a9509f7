/** The time limit of a request, held on this side as well: a database that stands still holds none. */
import { DatabaseSilent } from '../postgres/passing.ts';

/** Behind the database's own limit, for the statements before and after the one that takes long. */
const graceMs = 4_000;
const units = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 } as const;

/** `limit` as Postgres writes one: `8000`, `60s`; 0 is none. Throws `DatabaseSilent`; nobody knows then what was carried out. */
export async function within<T>(limit: string | undefined, answer: Promise<T>): Promise<T> {
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
