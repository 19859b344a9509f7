/** GPX tracks: one per crew, times in UTC, speed where it is said. Read piece by piece: a million points take no more room than they need. */
import { type Refused, type Track, TrackBuilder } from '../track/track.ts';
import { FileNotRead } from './file-problem.ts';
import { readInstant, readNumber } from './read-instant.ts';
import { attributeOf, type Element, firstOf, parseXml, refuseDeclarations, wordsOf } from './xml.ts';

const SPEED = /<(?:[\w.-]+:)?speed>([^<]*)</;

export interface TracksRead {
  tracks: Track[];
  /** `cut`: 1 where the file ends before its end, as a device leaves it that lost power; what is whole is read. */
  refused: Refused & { cut: number };
}

/** Points that are parsed at a time. */
const PIECE = 4_000;

/** Throws `FileNotRead`. */
export function readGpxTracks(text: string, said: (points: number) => void = () => undefined): TracksRead {
  // Without comments and character data, a tag is a tag.
  const plain = refuseDeclarations(text).replace(/<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g, (_, words: string) =>
    words.replace(/&/g, '&amp;').replace(/</g, '&lt;'),
  );
  const root = /<((?:[\w.-]+:)?)gpx[\s>]/i.exec(plain);
  if (!root) throw new FileNotRead(/<[\w:]+/.test(plain) ? 'not_gpx' : 'malformed');
  const prefix = root[1] ?? '';
  const closing = `</${prefix}trkpt>`;
  const refused = {
    time: 0,
    position: 0,
    repeated: 0,
    cut: plain.includes(`</${root[0].slice(1, -1)}>`) ? 0 : 1,
  };
  const tracks: Track[] = [];
  let points = 0;
  for (const track of plain.split(new RegExp(`<${prefix}trk(?=[\\s>])`)).slice(1)) {
    const closed = track.lastIndexOf(`</${prefix}trk>`);
    if (closed < 0) refused.cut = 1;
    const first = track.search(new RegExp(`<${prefix}trkpt[\\s>]`));
    // Without an end, behind the last point that has one.
    const last = track.lastIndexOf(closing);
    const end = closed < 0 ? (last < 0 ? 0 : last + closing.length) : closed;
    const head = first < 0 ? track.slice(0, end) : track.slice(0, first);
    const builder = new TrackBuilder(nameOf(head, prefix));
    if (first >= 0) {
      for (const piece of piecesOf(track.slice(first, end), closing)) {
        points += addPoints(builder, piece, prefix);
        said(points);
      }
    }
    const built = builder.build();
    if (built.timeMs.length > 0) tracks.push(built);
    for (const cause of ['time', 'position', 'repeated'] as const) refused[cause] += builder.refused[cause];
  }
  if (points === 0) throw new FileNotRead(refused.cut ? 'malformed' : 'empty');
  return { tracks, refused };
}

function nameOf(head: string, prefix: string): string {
  const name = new RegExp(`<${prefix}name(?:\\s[^<>]*)?>[^<]*</${prefix}name>`).exec(head)?.[0];
  const parsed = name && firstOf(parseXml(name), `${prefix}name`);
  return (parsed ? wordsOf(parsed) : '').slice(0, 100);
}

function* piecesOf(text: string, closing: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    let to = from;
    for (let point = 0; point < PIECE && to < text.length; point++) to = pointEnd(text, to, closing);
    yield text.slice(from, to);
    from = to;
  }
}

function pointEnd(text: string, from: number, closing: string): number {
  const end = text.indexOf(closing, from);
  return end < 0 ? text.length : end + closing.length;
}

function addPoints(builder: TrackBuilder, piece: string, prefix: string): number {
  // Segments end and begin between points: what a piece holds of them is none of it.
  const inside = piece.replace(new RegExp(`</?${prefix}trkseg[^<>]*>`, 'g'), '');
  const plain = addPlainPoints(builder, inside, prefix);
  if (plain !== null) return plain;
  const points = (firstOf(parseXml(`<piece>${inside}</piece>`), 'piece')?.[`${prefix}trkpt`] ??
    []) as Element[];
  for (const point of points) {
    const time = readInstant(wordsOf(firstOf(point, `${prefix}time`)), 'UTC');
    builder.add(
      time ?? Number.NaN,
      readNumber(attributeOf(point, 'lat')),
      readNumber(attributeOf(point, 'lon')),
      speedOf(point),
    );
  }
  return points.length;
}

/** GPX 1.0 and extensions say metres per second. */
function speedOf(point: Element): number {
  for (const [name, value] of Object.entries(point)) {
    if (!Array.isArray(value)) continue;
    const local = name.slice(name.indexOf(':') + 1);
    if (local === 'speed') return readNumber(wordsOf(value[0])) * 3.6;
    if (local === 'extensions' || local === 'TrackPointExtension') {
      const inside = value[0] ? speedOf(value[0]) : Number.NaN;
      if (inside >= 0) return inside;
    }
  }
  return Number.NaN;
}

/** Latitude, longitude, and children that hold nothing but plain text. */
const patternOf = (prefix: string) =>
  new RegExp(
    String.raw`\s*<${prefix}trkpt\s+lat="([^"<&]*)"\s+lon="([^"<&]*)"\s*>((?:\s*<([\w.:-]+)>[^<&]*</\4>)*)\s*</${prefix}trkpt>`,
    'y',
  );

/** How many there were; null: something among them is not plain, and none was added. */
function addPlainPoints(builder: TrackBuilder, piece: string, prefix: string): number | null {
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
