/** Times of the next crews of a stage, as marshalls would record them: none of them was driven. */
import type { Chrono, ChronosGrid, GridCrew, PointOfGrid } from '@bivouac/data';
import { newId } from '@bivouac/rules';

const CREWS_AT_ONCE = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const GOES_ON = ['to_start', 'on_stage', 'finished'];

/** The next crews start and finish; those that started before come to the controls where they are due. */
export function nextTimes(grid: ChronosGrid): Chrono[] {
  const seen = new Set(
    grid.chronos.filter(({ standing }) => standing).map(({ number, point }) => `${number} ${point}`),
  );
  const crews = grid.crews
    .filter((crew) => GOES_ON.includes(crew.status) && !crew.out_here && startOf(crew) !== null)
    .toSorted((a, b) => Number(startOf(a)) - Number(startOf(b)));
  const next = crews.filter(({ start_at }) => start_at === null).slice(0, CREWS_AT_ONCE);
  return crews
    .filter((crew) => crew.start_at !== null || next.includes(crew))
    .flatMap((crew) =>
      grid.points.flatMap((point): Chrono[] => {
        const at = timeAt(crew, point);
        if (at === null || seen.has(`${crew.number} ${point.id}`)) return [];
        return [
          {
            ...{ id: newId(), kind: 'chrono', rally: grid.rally, race: grid.race, control: point.id },
            ...{ number: crew.number, at, source: 'manual' },
          },
        ];
      }),
    );
}

function timeAt(crew: GridCrew, { id, kind }: PointOfGrid): string | null {
  const startMs = Number(startOf(crew));
  if (kind === 'stage_start') return new Date(startMs).toISOString();
  if (kind === 'flying_finish') return new Date(startMs + driveMs(crew)).toISOString();
  return crew.due[id] ?? null;
}

/** From the second stage of a leg on, a crew starts three minutes after it is due at the control before. */
function startOf({ start_at, stage_due_at, due }: GridCrew): number | null {
  const known = start_at ?? stage_due_at;
  if (known) return Date.parse(known);
  const dueMs = Object.values(due).map((at) => Date.parse(at));
  return dueMs.length > 0 ? Math.min(...dueMs) + 3 * MINUTE_MS : null;
}

/** Between 75 and 95 km/h, the same each time it is asked; to a tenth. */
function driveMs({ id, distance_m }: Pick<GridCrew, 'id' | 'distance_m'>): number {
  const kmh = 75 + (Number.parseInt(id.slice(-4), 16) % 200) / 10;
  return Math.round((((distance_m ?? 10_000) / 1000 / kmh) * HOUR_MS) / 100) * 100;
}
