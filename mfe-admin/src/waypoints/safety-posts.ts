/** Safety posts are for officials alone: a file may be written without them, and such a file removes none. */
import type { RoadbookNote, RoadbookRow } from '@bivouac/data';

export const isPost = (row: RoadbookRow): row is RoadbookNote =>
  'note' in row && Array.isArray(row.note.safety);

/** What of a row everybody may read; null: nothing, as the name or the place of a post would tell where somebody stands. */
export function withoutPost(row: RoadbookRow): RoadbookRow | null {
  if (!isPost(row)) return row;
  const { safety: _, name: __, ...note } = row.note;
  return Object.keys(note).length > 0 ? { ...row, note } : null;
}

/** The post of a note, which its name belongs to. */
function postOf({ safety, name }: RoadbookNote['note']): RoadbookNote['note'] {
  return name === undefined ? { safety } : { safety, name };
}

/** The rows of a file, with the posts of the roadbook behind the rows they were behind; as they are where the file has posts. */
export function withPostsOf(before: readonly RoadbookRow[], file: readonly RoadbookRow[]): RoadbookRow[] {
  const rows = [...file];
  if (rows.some(isPost)) return rows;
  let next = 0;
  for (const row of before) {
    const open = withoutPost(row);
    const at = open ? rows.findIndex((one, place) => place >= next && isSame(one, open)) : -1;
    if (isPost(row)) {
      if (at >= 0) rows[at] = row;
      else rows.splice(next, 0, open ? { ...row, note: postOf(row.note) } : row);
    }
    if (at >= 0) next = at + 1;
    else if (isPost(row)) next += 1;
  }
  return rows;
}

function isSame(one: RoadbookRow, other: RoadbookRow): boolean {
  if ('note' in one) return 'note' in other && sorted(one) === sorted(other);
  return !('note' in other) && one.code === other.code;
}

/** The database returns the keys of a note in an order of its own. */
const sorted = ({ note, lat, lon, distance_m }: RoadbookNote) =>
  JSON.stringify([lat, lon, distance_m, Object.entries(note).sort(([a], [b]) => (a < b ? -1 : 1))]);
