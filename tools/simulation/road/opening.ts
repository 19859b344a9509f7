/** What opening the track earns: a second a kilometre for the first at a bonus waypoint and for whoever is close behind. */
import type { StageRun } from './stage-run.ts';

/** Behind the first at a waypoint by no more than this: opened with it (docs/sport/stage-time.md 5.11). */
const groupMs = 15_000;
const msPerKm = 1_000;

/** As the timing team reads it off the passages: kilometres cut to 0.1, the sum of a stage cut to full seconds; in ms by number. */
export function openingBonuses({ stage, rides }: StageRun): Map<string, number> {
  const sums = new Map<string, number>();
  let fromM = 0;
  for (const [place, waypoint] of stage.waypoints.entries()) {
    if (!waypoint.isOpened) continue;
    const passed = rides.flatMap(({ number, passMs, missed }) => {
      const atMs = passMs[place];
      return atMs === undefined || missed?.includes(waypoint.code) ? [] : [{ number, atMs }];
    });
    const firstMs = Math.min(...passed.map(({ atMs }) => atMs));
    const ms = (Math.floor((waypoint.distanceM - fromM) / 100) * msPerKm) / 10;
    for (const { number, atMs } of passed) {
      if (atMs - firstMs <= groupMs) sums.set(number, (sums.get(number) ?? 0) + ms);
    }
    fromM = waypoint.distanceM;
  }
  return new Map([...sums].map(([number, ms]) => [number, Math.floor(ms / 1000) * 1000]));
}
