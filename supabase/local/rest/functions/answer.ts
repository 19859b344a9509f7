/** Turns what a function gave into the HTTP answer, with the status and headers it asked for. */
import { pgrst } from '../problem.ts';
import type { CallRow } from './call-statement.ts';
import type { ApiFunction } from './catalogue.ts';

const json = 'application/json; charset=utf-8';
const single = 'application/vnd.pgrst.object+json';

/** Throws PGRST107 (not in the accepted form), PGRST111, PGRST112 (headers, status) and PGRST116 (not one row). */
export function answerOf(found: ApiFunction, row: CallRow, accept: string): Response {
  const headers = headersFrom(row.headers);
  const status = statusFrom(row.status, found.result === 'void' && !found.isSet ? 204 : 200);
  if (status === 204 || status === 304 || (found.result === 'void' && !found.isSet)) {
    return new Response(null, { status, headers });
  }
  if (found.isSet) headers.set('content-range', row.rows ? `0-${row.rows - 1}/*` : '*/*');
  const { body, type } = inForm(found, row, accept);
  if (!headers.has('content-type')) headers.set('content-type', type);
  return new Response(body, { status, headers });
}

function inForm(found: ApiFunction, row: CallRow, accept: string): { body: string; type: string } {
  const body = row.body ?? 'null';
  const wants = (type: string) => accept.includes(type) || accept.includes('*/*') || accept === '';
  if (found.result === 'media' && !found.isSet) {
    const type = found.mediaType ?? 'text/plain';
    if (type !== '*/*' && !wants(type)) throw notAcceptable(accept);
    return { body, type: type === '*/*' ? 'application/octet-stream' : `${type}; charset=utf-8` };
  }
  if (accept.includes(single)) {
    if (!found.isSet) return { body, type: `${single}; charset=utf-8` };
    if (row.rows !== 1) {
      throw pgrst(
        'PGRST116',
        'Cannot coerce the result to a single JSON object',
        `The result contains ${row.rows ?? 0} rows`,
      );
    }
    // A list of one row as Postgres writes it: only its brackets go.
    return { body: body.slice(1, -1), type: `${single}; charset=utf-8` };
  }
  if (!wants('application/json') && !accept.includes('application/vnd.pgrst')) throw notAcceptable(accept);
  return { body, type: json };
}

function notAcceptable(accept: string) {
  return pgrst('PGRST107', `None of these media types are available: ${accept}`);
}

/** `response.headers` is a list of objects with one header each. */
function headersFrom(text: string | null): Headers {
  const headers = new Headers();
  if (text === null) return headers;
  try {
    for (const entry of JSON.parse(text) as Record<string, string>[]) {
      for (const [name, value] of Object.entries(entry)) headers.append(name, value);
    }
    return headers;
  } catch {
    throw pgrst(
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    );
  }
}

function statusFrom(text: string | null, usual: number): number {
  if (text === null) return usual;
  const status = Number(text);
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw pgrst('PGRST112', 'response.status guc must be a valid status code');
  }
  return status;
}
