/** What is wrong with a roadbook, or worth a look: told point by point, nothing is refused for it. */
import type { MarkedPoint, PointMark, Roadbook } from './roadbook.ts';

/**
 * `zone_unclosed`: a dz without fz behind it · `zone_unopened`: an fz without dz · `limit_missing`: a dz without a limit ·
 * `neutral_unclosed`: no fn · `transfer_unclosed`: no ft · `radius_odd`: not within 10 to 3,000 m.
 */
type Remark =
  | 'distance_missing'
  | 'distance_backwards'
  | 'no_position'
  | 'zone_unclosed'
  | 'zone_unopened'
  | 'limit_missing'
  | 'no_dss'
  | 'no_ass'
  | 'many_dss'
  | 'many_ass'
  | 'neutral_unclosed'
  | 'transfer_unclosed'
  | 'name_twice'
  | 'radius_odd';

export interface RoadbookRemark {
  remark: Remark;
  /** Place of the point, from 0; null: the whole. */
  place: number | null;
  name?: string;
}

const SMALLEST_M = 10;
const LARGEST_M = 3_000;

export function checkRoadbook({ points }: Roadbook): RoadbookRemark[] {
  const remarks: RoadbookRemark[] = [];
  const say = (remark: Remark, place: number | null, name?: string) =>
    remarks.push({ remark, place, ...(name === undefined ? {} : { name }) });
  const has = (place: number, kind: PointMark) =>
    points[place]?.marks.some((mark) => mark.kind === kind) ?? false;
  const places = points.map((_, place) => place);
  let farthest = 0;
  const named = new Set<string>();
  points.forEach((point, place) => {
    if (point.distance_m === null) say('distance_missing', place);
    else if (point.distance_m < farthest) say('distance_backwards', place);
    else farthest = point.distance_m;
    if (point.lat === null && point.marks.length > 0) say('no_position', place);
    for (const mark of point.marks) {
      if (isOdd(mark)) say('radius_odd', place, mark.name ?? mark.kind);
      const key = `${mark.kind} ${mark.name}`;
      if (mark.name !== null && named.has(key)) say('name_twice', place, mark.name);
      named.add(key);
    }
    if (has(place, 'dz') && point.limit_kmh === null) say('limit_missing', place);
    if (has(place, 'dz') && !places.some((other) => other > place && has(other, 'fz')))
      say('zone_unclosed', place);
    if (has(place, 'fz') && !places.some((other) => other < place && has(other, 'dz')))
      say('zone_unopened', place);
    if (point.neutral_ms !== null && !places.some((other) => other > place && has(other, 'fn')))
      say('neutral_unclosed', place);
    if (has(place, 'dt') && !places.some((other) => other > place && has(other, 'ft')))
      say('transfer_unclosed', place);
  });
  for (const kind of ['dss', 'ass'] as const) {
    const count = places.filter((place) => has(place, kind)).length;
    if (count === 0) say(`no_${kind}`, null);
    if (count > 1) say(`many_${kind}`, null);
  }
  return remarks;
}

function isOdd({ open_m, clear_m }: MarkedPoint): boolean {
  return [open_m, clear_m].some((radius) => radius !== null && (radius < SMALLEST_M || radius > LARGEST_M));
}
