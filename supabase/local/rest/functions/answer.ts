/** Turns the one value a function gave into the HTTP answer, with the status and headers it asked for. */
import { contentRange, formOf } from '../form.ts';
import type { Preferences } from '../preferences.ts';
import { pgrst } from '../problem.ts';
import { headersFrom, statusFrom } from '../response-settings.ts';
import type { CallRow } from './call-statement.ts';
import type { ApiFunction } from './catalogue.ts';

/** Throws PGRST107 (not in the accepted form), PGRST111 and PGRST112 (headers, status). */
export function answerOf(
  found: ApiFunction,
  row: CallRow,
  accept: string,
  preferences: Preferences,
): Response {
  const headers = headersFrom(row.headers);
  const status = statusFrom(row.status, found.result === 'void' ? 204 : 200);
  if (!headers.has('content-range'))
    headers.set('content-range', contentRange(0, 1, preferences.isCounted ? 1 : null));
  if (preferences.applied) headers.set('preference-applied', preferences.applied);
  if (status === 204 || status === 304 || found.result === 'void') {
    return new Response(null, { status, headers });
  }
  const { body, type } = inForm(found, row, accept);
  if (!headers.has('content-type')) headers.set('content-type', type);
  return new Response(body, { status, headers });
}

function inForm(found: ApiFunction, row: CallRow, accept: string): { body: string; type: string } {
  const body = row.body ?? 'null';
  if (found.result === 'media') {
    const type = found.mediaType ?? 'text/plain';
    const isWanted = accept === '' || accept.includes(type) || accept.includes('*/*');
    if (type !== '*/*' && !isWanted) {
      throw pgrst('PGRST107', `None of these media types are available: ${accept}`);
    }
    return { body, type: type === '*/*' ? 'application/octet-stream' : `${type}; charset=utf-8` };
  }
  return { body, type: formOf(accept).type };
}
