/** Asks once about a time that does not fit its crew, wherever it is typed. */
import type { ChronosGrid, GridCrew, GridPoint } from '@bivouac/data';
import { useSay } from '../../language/language.ts';
import type { Beside } from './beside.ts';
import { timeDoubtWords } from './doubt-words.ts';
import { outOfOrder } from './out-of-order.ts';
import { standsAs } from './stands-as.ts';
import { timeDoubt } from './time-doubt.ts';
import { type Asked, useAsked } from './use-asked.ts';

export interface TypedTime {
  point: Pick<GridPoint, 'id' | 'code'>;
  /** Null: nobody has the number, or the time stays what it was. */
  crew: GridCrew | null;
  at: string;
  /** A time the crew has there already, where that is not seen while typing. */
  beside?: Beside | null;
  /** What has to be entered again; default: a time of the same instant. A sign for "now" is never that. */
  line?: string;
  /** False: what was pressed asks, and answers nothing. */
  isEntered?: boolean;
}

export function useTimeAsked(grid: ChronosGrid) {
  const say = useSay();
  const ask = useAsked();
  return ({
    point,
    crew,
    at,
    beside = null,
    line = `${point.id} ${at}`,
    isEntered = true,
  }: TypedTime): Asked => {
    const doubt = timeDoubtWords(say, {
      timeZone: grid.time_zone,
      number: crew?.number ?? '',
      place: point.code,
      at,
      warnings: timeDoubt(grid, point, crew, at),
      order: outOfOrder(grid, point, crew, at),
      stands: standsAs(grid, point, crew),
      beside,
    });
    return doubt && !isEntered
      ? { question: doubt.question, reason: null }
      : ask(`${crew?.number} ${line}`, doubt);
  };
}
