/** Status and headers that SQL asked for by `response.status` and `response.headers`. */
import { pgrst } from './problem.ts';

/** Throws PGRST111. */
export function headersFrom(text: string | null): Headers {
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

/** Throws PGRST112. */
export function statusFrom(text: string | null, usual: number): number {
  if (text === null) return usual;
  const status = Number(text);
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw pgrst('PGRST112', 'response.status guc must be a valid status code');
  }
  return status;
}
