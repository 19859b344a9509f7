/** The `Prefer` header (https://docs.postgrest.org/en/v13/references/api/preferences.html) as far as it is honoured. */
import { pgrst } from './problem.ts';

export type Preferences = {
  asked: Map<string, string>;
  isCounted: boolean;
  isReturned: boolean;
  isDefaulted: boolean;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  isStrict: boolean;
  maxAffected: number | null;
  /** In which instants are written; empty: in that of the database. */
  timeZone: string;
  applied: string;
};

const values: Record<string, readonly string[]> = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
};

export function preferencesOf(request: Request): Preferences {
  const asked = new Map<string, string>();
  const unknown: string[] = [];
  for (const part of (request.headers.get('prefer') ?? '').split(',')) {
    const said = part.trim();
    const [name = '', value = ''] = said.split('=');
    if (said === '') continue;
    const isKnown =
      values[name]?.includes(value) ||
      (name === 'max-affected' && /^\d+$/.test(value)) ||
      (name === 'timezone' && isTimeZone(value));
    if (!isKnown) unknown.push(said);
    // Of two of a kind the first one counts.
    else if (!asked.has(name)) asked.set(name, value);
  }
  const isStrict = asked.get('handling') === 'strict';
  if (isStrict && unknown.length > 0) {
    throw pgrst(
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${unknown.join(', ')}`,
    );
  }
  const heeded = [...asked].filter(([name]) => name !== 'tx' && (name !== 'max-affected' || isStrict));
  return {
    asked,
    isCounted: asked.has('count'),
    isReturned: asked.get('return') === 'representation',
    isDefaulted: asked.get('missing') === 'default',
    resolution: (asked.get('resolution') ?? null) as Preferences['resolution'],
    isStrict,
    maxAffected: asked.has('max-affected') ? Number(asked.get('max-affected')) : null,
    timeZone: asked.get('timezone') ?? '',
    applied: heeded.map(([name, value]) => `${name}=${value}`).join(', '),
  };
}

/** One that has a name, which Postgres knows by the same list; an offset alone is none. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
