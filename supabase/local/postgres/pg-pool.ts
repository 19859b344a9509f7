/** A pool of `pg`, for packages that take nothing else. */
import pg from 'pg';

/** Calls `work` with a pool and resolves once its connections are closed: `pool.end()` alone resolves earlier, so that a dropped database breaks them. */
export async function withPgPool<T>(
  connectionString: string,
  max: number,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString, max });
  const closing: Promise<unknown>[] = [];
  pool.on('connect', (client) => closing.push(new Promise<void>((done) => client.once('end', done))));
  // An idle connection that is lost fails no request.
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await Promise.all(closing);
  }
}
