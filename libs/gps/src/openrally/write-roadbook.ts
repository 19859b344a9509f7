/** Writes a roadbook as OpenRally GPX 1.0.3, metric. */
import { XMLBuilder } from 'fast-xml-parser';
import type { Drawing, MarkedPoint, Roadbook, RoadbookPoint } from './roadbook.ts';

export const WRITTEN_VERSION = '1.0.3';
const NAMESPACE = `http://www.openrally.org/xmlschemas/GpxExtensions/v${WRITTEN_VERSION}`;

type Node = Record<string, unknown>;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  format: true,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  processEntities: true,
});

export function writeRoadbook(roadbook: Omit<Roadbook, 'version'>): string {
  const gpx = {
    '@xmlns': 'http://www.topografix.com/GPX/1/1',
    '@xmlns:openrally': NAMESPACE,
    '@creator': 'Bivouac',
    '@version': '1.1',
    metadata: {
      extensions: {
        'openrally:units': 'metric',
        ...(roadbook.total_m === null ? {} : { 'openrally:distance': kilometres(roadbook.total_m) }),
      },
    },
    wpt: roadbook.points.map(pointNode),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ gpx: safe(gpx) })}`;
}

function pointNode(point: RoadbookPoint): Node {
  const extensions: Node =
    point.distance_m === null ? {} : { 'openrally:distance': kilometres(point.distance_m) };
  const add = (name: string, value: unknown) => {
    const key = `openrally:${name}`;
    const before = extensions[key];
    extensions[key] = before === undefined ? value : [before, value].flat();
  };
  for (const mark of point.marks) add(mark.kind, markNode(mark));
  if (point.limit_kmh !== null) add('speed', String(point.limit_kmh));
  if (point.neutral_ms !== null) add('neutralization', String(Math.round(point.neutral_ms / 1000)));
  if (point.stop_ms !== null) add('stop', String(Math.round(point.stop_ms / 1000)));
  for (const name of [...point.plain, ...point.safety]) add(name, '');
  if (point.cap !== null) add('cap', String(point.cap));
  if (point.danger !== null) add('danger', String(point.danger));
  if (point.reset_m !== null) add('reset', kilometres(point.reset_m));
  if (point.tulip) add('tulip', drawingNode(point.tulip));
  if (point.notes) add('notes', drawingNode(point.notes));
  return {
    '@lat': String(point.lat ?? 0),
    '@lon': String(point.lon ?? 0),
    ...(point.name === null ? {} : { name: point.name }),
    extensions,
  };
}

function markNode({ name, open_m, clear_m, allowed_ms }: MarkedPoint): Node | string {
  const node: Node = {
    ...(name === null ? {} : { '@name': name }),
    ...(open_m === null ? {} : { '@open': String(open_m) }),
    ...(clear_m === null ? {} : { '@clear': String(clear_m) }),
    ...(allowed_ms === null ? {} : { '@allowed': String(Math.round(allowed_ms / 60_000)) }),
  };
  return Object.keys(node).length > 0 ? node : '';
}

function drawingNode({ href, id, text }: Drawing): Node {
  return { ...(href === null ? {} : { '@href': href }), ...(id === null ? {} : { '@id': id }), '#': text };
}

const kilometres = (m: number) => String(m / 1000);

/** Controls, lone surrogates and the two that are none: XML has no way to write them. */
const UNWRITTEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

function safe(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNWRITTEN, '');
  if (Array.isArray(value)) return value.map(safe);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, safe(inside)]));
}
