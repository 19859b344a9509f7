/** Totals along the way as the table of a running race compares them (decision 9): whoever has not come as far counts with what it has lost so far. */
import type { NowBody } from '@bivouac/data/feed';
import { parMsOf, projectedTotal } from '../now/projected-total.ts';
import type { ChartCourse } from './chart-course.ts';
import { leaderTimes, type Reference, type Times } from './gap-lines.ts';

export type RunningRace = Pick<NowBody, 'rows' | 'stages' | 'best' | 'precision_ms'>;

/** By number: at each place the total at the end of the open stages that it leads to. From a crew's last place on it is the table's. */
export function projectedTimes(
  course: ChartCourse,
  running: RunningRace,
  times: ReadonlyMap<string, Times>,
): Map<string, Times> {
  const { precision_ms: unit } = running;
  const parMs = parMsOf(running);
  const left = leftAt(course, running);
  const totals = new Map(running.rows.map((row) => [row.number, projectedTotal(row, parMs)]));
  return new Map(
    [...times].map(([number, own]) => {
      const totalMs = totals.get(number) ?? null;
      const last = lastOf(own);
      const projected = left.map((leftMs, place) => {
        const ms = own[place] ?? null;
        if (leftMs === undefined) return ms;
        if (totalMs !== null && place >= last) return totalMs;
        return ms === null || leftMs === null ? null : Math.floor((ms + leftMs) / unit) * unit;
      });
      return [number, projected];
    }),
  );
}

export const lastOf = (own: Times): number => own.findLastIndex((ms) => ms !== null);

/** Of the places of a stage under way: what the fastest need from there to the end. undefined: no such stage; null: nobody was there. */
function leftAt(course: ChartCourse, { stages, best }: RunningRace): (number | null | undefined)[] {
  const bestAt = (stage: string, point: string | null) =>
    best.find((one) => one.stage === stage && (one.point ?? null) === point)?.time_ms ?? null;
  return course.places.map(({ stage, at, point }) => {
    const from = stages.findIndex(({ code }) => code === stage);
    if (from === -1) return undefined;
    const parMs = stages.slice(from).reduce((sum, { code }) => sum + (bestAt(code, null) ?? 0), 0);
    if (at === 'start') return parMs;
    const hereMs = bestAt(stage, point);
    return hereMs === null ? null : parMs - hereMs;
  });
}

export function placedIn({ rows }: RunningRace, field: ReadonlySet<string>): string[] {
  const placed = rows.filter((row) => field.has(row.number) && row.rank[0] === 0);
  const first = placed[0]?.rank.join();
  return placed.filter(({ rank }) => rank.join() === first).map(({ number }) => number);
}

/** What gaps are measured by: on the stages under way whoever leads the table as it was at that place. */
export function projectedReference(
  course: ChartCourse,
  running: RunningRace,
  { times, projected }: Record<'times' | 'projected', ReadonlyMap<string, Times>>,
  { reference, field }: { reference: Reference; field: ReadonlySet<string> },
): Times {
  const isOpen = new Set(running.stages.map(({ code }) => code));
  const of = (number: string) => projected.get(number) ?? [];
  if (reference !== 'leader') return carried(course, isOpen, of(reference));
  const before = leaderTimes([...times].filter(([number]) => field.has(number)).map(([, own]) => own));
  const open = leaderTimes(placedIn(running, field).map((number) => carried(course, isOpen, of(number))));
  return course.places.map(({ stage }, place) => (isOpen.has(stage) ? open : before)[place] ?? null);
}

function carried(course: ChartCourse, isOpen: ReadonlySet<string>, own: Times): Times {
  let before: number | null = null;
  return course.places.map(({ stage }, place) => {
    const ms = own[place] ?? null;
    if (!isOpen.has(stage)) return ms;
    before = ms ?? before;
    return before;
  });
}
