/** Which time of a cell somebody may be asked about: one of several, or the only one where it is in doubt. */
import type { GridChrono } from '@bivouac/data';
import { mayBeConfirmed } from '../model/counting-doubts.ts';
import type { Cell } from './rows.ts';

type Choose = { choose(chrono: GridChrono): void };

/** `nth`: null: the first that does not count is proposed, else the one in doubt. */
export function chooseIn(cell: Cell | undefined, nth: number | null, commands: Choose): void {
  const values = cell ? valuesOf(cell) : [];
  const proposed =
    nth === null ? (values.find(({ counted }) => !counted) ?? values.find(mayBeConfirmed)) : values[nth];
  if (proposed) commands.choose(proposed);
}

export function hasChoice(cell: Cell | undefined): boolean {
  return cell !== undefined && (cell.others.length > 0 || isDoubtfulAlone(cell));
}

export function isDoubtfulAlone({ chrono, others }: Cell): boolean {
  return others.length === 0 && chrono !== null && mayBeConfirmed(chrono);
}

function valuesOf({ chrono, others }: Cell): GridChrono[] {
  return chrono ? [chrono, ...others] : [];
}
