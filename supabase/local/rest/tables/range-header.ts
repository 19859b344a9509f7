/** `Range: 0-9` asks for rows as limit and offset do. */
import { pgrst } from '../problem.ts';
import type { Branch } from './query/index.ts';

/** Narrows `root`. Throws PGRST103 where the end stands before the beginning. */
export function rangeHeader(request: Request, root: Branch): void {
  const found = /^(?:items=)?(\d+)-(\d*)$/.exec(request.headers.get('range')?.trim() ?? '');
  if (!found) return;
  const first = Number(found[1]);
  const last = found[2] === '' ? null : Number(found[2]);
  if (last !== null && last < first) {
    throw pgrst(
      'PGRST103',
      'Requested range not satisfiable',
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  root.offset = Math.max(root.offset, first);
  const rows = last === null ? null : last - first + 1;
  if (rows !== null) root.limit = Math.min(root.limit ?? rows, rows);
}
