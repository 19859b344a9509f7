/** The machine's clock for what is kept of people: erases what is due, at the start and every hour. */
import type { Sql } from 'postgres';
import { keepRounds, type Rounds } from './rounds.ts';

export type KeptFor = {
  /** Days behind a rally for which contacts, words and pictures of reports are kept; 0: for ever. */
  contactDays: number;
  /** Days for which names and states of phones, addresses of sessions and e-mails are kept; 0: for ever. */
  addressDays: number;
};

const hourMs = 3_600_000;

export function keepErasing(
  sql: Sql,
  { contactDays, addressDays }: KeptFor,
  log: (line: string) => void,
  { everyMs = hourMs } = {},
): Rounds {
  const erase = async () => {
    const [row] = await sql<{ done: Record<string, number> }[]>`
      select timing.erase_due(now(), ${contactDays}, ${addressDays}) as done`;
    const erased = Object.entries(row?.done ?? {}).filter(([, count]) => count > 0);
    if (erased.length > 0)
      log(`Kept long enough, and erased: ${erased.map(([what, count]) => `${count} ${what}`).join(', ')}.`);
  };
  const round = () =>
    erase().catch((failure) =>
      log(`What is due could not be erased, the next round tries again: ${String(failure)}`),
    );
  return keepRounds(everyMs, round, { atOnce: true });
}
