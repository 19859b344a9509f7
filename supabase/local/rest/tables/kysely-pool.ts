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

export function poolDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class LentConnection implements DatabaseConnection {
  readonly lent: Lent;
  failure: unknown;

  constructor(lent: Lent) {
    this.lent = lent;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Once lost, the client would go on with a connection that knows nothing of this transaction.
    if (this.failure) throw this.failure;
    try {
      const result = await this.lent.sql.unsafe(query.sql, query.parameters as never[], { prepare: true });
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

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LentConnection> {
    return new LentConnection(await this.#pool.lend());
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
