/** What a published GPX shows of a course: its ways and its named places, and nothing that was said to officials alone. For drawing, within limits. */
import { FileNotRead, textOf } from '../read/file-problem.ts';
import { readNumber } from '../read/read-instant.ts';
import {
  attributeOf,
  childrenOf,
  type Element,
  firstOf,
  gpxOf,
  hasMore,
  parseXml,
  refuseDeclarations,
  wordsOf,
} from '../read/xml.ts';

export interface SketchPlace {
  lat: number;
  /** Runs on over 180° where the course does. */
  lon: number;
}

export interface NamedPlace extends SketchPlace {
  name: string;
  about: string;
}

export interface SketchLine {
  name: string;
  /** Driven one after the other; nothing is known of what lies between two of them. */
  parts: SketchPlace[][];
}

export interface Sketch {
  lines: SketchLine[];
  places: NamedPlace[];
}

/** Larger files are offered to be saved and are not drawn. */
export const SKETCH_BYTES_AT_MOST = 4 * 1024 * 1024;
/** A second each of a day, and what stands in them: more would stop a phone that draws it. */
const POINTS_AT_MOST = 30_000;
const TAGS_AT_MOST = 250_000;
const LINES_AT_MOST = 60;
const NAMED_AT_MOST = 400;
/** What is wider than the longest day is no course but a mistake. Degrees. */
const WIDEST_DEGREES = 15;
const NAME_AT_MOST = 60;
const POINT = /<(?:[\w.-]+:)?(?:trkpt|rtept|wpt)[\s>/]/g;

/** Throws `FileNotRead`. */
export function readSketch(bytes: Uint8Array<ArrayBuffer>): Sketch {
  if (bytes.byteLength > SKETCH_BYTES_AT_MOST) throw new FileNotRead('too_big');
  const text = refuseDeclarations(textOf(bytes));
  if (hasMore(text, POINT, POINTS_AT_MOST) || hasMore(text, /</g, TAGS_AT_MOST))
    throw new FileNotRead('too_big');
  const { root, prefix } = gpxOf(parseXml(text));
  const sketch = oneSide({ lines: linesOf(root, prefix), places: namedOf(root, prefix) });
  refuseWide(sketch);
  return sketch;
}

function linesOf(root: Element, prefix: string): SketchLine[] {
  const tracks = childrenOf(root, `${prefix}trk`).map((track) => ({
    name: nameOf(track, prefix),
    parts: childrenOf(track, `${prefix}trkseg`).map((part) => placesOf(part, `${prefix}trkpt`)),
  }));
  const routes = childrenOf(root, `${prefix}rte`).map((route) => ({
    name: nameOf(route, prefix),
    parts: [placesOf(route, `${prefix}rtept`)],
  }));
  const lines = [...tracks, ...routes].map(({ name, parts }) => ({
    name,
    parts: parts.filter(({ length }) => length > 1),
  }));
  const drawn = lines.filter(({ parts }) => parts.length > 0);
  // A roadbook has no track: its points stand in driving order.
  const book = placesOf(root, `${prefix}wpt`);
  const way =
    drawn.length === 0 && book.length > 1 ? [{ name: titleOf(root, prefix), parts: [book] }] : drawn;
  if (way.length === 0) throw new FileNotRead('empty');
  return way.slice(0, LINES_AT_MOST);
}

function namedOf(root: Element, prefix: string): NamedPlace[] {
  const named = childrenOf(root, `${prefix}wpt`).flatMap((point) => {
    const name = nameOf(point, prefix);
    const place = placeOf(point);
    const about = wordsOf(firstOf(point, `${prefix}desc`)).slice(0, NAME_AT_MOST);
    return name && place ? [{ ...place, name, about }] : [];
  });
  return named.slice(0, NAMED_AT_MOST);
}

function placesOf(element: Element, name: string): SketchPlace[] {
  return childrenOf(element, name).flatMap((point) => placeOf(point) ?? []);
}

/** null: nowhere on earth, or 0, 0, which receivers write that know nothing. */
function placeOf(point: Element): SketchPlace | null {
  const lat = readNumber(attributeOf(point, 'lat'));
  const lon = readNumber(attributeOf(point, 'lon'));
  const isSomewhere = Math.abs(lat) <= 89 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
  return isSomewhere ? { lat, lon } : null;
}

const nameOf = (element: Element, prefix: string): string =>
  wordsOf(firstOf(element, `${prefix}name`))
    .replace(/\s+/g, ' ')
    .slice(0, NAME_AT_MOST);

const titleOf = (root: Element, prefix: string): string =>
  nameOf(firstOf(root, `${prefix}metadata`) ?? root, prefix);

/** A course that crosses the line of dates goes on behind 180°. */
function oneSide({ lines, places }: Sketch): Sketch {
  const first = lines[0]?.parts[0]?.[0]?.lon ?? 0;
  const near = <Place extends SketchPlace>(place: Place): Place => {
    const away = place.lon - first;
    return away > 180
      ? { ...place, lon: place.lon - 360 }
      : away < -180
        ? { ...place, lon: place.lon + 360 }
        : place;
  };
  return {
    lines: lines.map(({ name, parts }) => ({ name, parts: parts.map((part) => part.map(near)) })),
    places: places.map(near),
  };
}

function refuseWide({ lines }: Sketch): void {
  const all = lines.flatMap(({ parts }) => parts.flat());
  for (const axis of ['lat', 'lon'] as const) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const place of all) [least, most] = [Math.min(least, place[axis]), Math.max(most, place[axis])];
    if (most - least > WIDEST_DEGREES) throw new FileNotRead('too_big');
  }
}
