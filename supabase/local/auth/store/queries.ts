/** The database as the stores use it: a pool, or one transaction of it. */
import type postgres from 'postgres';

export type Pool = postgres.Sql;
export type Queries = postgres.ISql;
export type Json = postgres.JSONValue;

/** Whether a failure says that a unique value is taken already (SQLSTATE 23505). */
export function isTaken(failure: unknown): boolean {
  return failure instanceof Error && (failure as { code?: string }).code === '23505';
}
