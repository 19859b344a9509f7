/** What SQL may know about a request, set for its transaction only: role, claims, headers, path, time zone, time limit. */
import type { RestCaller } from './rest-engine.ts';
import { pathWithin } from './rest-engine.ts';

/** One statement with its parameters, in the order of `contextValues`; fails where the caller's session has ended. */
export const contextStatement = `select
  set_config('role', $1::text, true),
  set_config('request.jwt.claims', $2::text, true),
  set_config('request.method', $3::text, true),
  set_config('request.path', $4::text, true),
  set_config('request.headers', $5::text, true),
  set_config('request.cookies', $6::text, true),
  set_config('timezone', case when $7::text = '' then current_setting('timezone') else $7::text end, true),
  set_config('statement_timeout', $8::text, true),
  auth.require_session($2::text::jsonb)`;

export type ContextValues = [string, string, string, string, string, string, string, string];

const withheld = new Set(['authorization', 'apikey', 'connection', 'cookie']);

export function contextValues(
  request: Request,
  caller: RestCaller,
  /** Milliseconds, or as Postgres writes it (`3s`). */
  statementTimeout: number | string,
  timeZone = '',
): ContextValues {
  const headers: Record<string, string> = {};
  request.headers.forEach((value, name) => {
    if (!withheld.has(name)) headers[name] = value;
  });
  return [
    caller.role,
    JSON.stringify({ ...caller.claims, role: caller.role }),
    request.method,
    pathWithin(request.url),
    JSON.stringify(headers),
    '{}',
    timeZone,
    String(statementTimeout),
  ];
}
