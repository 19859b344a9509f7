/** What Postgres refused, in the status PostgREST gives it (https://docs.postgrest.org/en/v13/references/errors.html). */
import { passingOf, passingSentences } from '../postgres/passing.ts';
import { pgrst, RestProblem } from './problem.ts';
import type { RestRole } from './rest-engine.ts';

export type DatabaseError = {
  code: string;
  message: string;
  detail?: string | undefined;
  hint?: string | undefined;
  /** The function of Postgres that failed. */
  routine?: string | undefined;
};

/** Whole codes first, then their first letters, longest first. */
const statuses: [string, number][] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  // Somebody else was in the way, and all of it was undone: the same may be sent again. PostgREST says 500.
  ['40001', 503],
  ['40P01', 503],
  ['55P03', 503],
  ['21000', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['57P0', 503],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 413],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

export function isDatabaseError(failure: unknown): failure is DatabaseError {
  return failure instanceof Error && failure.name === 'PostgresError';
}

export function problemOf(failure: unknown, role: RestRole): RestProblem {
  if (failure instanceof RestProblem) return failure;
  const passing = passingOf(failure);
  if (!isDatabaseError(failure)) {
    const message = failure instanceof Error ? failure.message : null;
    // Anything else is a mistake of this program, which is the same the next time.
    return passing
      ? pgrst('PGRST000', passingSentences[passing], message, 'retry')
      : pgrst('PGRSTX00', 'The server failed on this request. Tell the administrator.', message);
  }
  const { code, message, detail, hint } = failure;
  if (code === 'PGRST') return raised(message, detail);
  if (passing && code !== '53300')
    return new RestProblem(503, {
      code,
      message: passingSentences[passing],
      details: message,
      hint: 'retry',
    });
  const body = { code, message, details: detail || null, hint: hint || null };
  return new RestProblem(statusOf(code, message, role), body);
}

/**
 * Of a function called with what it cannot take, the refusal in place of Postgres' own words, which name tables and constraints. What a
 * function raises itself is for its caller.
 */
export function refusalOfCall(failure: unknown): unknown {
  if (!isDatabaseError(failure) || !/^2[23]/.test(failure.code) || failure.routine === 'exec_stmt_raise')
    return failure;
  const { code, message } = failure;
  const refusal = { 23503: 'still_used', 23505: 'taken' }[code] ?? 'invalid_value';
  const body = { code, message: refusal, details: refusal, hint: null };
  return new RestProblem(statusOf(code, message, 'authenticated'), body);
}

function statusOf(code: string, message: string, role: RestRole): number {
  // A function may choose its status: raise sqlstate 'PT404'.
  if (code.startsWith('PT')) {
    const status = Number(code.slice(2));
    return status >= 200 && status <= 599 ? status : 500;
  }
  if (code === '42501') return role === 'anon' ? 401 : 403;
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  return statuses.find(([start]) => code.startsWith(start))?.[1] ?? 400;
}

/** `raise sqlstate 'PGRST'` carries the whole answer: body in the message, status and headers in the detail. */
function raised(message: string, detail: string | undefined): RestProblem {
  try {
    const body = JSON.parse(message) as { code: string; message: string; details?: string; hint?: string };
    const { status, headers = {} } = JSON.parse(detail ?? '') as {
      status: number;
      headers?: Record<string, string>;
    };
    const whole = {
      code: body.code,
      message: body.message,
      details: body.details ?? null,
      hint: body.hint ?? null,
    };
    return new RestProblem(status, whole, headers);
  } catch {
    return new RestProblem(500, {
      code: 'PGRST121',
      message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
      details: message,
      hint: 'MESSAGE must hold "code" and "message", DETAIL must hold "status" and "headers".',
    });
  }
}
