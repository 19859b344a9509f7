/** The machine's clock for publication: sends what was held back to keep a page at two messages a second. */
import type { Sql } from 'postgres';
import { keepRounds, type Rounds } from './rounds.ts';

/** Half the time for which a page is held back after a message. */
const everyMs = 250;

/** A failed round is told once and tried again: readers that poll are right meanwhile. */
export function keepFlushing(sql: Sql, log: (line: string) => void): Rounds {
  let failing = false;
  const flush = async () => {
    try {
      await sql`select timing.flush()`;
      failing = false;
    } catch (failure) {
      if (!failing) log(`Live messages wait: ${String(failure)}`);
      failing = true;
    }
  };
  return keepRounds(everyMs, flush);
}
