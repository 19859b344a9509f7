/** Asks the database once a second whether it answers: while it does not, nobody is left waiting for it. */
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { connectTimeoutS, DatabaseSilent } from '../postgres/passing.ts';
import { tryAgainSoon } from '../postgres/try-again-soon.ts';
import type { Outages } from './outages.ts';

export type Pulse = {
  takesConnections(): boolean;
  /** What `work` gives; throws `DatabaseSilent` as soon as the database is known not to answer. */
  orSilent<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

export type PulseSettings = {
  databaseUrl: string;
  outages: Pick<Outages, 'silent' | 'answers'>;
  everyMs?: number;
  /** Longest an answer may take before requests are told to come again: a busy machine is not a silent one. */
  answerMs?: number;
};

/** A new connection is a new process of the database's: one is tried this many turns apart, and each turn while it fails. */
const connectEveryTurns = 5;

/**
 * Two questions, since a server that stands still as a whole answers neither, and one whose postmaster stands still goes on
 * answering on the connections it has.
 */
export function watchPulse({
  databaseUrl,
  outages,
  everyMs = 1_000,
  answerMs = 2_500,
}: PulseSettings): Pulse {
  const options = { max: 1, fetch_types: false, onnotice: () => undefined };
  const connection = { application_name: 'bivouac pulse' };
  const kept = postgres(databaseUrl, {
    ...options,
    connection,
    max_lifetime: null,
    backoff: tryAgainSoon,
    connect_timeout: connectTimeoutS,
  });
  const waiting = new Set<(silent: DatabaseSilent) => void>();
  const stopping = new AbortController();
  let isSilent = false;
  let takesConnections = true;

  function tell(next: { isSilent: boolean; takesConnections: boolean }): void {
    const wasWell = !isSilent && takesConnections;
    ({ isSilent, takesConnections } = next);
    const isWell = !isSilent && takesConnections;
    if (isSilent) for (const refuse of [...waiting]) refuse(new DatabaseSilent());
    if (wasWell && !isWell)
      outages.silent(isSilent ? 'It gives no answer.' : 'It takes no new connections.', answerMs);
    if (!wasWell && isWell) outages.answers();
  }

  async function askKept(): Promise<void> {
    // The same question is answered when the server goes on: nothing else is asked meanwhile.
    const isAnswered = await answersWithin(kept, answerMs, () => tell({ isSilent: true, takesConnections }));
    if (isAnswered) tell({ isSilent: false, takesConnections });
  }

  async function askAnew(): Promise<void> {
    const fresh = postgres(databaseUrl, { ...options, connection, connect_timeout: answerMs / 1_000 });
    const failure = await fresh`select 1`.then(
      () => null,
      (thrown: { code?: unknown }) => thrown,
    );
    await fresh.end({ timeout: 0 }).catch(() => undefined);
    // One that is refused at once is away, which its keeper sees and tells.
    tell({ isSilent, takesConnections: failure?.code !== 'CONNECT_TIMEOUT' });
  }

  async function turns(ask: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 1; !stopping.signal.aborted; turn += 1) {
      await ask(turn);
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  void turns(askKept);
  void turns(async (turn) => {
    if (turn % connectEveryTurns === 0 || !takesConnections) await askAnew();
  });

  return {
    takesConnections: () => takesConnections && !isSilent,
    async orSilent(work) {
      if (isSilent) throw new DatabaseSilent();
      let refuse: (silent: DatabaseSilent) => void = () => undefined;
      const silent = new Promise<never>((_, reject) => {
        refuse = reject;
      });
      waiting.add(refuse);
      try {
        return await Promise.race([work(), silent]);
      } finally {
        waiting.delete(refuse);
      }
    },
    async stop() {
      stopping.abort();
      await kept.end({ timeout: 0 }).catch(() => undefined);
    },
  };
}

/** Whether it answered in the end, were it by refusing; `onLate` where it took longer than `limitMs`. */
async function answersWithin(sql: Sql, limitMs: number, onLate: () => void): Promise<boolean> {
  let isAnswered = false;
  const late = setTimeout(() => {
    // A process that was kept from working itself has the answer waiting: it is read before anybody is called silent.
    setImmediate(() => setImmediate(() => isAnswered || onLate()));
  }, limitMs);
  try {
    await sql`select 1`;
    return true;
  } catch (failure) {
    return (failure as { code?: unknown }).code !== 'CONNECT_TIMEOUT';
  } finally {
    isAnswered = true;
    clearTimeout(late);
  }
}
