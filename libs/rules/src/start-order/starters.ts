/** Starters: which crews of a race stand in a start order, and why the others do not. */
import type { StartingCrew, StartOrderInput } from './start-order-input.ts';

export interface LeftOut {
  number: string;
  why: 'retired_for_good' | 'disqualified' | 'retired' | 'not_started' | 'no_show';
  /** The place a no-show leaves empty. */
  position?: number;
}

export interface Starters {
  starting: StartingCrew[];
  leftOut: LeftOut[];
}

export function starters({
  crews,
  basis,
  restarters = [],
  retiredForGood = [],
  notStarted = [],
  stopped = [],
}: Pick<
  StartOrderInput,
  'crews' | 'basis' | 'restarters' | 'retiredForGood' | 'notStarted' | 'stopped'
>): Starters {
  checkNumbers(crews);
  const rows = new Map(basis.rows.map((row) => [row.number, row]));
  const gone = new Set(retiredForGood);
  const back = new Set(restarters);
  const absent = new Set(notStarted);
  const out = new Set(stopped);
  const why = (number: string): LeftOut['why'] | null => {
    const row = rows.get(number);
    if (gone.has(number)) return out.has(number) ? 'retired' : 'retired_for_good';
    if (row?.status === 'disqualified') return 'disqualified';
    // A fixed time keeps a crew in the rally that did not finish (docs/sport/not-finishing.md 8.3); else it has to say that it comes back.
    const isOut = row?.status === 'retired' || (row?.status === 'not_started' && out.has(number));
    if (isOut && !back.has(number) && !row.marks.includes('fixed')) return 'retired';
    return absent.has(number) ? 'not_started' : null;
  };
  const judged = crews.map((crew) => ({ crew, why: why(crew.number) }));
  return {
    starting: judged.filter((each) => each.why === null).map(({ crew }) => crew),
    leftOut: judged.flatMap(({ crew, why }) => (why === null ? [] : [{ number: crew.number, why }])),
  };
}

function checkNumbers(crews: readonly StartingCrew[]): void {
  const seen = new Map<string, string>();
  for (const { number, crew_id } of crews) {
    const other = seen.get(number);
    if (other !== undefined) {
      throw new RangeError(
        `crews: expected each number once, found ${number} for the crews ${other} and ${crew_id}.`,
      );
    }
    seen.set(number, crew_id);
  }
}
