/** Which bytes of a file a reader asks for (RFC 9110 §14). */

export type ByteRange = { first: number; last: number };

/** Null: the whole file; also for several ranges, which need not be honoured. `unsatisfiable`: none of it is there. */
export function byteRange(header: string | null, size: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  const last = from === '' ? size - 1 : Math.min(to === '' ? size - 1 : Number(to), size - 1);
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first > last ? 'unsatisfiable' : { first, last };
}
