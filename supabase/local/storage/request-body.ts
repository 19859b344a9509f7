/** The JSON body of a request, read field by field so that a wrong type is refused and not guessed at. */
import type { Context } from 'hono';
import { StorageRefusal } from './storage-refusal.ts';

export type Fields = Record<string, unknown>;

export async function readFields(c: Context): Promise<Fields> {
  const text = await c.req.text();
  try {
    const fields: unknown = text === '' ? {} : JSON.parse(text);
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields as Fields;
  } catch {
    // Told below: it is not an object either.
  }
  throw invalid('body must be a JSON object');
}

export function textField(fields: Fields, name: string, otherwise = ''): string {
  const value = fields[name] ?? otherwise;
  // Postgres keeps no NUL and no half of a surrogate pair.
  if (typeof value !== 'string' || /\0|\p{Surrogate}/u.test(value)) throw invalid(`${name} must be a string`);
  return value;
}

export function wholeField(
  fields: Fields,
  name: string,
  {
    least = 0,
    most = Number.MAX_SAFE_INTEGER,
    otherwise,
  }: { least?: number; most?: number; otherwise: number },
): number {
  const value = fields[name] ?? otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw invalid(`${name} must be a whole number from ${least} to ${most}`);
  }
  return value;
}

export function flagField(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false;
  if (typeof value !== 'boolean') throw invalid(`${name} must be true or false`);
  return value;
}

export function choiceField<const Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = fields[name] ?? choices[0];
  const found = choices.find((choice) => choice === value);
  if (!found) throw invalid(`${name} must be one of ${choices.join(', ')}`);
  return found;
}

export function textsField(fields: Fields, name: string, most: number): string[] {
  const value = fields[name];
  if (!Array.isArray(value) || value.length > most || !value.every((one) => typeof one === 'string')) {
    throw invalid(`${name} must be a list of at most ${most} strings`);
  }
  return value;
}

export function invalid(what: string): StorageRefusal {
  return new StorageRefusal('InvalidRequest', what);
}
