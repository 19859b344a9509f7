/** Work on the tables of storage, as whoever asks and as the service itself. */
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { connectTimeoutS } from '../postgres/passing.ts';
import { tryAgainSoon } from '../postgres/try-again-soon.ts';
import type { RestCaller } from '../rest/index.ts';
import { accessDenied } from './storage-refusal.ts';

export type Queries = TransactionSql;

export type Database = {
  /** One transaction as the caller: his role, his claims, his time limit. A right he lacks is `AccessDenied`. */
  as<T>(caller: RestCaller, work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Whether the caller might do this: done and undone. Rejects with the refusal where he may not. */
  tryAs(caller: RestCaller, work: (tx: Queries) => Promise<unknown>): Promise<void>;
  asService<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

export type StatementTimeouts = { anon: number; authenticated: number; service_role: number };

const undone = Symbol('undone');

export function openDatabase(databaseUrl: string, max: number, timeouts: StatementTimeouts): Database {
  const sql: Sql = postgres(databaseUrl, {
    max,
    idle_timeout: 60,
    backoff: tryAgainSoon,
    connect_timeout: connectTimeoutS,
    connection: { application_name: 'bivouac files' },
    onnotice: () => undefined,
  });

  async function as<T>(caller: RestCaller, work: (tx: Queries) => Promise<T>): Promise<T> {
    try {
      return (await sql.begin(async (tx) => {
        await become(tx, caller, timeouts[caller.role]);
        return work(tx);
      })) as T;
    } catch (failure) {
      if ((failure as { code?: unknown }).code === '42501') throw accessDenied({ cause: failure });
      throw failure;
    }
  }

  return {
    as,
    async tryAs(caller, work) {
      try {
        await as(caller, async (tx) => {
          await work(tx);
          throw undone;
        });
      } catch (failure) {
        if (failure !== undone) throw failure;
      }
    },
    asService: (work) => sql.begin(work) as Promise<Awaited<ReturnType<typeof work>>>,
    stop: () => sql.end({ timeout: 2 }),
  };
}

/** From here to the end of the transaction the caller acts; rows he may delete go by way of this service. */
export async function become(tx: Queries, { role, claims }: RestCaller, timeoutMs: number): Promise<void> {
  await tx`select set_config('role', ${role}, true),
    set_config('request.jwt.claims', ${JSON.stringify({ ...claims, role })}, true),
    set_config('storage.can_delete', 'true', true),
    set_config('statement_timeout', ${String(timeoutMs)}, true)`;
}
