/** Asks once about a time that does not fit its crew, wherever it is typed. */
import { useShell } from '@bivouac/contract/remote';
import type { ChronosGrid, GridCrew, GridPoint } from '@bivouac/data';
import { live } from '@bivouac/live';
import { useSay } from '../../language/language.ts';
import type { Beside } from './beside.ts';
import { clockDoubt } from './clock-doubt.ts';
import { timeDoubtWords } from './doubt-words.ts';
import { outOfOrder } from './out-of-order.ts';
import { standsAs } from './stands-as.ts';
import { timeDoubt } from './time-doubt.ts';
import { type Asked, useAsked } from './use-asked.ts';

export interface TypedTime {
  point: Pick<GridPoint, 'id' | 'code'>;
  /** Null: nobody has the number. */
  crew: GridCrew | null;
  /** As typed; default: that of the crew. */
  number?: string;
  at: string;
  /** Null: unknown. */
  expected: string | null;
  /** A time the crew has there already, where that is not seen while typing. */
  beside?: Beside | null;
  /** What has to be entered again; default: a time of the same instant. A sign for "now" is never that. */
  line?: string;
  /** False: what was pressed asks, and answers nothing. */
  isEntered?: boolean;
}

export function useTimeAsked(grid: ChronosGrid) {
  const say = useSay();
  const { language } = useShell();
  const ask = useAsked();
  return ({
    point,
    crew,
    at,
    expected,
    beside = null,
    line = `${point.id} ${at}`,
    number = crew?.number ?? '',
    isEntered = true,
  }: TypedTime): Asked => {
    const doubt = timeDoubtWords(say, {
      timeZone: grid.time_zone,
      language,
      number,
      place: point.code,
      at,
      warnings: timeDoubt(grid, point, crew, at),
      order: outOfOrder(grid, point, crew, at),
      stands: standsAs(grid, point, crew),
      clock: clockDoubt(grid, { at, expected, nowMs: live().time.nowMs() }),
      beside,
    });
    return doubt && !isEntered
      ? { question: doubt.question, reason: null }
      : ask(`${crew?.number} ${line}`, doubt);
  };
}
