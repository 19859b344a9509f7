/** What this machine says of its own health: whether its database runs, since when not, and what is being tried. */
import type { ServerWatcher } from '../postgres/keep-server.ts';

export type Outage = {
  /** ISO instants; `until` null: it lasts. */
  since: string;
  until: string | null;
  /** Attempts to start the database so far. */
  attempts: number;
  /** Why it ended, or why the last attempt failed, in the database's own words. */
  trouble: string;
};

export type Outages = ServerWatcher & {
  /** The last one, whether it lasts or not; null: none since the start. */
  last(): Outage | null;
};

/** The same trouble is told again after this long, in milliseconds. */
const tellAgainMs = 30_000;

export function createOutages(log: (line: string) => void, now = Date.now): Outages {
  let last: Outage | null = null;
  let sinceMs = 0;
  let told = { trouble: '', atMs: 0 };
  const seconds = () => ((now() - sinceMs) / 1_000).toFixed(1);
  return {
    last: () => last,
    away(why) {
      sinceMs = now();
      last = { since: new Date(sinceMs).toISOString(), until: null, attempts: 0, trouble: why };
      told = { trouble: '', atMs: 0 };
      log(`The database server ended by itself: starting it again. ${why}`);
    },
    failed(attempt, why, restMs) {
      if (last) last = { ...last, attempts: attempt, trouble: why };
      if (why === told.trouble && now() - told.atMs < tellAgainMs) return;
      told = { trouble: why, atMs: now() };
      log(
        `The database server has been away for ${seconds()} s; attempt ${attempt} to start it failed, the next follows in ` +
          `${restMs / 1_000} s, and so on until it runs. ${why}`,
      );
    },
    back(attempts) {
      if (last) last = { ...last, attempts, until: new Date(now()).toISOString() };
      const tries = attempts === 1 ? 'the first attempt' : `${attempts} attempts`;
      log(`The database server runs again after ${seconds()} s and ${tries}.`);
    },
  };
}
