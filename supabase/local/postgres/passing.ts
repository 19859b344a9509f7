/** Failures that pass by themselves or with room on the disk: the database is away, full, or has no connection to spare. */

export type Passing = 'away' | 'full';

/** Seconds after which trying again makes sense: what every 503 says. */
export const retryAfterS = 1;

export const passingSentences: Record<Passing, string> = {
  away: 'The database cannot be reached: try again in a moment.',
  full: 'The disk of the server is full, and nothing was kept of this. Make room on it, then send it again.',
};

/**
 * SQLSTATEs of class 08 (connection), 57P01 to 57P05 (shut down, crashed, starting, dropped, idle), 53300 (too many connections), and
 * the codes of the driver and the system. A statement on a lost connection may have been carried out.
 */
const away =
  /^(DATABASE_SILENT|08...|57P0[1-5]|53300|CONNECT\w*|CONNECTION_\w+|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** SQLSTATE 53100 and the system's own words for a disk or a quota without room. */
const full = /^(53100|ENOSPC|EDQUOT|EFBIG)$/;

/** Longest a connection may take to be made, in seconds: a server that stands still lets everybody wait. */
export const connectTimeoutS = 3;

/** The database was asked and gives no answer: what was asked of it may still be carried out. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'DATABASE_SILENT';

  constructor() {
    super('The database gives no answer.');
  }
}

/** Null: another failure, which trying again would meet again. */
export function passingOf(failure: unknown): Passing | null {
  const code = String((failure as { code?: unknown } | null)?.code ?? '');
  if (full.test(code)) return 'full';
  return away.test(code) ? 'away' : null;
}

export function isConnectionLost(failure: unknown): boolean {
  return passingOf(failure) === 'away';
}
