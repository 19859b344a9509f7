/** The table engine's connection, taught to act for one caller at a time and never on its own account. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConnectionContextOptions, IntrospectResult, VarsContext } from '@supabase/lite';
import { type IPostgresConnectionConfig, PostgresConnection } from '@supabase/lite/postgres';
import { CompiledQuery, Kysely } from 'kysely';
import { isConnectionLost } from '../../postgres/passing.ts';
import type { Pool } from '../pool.ts';
import { RestProblem } from '../problem.ts';
import { contextStatement } from '../request-context.ts';
import { exposedSchema } from '../rest-engine.ts';
import { isDatabaseError } from '../sqlstate.ts';
import { poolDialect } from './kysely-pool.ts';

/** What travels with a request through the engine. */
export type TableRequest = {
  /** Values of `contextStatement`. */
  context: string[];
  readOnly: boolean;
  /** Turns what the database refused into the answer. */
  refuse: (failure: unknown) => Response;
};

export const tableRequest = new AsyncLocalStorage<TableRequest>();

/** The result of a request whose work is undone, carried out of its transaction. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly result: unknown;
  constructor(result: unknown) {
    super('undone');
    this.result = result;
  }
}

export class RequestConnection extends PostgresConnection {
  /** Sees the whole catalogue; runs no request. */
  readonly #catalogue: PostgresConnection;
  /** Shared by all who ask meanwhile: reading takes a moment. */
  #reading: Promise<IntrospectResult> | null = null;

  /** `pool` lends clients of a role that can do nothing of itself; `catalogue` signs in as one that sees every table. */
  constructor(pool: Pool, catalogue: IPostgresConnectionConfig) {
    super(catalogue);
    this.#catalogue = new PostgresConnection(catalogue);
    this.kysely = new Kysely({ dialect: poolDialect(pool, () => tableRequest.getStore()?.context.at(-1)) });
  }

  /** The engine would otherwise grant everything to everybody, and switch roles only when it met row security. */
  override async withContext<T>(
    _vars: VarsContext | undefined,
    work: (db: PostgresConnection['kysely']) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    const request = tableRequest.getStore();
    if (!request) throw new TypeError('The table engine was used outside a request.');
    if (options?.transaction) return work(options.transaction);
    try {
      return await this.kysely.transaction().execute(async (tx) => {
        if (request.readOnly) await tx.executeQuery(CompiledQuery.raw('set transaction read only'));
        await tx.executeQuery(CompiledQuery.raw(contextStatement, request.context));
        const result = await work(tx);
        if (options?.forceRollback) throw new Undone(result);
        return result;
      });
    } catch (failure) {
      if (failure instanceof Undone) return failure.result as T;
      const isOurs = failure instanceof RestProblem || isDatabaseError(failure) || isConnectionLost(failure);
      if (!isOurs) throw failure;
      // What work gives is the answer, and so is this: the engine would make a poorer one of it.
      return request.refuse(failure) as T;
    }
  }

  /** Only the API's own schema exists for the engine, so that no name reaches `auth.users` by accident. */
  override async introspect(options?: { useCache?: boolean }): Promise<IntrospectResult> {
    if (!options?.useCache) this.#reading = null;
    this.#reading ??= this.#readCatalogue();
    this.#reading.catch(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readCatalogue(): Promise<IntrospectResult> {
    const whole = await this.#catalogue.introspect();
    const isExposed = ({ schema }: { schema: string }) => schema === exposedSchema;
    return {
      ...whole,
      tables: whole.tables.filter(isExposed),
      columns: whole.columns.filter(isExposed),
      indexes: whole.indexes.filter(isExposed),
      foreign_keys: whole.foreign_keys.filter((key) => isExposed(key) && pointsInside(key.fk_def)),
      primary_keys: whole.primary_keys.filter(isExposed),
      views: whole.views.filter(isExposed),
      functions: (whole.functions ?? []).filter(isExposed),
      default_schema: exposedSchema,
    };
  }

  override async clearSchemaCache(): Promise<void> {
    this.#reading = null;
    await this.#catalogue.clearSchemaCache();
  }

  override async close(): Promise<void> {
    await Promise.all([this.kysely.destroy(), this.#catalogue.driver.end({ timeout: 2 })]);
  }
}

/** A foreign key's text names the schema it points to only where that is not the API's own. */
function pointsInside(definition: string): boolean {
  const schema = /REFERENCES (?:"?([^".(]+)"?\.)?/.exec(definition)?.[1];
  return schema === undefined || schema === exposedSchema;
}
