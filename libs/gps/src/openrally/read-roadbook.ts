/**
 * Reads an OpenRally GPX, of any version that was seen. Source: openrally.xsd and its example, in own words in docs/sport/course.md 1.10.
 */
import { FileNotRead } from '../read/file-problem.ts';
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
import {
  blankPoint,
  type Drawing,
  type MarkedPoint,
  PLAIN_MARKS,
  POINT_MARKS,
  type PointMark,
  type Roadbook,
  type RoadbookPoint,
  SAFETY_MARKS,
} from './roadbook.ts';

const NAMESPACE = /(?<![\w.-])xmlns:?([\w.-]*)\s*=\s*["'](https?:\/\/(?:www\.)?openrally\.org\/[^"']*)["']/gi;

/** A file has at most so many points. */
const POINTS_AT_MOST = 20_000;
const WAYPOINT = /<(?:[\w.-]+:)?wpt[\s>/]/g;

interface Units {
  perDistance: number;
  perSpeed: number;
  perRadius: number;
}
/** km, km/h and metres; or miles, mph and yards, also as the schema misspells them. */
const METRIC: Units = { perDistance: 1000, perSpeed: 1, perRadius: 1 };
const STATUTE: Units = { perDistance: 1609.344, perSpeed: 1.609344, perRadius: 0.9144 };

/** Throws `FileNotRead`. */
export function readRoadbook(text: string): Roadbook {
  const plain = refuseDeclarations(text);
  if (hasMore(plain, WAYPOINT, POINTS_AT_MOST)) throw new FileNotRead('too_big');
  const { root, prefix: gpx } = gpxOf(parseXml(plain));
  const declared = [...plain.matchAll(NAMESPACE)];
  const prefixes = new Set(['openrally', ...declared.map(([, prefix = '']) => prefix)]);
  const version = declared.map(([, , uri = '']) => /\/v?(\d[\d.]*)\/?$/.exec(uri)?.[1]).find(Boolean) ?? null;
  const own = (element: Element | undefined) => ownOf(element, prefixes);
  const extensionsOf = (element: Element | undefined) => own(firstOf(element, `${gpx}extensions`));

  const about = extensionsOf(firstOf(root, `${gpx}metadata`));
  const units = /^statue?t?e?$/i.test(wordsOf(about.get('units')?.[0])) ? STATUTE : METRIC;
  const waypoints = childrenOf(root, `${gpx}wpt`);
  if (waypoints.length === 0) throw new FileNotRead('empty');
  return {
    version,
    total_m: metres(about.get('distance')?.[0], units),
    points: waypoints.map((waypoint) =>
      pointOf(waypoint, extensionsOf(waypoint), wordsOf(firstOf(waypoint, `${gpx}name`)), units),
    ),
  };
}

type Own = Map<string, Element[]>;

function ownOf(element: Element | undefined, prefixes: ReadonlySet<string>): Own {
  const own: Own = new Map();
  for (const [name, value] of Object.entries(element ?? {})) {
    if (!Array.isArray(value)) continue;
    const cut = name.indexOf(':');
    const prefix = cut < 0 ? '' : name.slice(0, cut);
    const declaresItself = value.some((one) => /openrally/i.test(attributeOf(one, 'xmlns') ?? ''));
    if (!prefixes.has(prefix) && !declaresItself) continue;
    const local = name.slice(cut + 1).toLowerCase();
    own.set(local, [...(own.get(local) ?? []), ...value]);
  }
  return own;
}

function pointOf(waypoint: Element, own: Own, name: string, units: Units): RoadbookPoint {
  const lat = readNumber(attributeOf(waypoint, 'lat'));
  const lon = readNumber(attributeOf(waypoint, 'lon'));
  const isSomewhere = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
  const first = (local: string) => own.get(local)?.[0];
  const marks = POINT_MARKS.flatMap((kind) => (own.get(kind) ?? []).map((mark) => markOf(kind, mark, units)));
  // A limit stands in an element of its own, as its attribute (0.1), or as the text of the zone's start.
  const speeds = [wordsOf(first('speed')), attributeOf(first('speed'), 'kph'), wordsOf(first('dz'))];
  const limit = speeds.map((said) => readNumber(said)).find((kmh) => kmh > 0);
  const cap = readNumber(wordsOf(first('cap')));
  const danger = readNumber(wordsOf(first('danger')));
  return {
    ...blankPoint(),
    lat: isSomewhere ? lat : null,
    lon: isSomewhere ? lon : null,
    name: name.slice(0, 100) || null,
    distance_m: metres(first('distance'), units),
    marks,
    limit_kmh: limit === undefined ? null : Math.round(limit * units.perSpeed),
    neutral_ms: secondsOf(first('neutralization') ?? first('sn')),
    stop_ms: secondsOf(first('stop')),
    safety: SAFETY_MARKS.filter((mark) => own.has(mark)),
    plain: PLAIN_MARKS.filter((mark) => own.has(mark)),
    cap: cap >= 0 && cap <= 360 ? cap : null,
    danger: danger === 1 || danger === 2 || danger === 3 ? danger : null,
    reset_m: own.has('reset') ? (metres(first('reset'), units) ?? 0) : null,
    tulip: drawingOf(first('tulip')),
    notes: drawingOf(first('notes')),
  };
}

function markOf(kind: PointMark, mark: Element, units: Units): MarkedPoint {
  const radius = (name: string) => {
    const said = readNumber(attributeOf(mark, name));
    return said > 0 ? Math.round(said * units.perRadius) : null;
  };
  const allowed = readNumber(attributeOf(mark, 'allowed'));
  return {
    kind,
    name: attributeOf(mark, 'name')?.trim().slice(0, 100) || null,
    open_m: radius('open'),
    clear_m: radius('clear'),
    allowed_ms: kind === 'timecontrol' && allowed >= 0 ? Math.round(allowed * 60_000) : null,
  };
}

function metres(element: Element | undefined, units: Units): number | null {
  const said = readNumber(wordsOf(element));
  return said >= 0 ? Math.round(said * units.perDistance) : null;
}

/** An element that is there without a number says 0, its default. */
function secondsOf(element: Element | undefined): number | null {
  if (!element) return null;
  const said = readNumber(wordsOf(element));
  return said >= 0 ? Math.round(said * 1000) : 0;
}

function drawingOf(element: Element | undefined): Drawing | null {
  if (!element) return null;
  return {
    href: attributeOf(element, 'href') ?? null,
    id: attributeOf(element, 'id') ?? null,
    text: wordsOf(element),
  };
}
