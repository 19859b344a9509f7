/**
 * Connections of the REST engine, each a client of its own. A connection that broke is thrown away whole: it is never
 * repaired under a request, and no request ever meets what another one left on it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { DatabaseSilent, isConnectionLost } from '../postgres/passing.ts';
import { pgrst } from './problem.ts';

export type Pool = {
  /** Throws PGRST003 after waiting too long for one. */
  lend(): Promise<Lent>;
  stop(): Promise<void>;
};

export type Lent = {
  sql: Sql;
  /** With what the work failed with, if it did: it decides whether the client is used again. */
  giveBack(failure?: unknown): void;
};

export type PoolSettings = {
  open: (onClose: () => void) => Sql;
  size: number;
  /** Longest wait for a client, in milliseconds. */
  waitMs: number;
  /** Whether a client that is made now would get its connection; left out: always tried. */
  mayOpen?: (() => boolean) | undefined;
};

type Waiting = { take: (sql: Sql) => void; refuse: (reason: unknown) => void; timer: NodeJS.Timeout };

/** A client that is connecting may never say that it is closed. */
const CLOSED_WITHIN_MS = 2_000;
/** Longer than a client waits before it connects again. */
const RECONNECTED_MS = 5_000;

export function openPool({ open, size, waitMs, mayOpen = () => true }: PoolSettings): Pool {
  const idle: Sql[] = [];
  const broken = new WeakSet<Sql>();
  const lentOut = new Set<Sql>();
  const thrownAway = new Set<Sql>();
  const waiting: Waiting[] = [];

  function openOne(): Sql {
    const sql: Sql = open(() => {
      broken.add(sql);
      const at = idle.indexOf(sql);
      if (at >= 0) idle.splice(at, 1);
    });
    return sql;
  }

  function next(): void {
    if (waiting.length === 0) return;
    const isRoom = lentOut.size < size;
    const free = idle.pop() ?? (isRoom && mayOpen() ? openOne() : undefined);
    // Those who wait for others get what these give back; nobody waits for a connection that nobody answers.
    if (!free && (!isRoom || lentOut.size > 0)) return;
    const first = waiting.shift() as Waiting;
    clearTimeout(first.timer);
    if (free) {
      lentOut.add(free);
      first.take(free);
    } else {
      first.refuse(new DatabaseSilent());
    }
  }

  /** A client that was connecting again when it ended opens its connection all the same, and keeps it. */
  function throwAway(sql: Sql): void {
    thrownAway.add(sql);
    void discard(sql);
    setTimeout(() => void closeAgain(sql), RECONNECTED_MS).unref();
  }

  async function closeAgain(sql: Sql): Promise<void> {
    // Its types leave `close` out.
    const client = sql as Sql & { close(): Promise<void> };
    if (!thrownAway.delete(sql)) return;
    await Promise.race([
      client.close().catch(() => undefined),
      wait(CLOSED_WITHIN_MS, undefined, { ref: false }),
    ]);
  }

  function lent(sql: Sql): Lent {
    return {
      sql,
      giveBack(failure) {
        lentOut.delete(sql);
        if (broken.has(sql) || isConnectionLost(failure)) throwAway(sql);
        else idle.push(sql);
        next();
      },
    };
  }

  return {
    lend() {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(pgrst('PGRST003', 'Timed out acquiring connection from connection pool.'));
        }, waitMs);
        const entry = { take: (sql: Sql) => resolve(lent(sql)), refuse: reject, timer };
        waiting.push(entry);
        next();
      });
    },
    async stop() {
      for (const { refuse, timer } of waiting.splice(0)) {
        clearTimeout(timer);
        refuse(pgrst('PGRST000', 'Bivouac is stopping.'));
      }
      await Promise.all([...idle.splice(0), ...lentOut].map((sql) => sql.end({ timeout: 2 })));
      await Promise.all([...thrownAway].map(closeAgain));
    },
  };
}

export async function discard(sql: Sql): Promise<void> {
  await sql.end({ timeout: 0 }).catch(() => undefined);
}
