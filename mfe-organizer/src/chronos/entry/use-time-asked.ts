/** Asks once about a time that does not fit its crew, wherever it is typed. */
import type { ChronosGrid, GridCrew, GridPoint } from '@bivouac/data';
import { useSay } from '../../language/language.ts';
import { timeDoubtWords } from './doubt-words.ts';
import { timeDoubt } from './time-doubt.ts';
import { type Asked, useAsked } from './use-asked.ts';

export interface TypedTime {
  point: Pick<GridPoint, 'id'>;
  /** Null: nobody has the number, or the time stays what it was. */
  crew: GridCrew | null;
  at: string;
  /** What has to be entered again; default: a time of the same instant. A sign for "now" is never that. */
  line?: string;
  /** False: what was pressed asks, and answers nothing. */
  isEntered?: boolean;
}

export function useTimeAsked(grid: ChronosGrid) {
  const say = useSay();
  const ask = useAsked();
  return ({ point, crew, at, line = `${point.id} ${at}`, isEntered = true }: TypedTime): Asked => {
    const doubt = timeDoubtWords(say, crew?.number ?? '', timeDoubt(grid, point, crew, at));
    return doubt && !isEntered
      ? { question: doubt.question, reason: null }
      : ask(`${crew?.number} ${line}`, doubt);
  };
}
