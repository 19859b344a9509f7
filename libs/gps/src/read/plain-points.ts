/** Points written plainly, as most trackers write them: read without a tree, several times as fast. */
import type { TrackBuilder } from '../track/track.ts';
import { readInstant, readNumber } from './read-instant.ts';

/** Latitude, longitude, and children that hold nothing but plain text. */
const patternOf = (prefix: string) =>
  new RegExp(
    String.raw`\s*<${prefix}trkpt\s+lat="([^"<&]*)"\s+lon="([^"<&]*)"\s*>((?:\s*<([\w.:-]+)>[^<&]*</\4>)*)\s*</${prefix}trkpt>`,
    'y',
  );
const SPEED = /<(?:[\w.-]+:)?speed>([^<]*)</;

/** How many there were; null: something among them is not plain, and none was added. */
export function addPlainPoints(builder: TrackBuilder, piece: string, prefix: string): number | null {
  const pattern = patternOf(prefix);
  const time = new RegExp(`<${prefix}time>([^<]*)<`);
  const points: [number, number, number, number][] = [];
  const end = piece.trimEnd().length;
  while (pattern.lastIndex < end) {
    const found = pattern.exec(piece);
    if (!found) return null;
    const [, lat, lon, inside = ''] = found;
    const at = readInstant(time.exec(inside)?.[1] ?? '', 'UTC') ?? Number.NaN;
    const speed = readNumber(SPEED.exec(inside)?.[1]) * 3.6;
    points.push([at, readNumber(lat), readNumber(lon), speed]);
  }
  for (const [at, lat, lon, speed] of points) builder.add(at, lat, lon, speed);
  return points.length;
}
