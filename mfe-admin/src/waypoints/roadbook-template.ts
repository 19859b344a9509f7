/** A roadbook to fill in: an OpenRally GPX of a start, a waypoint, a speed zone and a finish. */
import type { RoadbookRow, RoadbookWaypoint } from '@bivouac/data';
import { writeRoadbook } from '@bivouac/gps';
import { roadbookOf } from './openrally.ts';

const POINTS: readonly Partial<RoadbookWaypoint>[] = [
  { kind: 'dss', code: 'DSS' },
  { kind: 'wpm', code: 'WPM1', open_m: 800, clear_m: 90 },
  { kind: 'dz', code: 'DZ1', limit_kmh: 50 },
  { kind: 'fz', code: 'FZ1' },
  { kind: 'ass', code: 'ASS' },
];

export function roadbookTemplate(): string {
  const rows = POINTS.map(
    (point, at): RoadbookRow => ({
      ...{ code: '', kind: '', open_m: null, clear_m: null, limit_kmh: null, price_ms: null },
      ...{ public_split: false, bonus: false },
      ...point,
      ...{ name: point.code ?? '', lat: 24.7 + at / 100, lon: 46.6, distance_m: at * 1_200 },
    }),
  );
  return writeRoadbook(roadbookOf(rows, { withSafety: false }));
}
