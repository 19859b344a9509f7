/** The database as the stores use it: a pool, or one transaction of it. */
import type postgres from 'postgres';

export type Pool = postgres.Sql;
export type Queries = postgres.ISql;
export type Json = postgres.JSONValue;

/** Whether a failure is the named kind of Postgres error, by SQLSTATE. */
export function isSqlState(failure: unknown, code: string): boolean {
  return failure instanceof Error && (failure as { code?: string }).code === code;
}
