/** The JSON body of a request, read field by field so that a wrong type is refused and not guessed at. */
import type { Context } from 'hono';
import { AuthRefusal } from './auth-refusal.ts';

/** Ample for a name and some metadata, all of which travels in every token. */
const largestBytes = 64 * 1024;

export type RequestBody = {
  text(name: string): string;
  object(name: string): Record<string, unknown> | null;
  flag(name: string): boolean | null;
  has(name: string): boolean;
};

export async function readBodyIfAny(c: Context): Promise<RequestBody | null> {
  const text = await c.req.text();
  return text === '' ? null : bodyOf(text);
}

export async function readBody(c: Context): Promise<RequestBody> {
  return bodyOf(await c.req.text());
}

function bodyOf(text: string): RequestBody {
  if (Buffer.byteLength(text) > largestBytes) {
    throw new AuthRefusal(413, 'validation_failed', `Request body is larger than ${largestBytes} bytes`);
  }
  const fields = parse(text);
  return {
    has: (name) => fields[name] !== undefined && fields[name] !== null,
    text(name) {
      const value = fields[name] ?? '';
      if (typeof value !== 'string') throw badJson(`${name} must be a string`);
      return value;
    },
    flag(name) {
      const value = fields[name] ?? null;
      if (value !== null && typeof value !== 'boolean') throw badJson(`${name} must be true or false`);
      return value as boolean | null;
    },
    object(name) {
      const value = fields[name] ?? null;
      if (value !== null && (typeof value !== 'object' || Array.isArray(value))) {
        throw badJson(`${name} must be an object`);
      }
      return value as Record<string, unknown> | null;
    },
  };
}

function parse(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, requireStorable);
  } catch (failure) {
    if (failure instanceof AuthRefusal) throw failure;
    throw badJson('it is not JSON');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw badJson('it is not an object');
  return parsed as Record<string, unknown>;
}

/** Refuses what Postgres cannot keep in text or JSON: the NUL character and half a surrogate pair. */
function requireStorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && /\0|\p{Surrogate}/u.test(text)) {
      throw badJson('it holds a character that cannot be stored');
    }
  }
  return value;
}

function badJson(found: string): AuthRefusal {
  return new AuthRefusal(400, 'bad_json', `Could not parse request body as JSON: ${found}`);
}
