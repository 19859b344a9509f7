/** What is typed into a cell: of this crew at this point, whatever rows are shown above it meanwhile. */
import type { GridPoint } from '@bivouac/data';
import type { Told } from '../../desk/half/drafts.ts';
import { clockText } from '../model/clock-text.ts';
import type { GridRow } from './rows.ts';

export interface CellDraft {
  number: string;
  /** Id of the point, and its code. */
  point: string;
  code: string;
  text: string;
  /** The value it was opened with, null where typing began it: left as it was, the time stays, however finely it was taken. */
  opened: string | null;
  over: string | null;
}

export function draftOf(
  typed: string | null,
  { crew, cells }: GridRow,
  { id, code }: GridPoint,
  timeZone: string,
): CellDraft {
  const chrono = cells.get(id)?.chrono ?? null;
  const opened = typed === null && chrono ? clockText(chrono.at, timeZone) : null;
  const text = typed ?? opened ?? '';
  return { number: crew.number, point: id, code, text, opened, over: chrono?.id ?? null };
}

export function toldOfCell(draft: CellDraft | null): Told {
  const text = draft === null || draft.text === draft.opened ? '' : draft.text.trim();
  return { text, name: draft ? `${draft.number} ${draft.code}` : '', way: { view: null } };
}

export function placeOfDraft(
  draft: CellDraft | null,
  rows: readonly GridRow[],
  points: readonly GridPoint[],
): { row: number; column: number } | null {
  if (draft === null) return null;
  const row = rows.findIndex(({ crew }) => crew.number === draft.number);
  const column = points.findIndex(({ id }) => id === draft.point);
  return row < 0 || column < 0 ? null : { row, column };
}
