/** Where everything of a course is drawn: to one scale in both directions, north up, names where they cover nothing. */
import { METRES_PER_DEGREE, metresPerLongitude, type SketchPlace } from '@bivouac/gps/sketch';
import type { Section } from './course.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Label extends Point {
  text: string;
  anchor: 'start' | 'end' | 'middle';
  isStrong: boolean;
}

export interface DrawnSection {
  path: string;
  /** Every few pixels of it: names keep off. */
  along: Point[];
  start: Point;
  finish: Point;
  places: Point[];
}

export interface SketchModel {
  sections: DrawnSection[];
  labels: Label[];
  bar: { metres: number; px: number };
}

const EDGE = 26;
const STEPS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
/** Of the width. */
const BAR_AT_MOST = 0.3;
/** Points nearer to each other than this are one. px */
const FINE = 0.8;
const COARSE = 6;
/** What a letter of 11 px takes, and a line of them. px */
const [LETTER, LINE] = [6.4, 13];

export function sketchModel(
  sections: readonly Section[],
  { width, height, chosen }: { width: number; height: number; chosen: number | null },
): SketchModel {
  const { to, metresPerPx } = projection(sections, width, height);
  const drawn = sections.map(({ parts, places }) => ({
    path: parts.map((part) => pathOf(part.map(to))).join(''),
    along: parts.flatMap((part) => thinned(part.map(to), COARSE)),
    start: to(parts[0]?.[0] as SketchPlace),
    finish: to(parts.at(-1)?.at(-1) as SketchPlace),
    places: places.map(to),
  }));
  const km = STEPS_KM.findLast((step) => (step * 1000) / metresPerPx <= width * BAR_AT_MOST) ?? 0.1;
  return {
    sections: drawn,
    labels: labelsOf(sections, drawn, { width, height, chosen }),
    bar: { metres: km * 1000, px: (km * 1000) / metresPerPx },
  };
}

function projection(sections: readonly Section[], width: number, height: number) {
  let [south, north, west, east] = [90, -90, 540, -540];
  for (const { lat, lon } of sections.flatMap(({ parts }) => parts.flat())) {
    [south, north, west, east] = [
      Math.min(south, lat),
      Math.max(north, lat),
      Math.min(west, lon),
      Math.max(east, lon),
    ];
  }
  const perLon = metresPerLongitude((south + north) / 2);
  const [wide, high] = [
    Math.max(1, (east - west) * perLon),
    Math.max(1, (north - south) * METRES_PER_DEGREE),
  ];
  // Below stands the scale bar.
  const [roomX, roomY] = [width - 2 * EDGE, height - 2.4 * EDGE];
  const metresPerPx = Math.max(wide / roomX, high / roomY);
  const left = EDGE + (roomX - wide / metresPerPx) / 2;
  const top = EDGE + (roomY - high / metresPerPx) / 2;
  const to = ({ lat, lon }: SketchPlace): Point => ({
    x: left + ((lon - west) * perLon) / metresPerPx,
    y: top + ((north - lat) * METRES_PER_DEGREE) / metresPerPx,
  });
  return { to, metresPerPx };
}

function pathOf(points: readonly Point[]): string {
  const shown = thinned(points, FINE).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${shown.join('L')}`;
}

function thinned(points: readonly Point[], px: number): Point[] {
  let last: Point | undefined;
  return points.filter((point, at) => {
    const isNear = last && Math.hypot(point.x - last.x, point.y - last.y) < px;
    if (isNear && at < points.length - 1) return false;
    last = point;
    return true;
  });
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Names of sections come first, then those of the chosen one; a name for which there is no room is in the list beside it. */
function labelsOf(
  sections: readonly Section[],
  drawn: readonly DrawnSection[],
  { width, height, chosen }: { width: number; height: number; chosen: number | null },
): Label[] {
  const order = [...sections.keys()].sort((a, b) => Number(b === chosen) - Number(a === chosen));
  const wanted = [
    ...order.map((at) => ({ at, point: drawn[at]?.start, text: shortName(sections[at]), isStrong: true })),
    ...order.flatMap((at) =>
      chosen !== null && at !== chosen
        ? []
        : (sections[at]?.places ?? []).map(({ name }, place) => ({
            at,
            // At the start stands the name of the section, unless it is looked at by itself.
            point: chosen === null && isAtStart(drawn[at], place) ? undefined : drawn[at]?.places[place],
            text: withoutCode(name, sections[at]),
            isStrong: false,
          })),
    ),
  ];
  const dots = drawn.flatMap(({ start, finish, places }) => [start, finish, ...places]);
  const keptOff = (points: readonly Point[], px: number): Box[] =>
    points.map(({ x, y }) => ({ left: x - px, top: y - px, right: x + px, bottom: y + px }));
  const taken = [
    ...keptOff(dots, 4),
    ...keptOff(
      drawn.flatMap(({ along }) => along),
      2,
    ),
  ];
  const labels: Label[] = [];
  for (const { point, text, isStrong } of wanted) {
    if (!point || !text) continue;
    const free = around(point, text.length * LETTER).find(
      ({ box }) =>
        box.left >= 2 &&
        box.right <= width - 2 &&
        box.top >= 2 &&
        box.bottom <= height - LINE &&
        !taken.some((other) => isOver(box, other)),
    );
    if (!free) continue;
    taken.push(free.box);
    labels.push({ ...free.label, text, isStrong });
  }
  return labels;
}

function isAtStart(section: DrawnSection | undefined, place: number): boolean {
  const [start, point] = [section?.start, section?.places[place]];
  return !!start && !!point && Math.hypot(start.x - point.x, start.y - point.y) < 6;
}

function shortName(section: Section | undefined): string {
  return (section?.code ?? section?.name ?? '').slice(0, 16);
}

/** `WP1` for `SS2 WP1` where the section is SS2. */
function withoutCode(name: string, section: Section | undefined): string {
  const code = section?.code;
  const short =
    code && name.toUpperCase().startsWith(`${code.toUpperCase()} `) ? name.slice(code.length + 1) : name;
  return short.slice(0, 16);
}

function around({ x, y }: Point, wide: number) {
  const at = (dx: number, dy: number, anchor: Label['anchor']) => {
    const left = anchor === 'start' ? x + dx : anchor === 'end' ? x + dx - wide : x + dx - wide / 2;
    const base = y + dy;
    return {
      label: { x: x + dx, y: base, anchor },
      box: { left, top: base - LINE + 3, right: left + wide, bottom: base + 3 },
    };
  };
  return [
    at(8, 4, 'start'),
    at(-8, 4, 'end'),
    at(0, -9, 'middle'),
    at(0, 18, 'middle'),
    at(7, -7, 'start'),
    at(-7, -7, 'end'),
    at(7, 15, 'start'),
    at(-7, 15, 'end'),
  ];
}

const isOver = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
