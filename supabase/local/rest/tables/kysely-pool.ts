/** The engine's query builder on our pool: a transaction has one client to itself until it ends. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { isConnectionLost } from '../../postgres/passing.ts';
import type { Lent, Pool } from '../pool.ts';
import { within } from '../time-limit.ts';

/** `limit` gives the time limit of the request that is carried out, as Postgres writes it. */
export function poolDialect(pool: Pool, limit: () => string | undefined): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool, limit),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class LentConnection implements DatabaseConnection {
  readonly lent: Lent;
  readonly limit: string | undefined;
  failure: unknown;

  constructor(lent: Lent, limit: string | undefined) {
    this.lent = lent;
    this.limit = limit;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Once lost, the client would go on with a connection that knows nothing of this transaction.
    if (this.failure) throw this.failure;
    try {
      const asked = this.lent.sql.unsafe(query.sql, query.parameters as never[], { prepare: true });
      const result = await within(this.limit, asked);
      const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
      const rows = Array.from(result) as Row[];
      return isWrite ? { numAffectedRows: BigInt(result.count), rows } : { rows };
    } catch (failure) {
      if (isConnectionLost(failure)) this.failure = failure;
      throw failure;
    }
  }

  streamQuery(): never {
    throw new TypeError('Tables are not streamed.');
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #limit: () => string | undefined;

  constructor(pool: Pool, limit: () => string | undefined) {
    this.#pool = pool;
    this.#limit = limit;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LentConnection> {
    return new LentConnection(await this.#pool.lend(), this.#limit());
  }

  async beginTransaction(connection: LentConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: LentConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: LentConnection): Promise<void> {
    if (!connection.failure) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: LentConnection): Promise<void> {
    connection.lent.giveBack(connection.failure);
  }

  async destroy(): Promise<void> {
    await this.#pool.stop();
  }
}
