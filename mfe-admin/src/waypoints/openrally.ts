/** A roadbook of the rally as OpenRally says it, and back: a point with several marks is several rows at one place. */
import type { RoadbookNote, RoadbookRow, RoadbookWaypoint } from '@bivouac/data';
import {
  blankPoint,
  type MarkedPoint,
  type PlainMark,
  POINT_MARKS,
  type Roadbook,
  type RoadbookPoint,
  type SafetyMark,
  WAYPOINT_KINDS,
} from '@bivouac/gps';
import { withoutPost } from './safety-posts.ts';

/** Of the points that no waypoint is made of. */
type NotedPoint = MarkedPoint & { kind: 'timecontrol' | 'fn' | 'dt' | 'ft' };

export interface NoteSays {
  name?: string;
  marks?: NotedPoint[];
  neutral_ms?: number;
  stop_ms?: number;
  safety?: SafetyMark[];
  plain?: PlainMark[];
  cap?: number;
  danger?: 1 | 2 | 3;
  reset_m?: number;
}

const KINDS: ReadonlySet<string> = new Set(WAYPOINT_KINDS);
const kindOf = (mark: MarkedPoint) => (mark.kind === 'checkpoint' ? 'cp' : mark.kind);

const isNoted = (mark: MarkedPoint): mark is NotedPoint => !KINDS.has(kindOf(mark));

export const isNote = (row: RoadbookRow): row is RoadbookNote => 'note' in row;

/** Drawings stay in the file; everything else becomes rows. A mark without a name has no code yet: `withCodes` gives it one. */
export function rowsOf({ points }: Roadbook): RoadbookRow[] {
  const taken = new Set<string>();
  let inZone = false;
  return points.flatMap((point): RoadbookRow[] => {
    const at = { distance_m: point.distance_m, lat: point.lat, lon: point.lon };
    const marks = point.marks.filter((mark) => KINDS.has(kindOf(mark)));
    const hasZone = marks.some(({ kind }) => kind === 'dz');
    // A limit without a zone changes the one that is in force: a zone of its own, that nobody pays for missing.
    const isChange = point.limit_kmh !== null && !hasZone && inZone;
    const rows: RoadbookRow[] = marks.map((mark) => ({ ...waypointOf(mark, point, taken), ...at }));
    if (isChange)
      rows.push({ ...waypointOf({ ...NO_MARK, name: point.name }, point, taken), ...at, price_ms: 0 });
    const note = noteOf(point, isChange || hasZone);
    if (note) rows.push({ note: { ...note }, ...at });
    if (marks.some(({ kind }) => kind === 'dz' || kind === 'fz')) inZone = hasZone;
    return rows;
  });
}

const NO_MARK: MarkedPoint = { kind: 'dz', name: null, open_m: null, clear_m: null, allowed_ms: null };

function waypointOf(
  mark: MarkedPoint,
  point: RoadbookPoint,
  taken: Set<string>,
): Omit<RoadbookWaypoint, 'lat' | 'lon' | 'distance_m'> {
  const kind = kindOf(mark);
  const isCounted = plainOf(mark.name) === '' && kind !== 'dss' && kind !== 'ass';
  const code = isCounted ? '' : codeOf(kind, mark.name, taken);
  return {
    code,
    name: point.name ?? code,
    kind,
    open_m: mark.open_m,
    clear_m: mark.clear_m,
    limit_kmh: kind === 'dz' ? point.limit_kmh : null,
    price_ms: null,
    public_split: false,
    bonus: false,
  };
}

/** What a waypoint is called once its file is read, by the name it has there. */
export function codeInFile({ kind, code }: RoadbookWaypoint): string {
  return codeOf(kind, nameInFile(kind, code), new Set());
}

/** What makes its code again, with the kind before it where it begins with that; else the whole code. */
function nameInFile(kind: string, code: string): string | null {
  const short = code.toUpperCase().startsWith(kind.toUpperCase()) ? code.slice(kind.length) : code;
  return codeOf(kind, short, new Set()) === code ? short || null : code;
}

const plainOf = (name: string | null) =>
  (name ?? '')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '')
    .slice(0, 24);

/** `WPM7` for a masked waypoint named 7; what has no name is counted. */
function codeOf(kind: string, name: string | null, taken: Set<string>): string {
  const prefix = kind.toUpperCase();
  const plain = plainOf(name);
  const isWhole = plain.toUpperCase().startsWith(prefix);
  const wanted = isWhole ? plain : `${prefix}${plain}`;
  let code = wanted;
  const isCounted = plain === '' && kind !== 'dss' && kind !== 'ass';
  for (
    let next = isCounted ? 1 : 2;
    isCounted ? code === wanted || taken.has(code) : taken.has(code);
    next++
  ) {
    code = isCounted ? `${wanted}${next}` : `${wanted}-${next}`;
  }
  taken.add(code);
  return code;
}

/**
 * Gives waypoints without a code one: the name of the point where it begins with the kind and is free, else the next number. `known`:
 * codes of the roadbook as it is, which another point must not get, since times refer to them.
 */
export function withCodes(rows: readonly RoadbookRow[], known: readonly string[] = []): RoadbookRow[] {
  const taken = new Set([...known, ...rows.flatMap((row) => (isNote(row) ? [] : [row.code]))]);
  const isFree = ({ kind, name }: RoadbookWaypoint) =>
    name.toUpperCase().startsWith(kind.toUpperCase()) && !taken.has(plainOf(name));
  return rows
    .map((row) =>
      isNote(row) || row.code !== '' || !isFree(row)
        ? row
        : { ...row, code: codeOf(row.kind, row.name, taken) },
    )
    .map((row) => {
      if (isNote(row) || row.code !== '') return row;
      const code = codeOf(row.kind, null, taken);
      return { ...row, code, name: row.name || code };
    });
}

function noteOf(point: RoadbookPoint, isLimitTold: boolean): NoteSays | null {
  const { neutral_ms, stop_ms, safety, plain, cap, danger, reset_m } = point;
  const said = {
    marks: point.marks.filter(isNoted),
    neutral_ms,
    stop_ms,
    safety,
    plain,
    cap,
    danger,
    reset_m,
  };
  const isSaid = ([, value]: [string, unknown]) => (Array.isArray(value) ? value.length > 0 : value !== null);
  const note: NoteSays = Object.fromEntries(Object.entries(said).filter(isSaid));
  const isBare = point.marks.length === 0 && !isLimitTold;
  if (Object.keys(note).length === 0 && !isBare) return null;
  return isBare && point.name !== null ? { ...note, name: point.name } : note;
}

/** `withSafety`: also where doctors, police and spectators stand, which is for officials alone. */
export function roadbookOf(rows: readonly RoadbookRow[], { withSafety }: { withSafety: boolean }): Roadbook {
  const points: RoadbookPoint[] = [];
  let inZone = false;
  let last: RoadbookRow | null = null;
  let isNoted = false;
  for (const row of withSafety ? rows : rows.flatMap((one) => withoutPost(one) ?? [])) {
    const isSame =
      last !== null &&
      !isNoted &&
      last.lat === row.lat &&
      last.lon === row.lon &&
      last.distance_m === row.distance_m &&
      !isTwice(points.at(-1) as RoadbookPoint, row, inZone);
    const point = isSame
      ? (points.pop() as RoadbookPoint)
      : { ...blankPoint(), lat: row.lat, lon: row.lon, distance_m: row.distance_m };
    if (isNote(row)) points.push(withNote(point, row.note as NoteSays));
    else {
      points.push(withWaypoint(point, row, inZone));
      if (row.kind === 'dz' || row.kind === 'fz') inZone = row.kind === 'dz';
    }
    isNoted = isNote(row);
    last = row;
  }
  return { version: null, total_m: rows.at(-1)?.distance_m ?? null, points };
}

/** Two zones begin at two points, and so do two waypoints of different names. The marks of a point are read in one order. */
function isTwice(point: RoadbookPoint, row: RoadbookRow, inZone: boolean): boolean {
  if (isNote(row)) return isBare(point) && point.name !== null && point.limit_kmh === null;
  const places = [...point.marks.map(({ kind }) => kind), markOf(row)].map((kind) =>
    POINT_MARKS.indexOf(kind),
  );
  return (
    (row.limit_kmh !== null && point.limit_kmh !== null) ||
    point.name !== nameOfPoint(row, inZone) ||
    (isUnmarked(row, inZone) && !isBare(point)) ||
    places.some((place, at) => place < (places[at - 1] ?? 0))
  );
}

const isBare = (point: RoadbookPoint) => point.marks.length === 0;
const markOf = ({ kind }: RoadbookWaypoint) => (kind === 'cp' ? 'checkpoint' : kind) as MarkedPoint['kind'];

/** OpenRally has no mark for a split, nor for another limit inside of a zone: the name of the point tells which it is. */
const isUnmarked = ({ kind, price_ms }: RoadbookWaypoint, inZone: boolean) =>
  kind === 'split' || (kind === 'dz' && inZone && price_ms === 0);

const nameOfPoint = (row: RoadbookWaypoint, inZone: boolean) =>
  row.name === row.code && !isUnmarked(row, inZone) ? null : row.name;

function withWaypoint(point: RoadbookPoint, row: RoadbookWaypoint, inZone: boolean): RoadbookPoint {
  const name = nameOfPoint(row, inZone);
  const limit = row.limit_kmh ?? point.limit_kmh;
  if (isUnmarked(row, inZone)) return { ...point, name, limit_kmh: limit };
  const mark: MarkedPoint = {
    kind: markOf(row),
    name: nameInFile(row.kind, row.code),
    open_m: row.open_m,
    clear_m: row.clear_m,
    allowed_ms: null,
  };
  return { ...point, name, limit_kmh: limit, marks: [...point.marks, mark] };
}

function withNote(point: RoadbookPoint, says: NoteSays): RoadbookPoint {
  return {
    ...point,
    name: point.name ?? says.name ?? null,
    marks: [...point.marks, ...(says.marks ?? [])],
    neutral_ms: says.neutral_ms ?? null,
    stop_ms: says.stop_ms ?? null,
    safety: says.safety ?? [],
    plain: says.plain ?? [],
    cap: says.cap ?? null,
    danger: says.danger ?? null,
    reset_m: says.reset_m ?? null,
  };
}
