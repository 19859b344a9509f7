/** What this machine says of its own health: whether its database runs, since when not, and what is being tried. */
import type { ServerWatcher } from '../postgres/keep-server.ts';

export type Outage = {
  since: string;
  until: string | null;
  attempts: number;
  /** Why it ended, or why the last attempt failed, in the database's own words. */
  trouble: string;
  /** It runs and gives no answer: nothing is started again, it goes on where it stood. */
  is_silent: boolean;
};

export type Outages = ServerWatcher & {
  last(): Outage | null;
  silent(why: string, ms: number): void;
  answers(): void;
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
      last = {
        since: new Date(sinceMs).toISOString(),
        until: null,
        attempts: 0,
        trouble: why,
        is_silent: false,
      };
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
    silent(why, ms) {
      if (last && !last.until) return;
      sinceMs = now() - ms;
      const since = new Date(sinceMs).toISOString();
      last = { since, until: null, attempts: 0, trouble: why, is_silent: true };
      log(
        `The database server stands still: ${why} Requests are told to come again until it goes on. See what holds this machine or its disk.`,
      );
    },
    answers() {
      if (!last?.is_silent || last.until) return;
      last = { ...last, until: new Date(now()).toISOString() };
      log(`The database server answers again after ${seconds()} s.`);
    },
  };
}
