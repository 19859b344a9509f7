/** The form an answer is asked for in (`Accept`), and the headers that say how much of what there is it holds. */
import type { Preferences } from './preferences.ts';
import { pgrst } from './problem.ts';

export type Form = {
  kind: 'json' | 'csv';
  isSingle: boolean;
  isStripped: boolean;
  type: string;
};

const charset = '; charset=utf-8';
const object = 'application/vnd.pgrst.object+json';
const array = 'application/vnd.pgrst.array+json';

/** Throws PGRST107 where none of what is accepted is written here. */
export function formOf(accept: string): Form {
  for (const part of accept === '' ? ['*/*'] : accept.split(',')) {
    const [media, ...options] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const isStripped = options.includes('nulls=stripped');
    const json = { kind: 'json' as const, isStripped };
    const suffix = isStripped ? ';nulls=stripped' : '';
    if (media === object || media === 'application/vnd.pgrst.object') {
      return { ...json, isSingle: true, type: `${object}${suffix}${charset}` };
    }
    if ((media === array || media === 'application/vnd.pgrst.array') && isStripped) {
      return { ...json, isSingle: false, type: `${array}${suffix}${charset}` };
    }
    if (
      media === '*/*' ||
      media === 'application/*' ||
      media === 'application/json' ||
      media?.startsWith('application/vnd.pgrst.array')
    ) {
      return { ...json, isStripped: false, isSingle: false, type: `application/json${charset}` };
    }
    if (media === 'text/csv')
      return { kind: 'csv', isStripped: false, isSingle: false, type: `text/csv${charset}` };
  }
  throw pgrst('PGRST107', `None of these media types are available: ${accept}`);
}

/** Throws PGRST116 unless there is exactly one row. */
export function requireOne(rows: number): void {
  if (rows === 1) return;
  throw pgrst(
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows} rows`,
  );
}

/** Throws PGRST124 where more rows were changed than the caller reckoned with. */
export function requireFew({ isStrict, maxAffected }: Preferences, rows: number): void {
  if (!isStrict || maxAffected === null || rows <= maxAffected) return;
  throw pgrst(
    'PGRST124',
    'Query result exceeds max-affected preference constraint',
    `The query affects ${rows} rows`,
  );
}

export function contentRange(offset: number, rows: number, total: number | null): string {
  return `${rows > 0 ? `${offset}-${offset + rows - 1}` : '*'}/${total ?? '*'}`;
}

/** 200 for all there is, 206 for a part. Throws PGRST103 where a part behind the end was asked for. */
export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) {
    throw pgrst(
      'PGRST103',
      'Requested range not satisfiable',
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
    );
  }
  return rows < total ? 206 : 200;
}
