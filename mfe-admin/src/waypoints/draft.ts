/** A roadbook while it is changed: rows with a name of their own for React, typed cells, moved and taken out, until it is kept. */
import type { RoadbookRow, RoadbookWaypoint } from '@bivouac/data';
import { WAYPOINT_KINDS } from '@bivouac/gps';
import { kilometresOf, metresOf } from '../forms/durations.ts';
import { codeInFile, isNote, type NoteSays, withCodes } from './openrally.ts';
import { withPostsOf } from './safety-posts.ts';

export interface DraftRow {
  key: string;
  row: RoadbookRow;
  typed: Partial<Record<Cell, string>>;
}

export type Cell = 'code' | 'kind' | 'distance' | 'lat' | 'lon' | 'open' | 'clear' | 'limit';
export const CELLS: readonly Cell[] = ['code', 'kind', 'distance', 'lat', 'lon', 'open', 'clear', 'limit'];

let made = 0;
const newKey = () => `row-${++made}`;

export function draftOf(rows: readonly RoadbookRow[]): DraftRow[] {
  return rows.map((row) => ({ key: !isNote(row) && row.id ? row.id : newKey(), row, typed: {} }));
}

/**
 * What a file cannot say stays; a waypoint is known by its code, by what our own file makes of that, or by its name, and one whose mark
 * has no name by the name of the point or where it is. `stored`: the roadbook as it is saved. A file read before may have left a waypoint
 * out that this one has.
 */
export function mergedDraft(
  draft: readonly DraftRow[],
  rows: readonly RoadbookRow[],
  stored: readonly DraftRow[] = [],
): DraftRow[] {
  const present = new Set(draft.map(({ row }) => (isNote(row) ? undefined : row.id)));
  const leftOut = stored.filter(({ row }) => !isNote(row) && !present.has(row.id));
  const left = [...draft, ...leftOut].flatMap(({ row }) => (isNote(row) ? [] : [row]));
  const codes = left.map(({ code }) => code);
  const found = new Map<RoadbookRow, RoadbookWaypoint>();
  const take = (row: RoadbookRow, is: (known: RoadbookWaypoint) => boolean) => {
    const at = found.has(row) ? -1 : left.findIndex(is);
    const [known] = at < 0 ? [] : left.splice(at, 1);
    if (known) found.set(row, known);
  };
  const waypoints = rows.filter((row): row is RoadbookWaypoint => !isNote(row));
  const [coded, uncoded] = [waypoints.filter(({ code }) => code), waypoints.filter(({ code }) => !code)];
  for (const row of coded) take(row, ({ code }) => code === row.code);
  for (const row of coded)
    take(
      row,
      (known) =>
        known.kind === row.kind &&
        (codeInFile(known) === row.code || (known.name !== known.code && known.name === row.name)),
    );
  const isNamed = (known: RoadbookWaypoint, { name }: RoadbookWaypoint) => name !== '' && known.name === name;
  for (const isSame of [
    (known: RoadbookWaypoint, row: RoadbookWaypoint) => isNamed(known, row) && isThere(known, row),
    isNamed,
    isThere,
  ])
    for (const row of uncoded) take(row, (known) => known.kind === row.kind && isSame(known, row));
  // Where as many of a kind are left as the file has, they were moved, and are still in their order.
  const many = (those: readonly RoadbookWaypoint[], kind: string) =>
    those.filter((one) => one.kind === kind && !found.has(one)).length;
  for (const kind of new Set(uncoded.map((row) => row.kind)))
    if (many(uncoded, kind) === many(left, kind))
      for (const row of uncoded) take(row, (known) => known.kind === kind && row.kind === kind);
  const merged = rows.map((row): RoadbookRow => {
    if (isNote(row)) {
      const { name, ...more } = row.note as NoteSays;
      if (name !== undefined && Object.keys(more).length === 0)
        take(row, (known) => known.kind === 'split' && known.name === name);
      const split = found.get(row);
      return split ? { ...split, lat: row.lat, lon: row.lon, distance_m: row.distance_m } : row;
    }
    const before = found.get(row);
    if (!before) return row;
    const { code, price_ms, public_split, bonus } = before;
    // Another limit inside of a zone has no mark, and so no radii.
    const { open_m, clear_m } = row.price_ms === 0 ? before : row;
    const name = row.name === row.code ? before.name : row.name;
    return {
      ...row,
      ...(before.id ? { id: before.id } : {}),
      ...{ code, name, open_m, clear_m },
      price_ms: row.price_ms ?? price_ms,
      public_split,
      bonus,
    };
  });
  return draftOf(
    withPostsOf(
      draft.map(({ row }) => row),
      withCodes(merged, codes),
    ),
  );
}

/** Some 5 m: programs round positions. */
const SAME_PLACE_DEGREES = 0.00005;

function isThere(one: RoadbookWaypoint, other: RoadbookWaypoint): boolean {
  const isNear = (a: number | null, b: number | null) =>
    a !== null && b !== null && Math.abs(a - b) <= SAME_PLACE_DEGREES;
  if (one.lat === null && other.lat === null)
    return one.distance_m !== null && one.distance_m === other.distance_m;
  return isNear(one.lat, other.lat) && isNear(one.lon, other.lon);
}

export function withPoint(
  draft: readonly DraftRow[],
  behind: string | null,
): { draft: DraftRow[]; key: string } {
  const at = draft.findIndex(({ key }) => key === behind) + 1;
  const taken = new Set(draft.map(({ row }) => (isNote(row) ? '' : row.code)));
  let number = 1;
  while (taken.has(`WPC${number}`)) number++;
  const row: RoadbookWaypoint = {
    code: `WPC${number}`,
    name: `WPC${number}`,
    kind: 'wpc',
    distance_m: draft[at - 1]?.row.distance_m ?? null,
    lat: null,
    lon: null,
    open_m: null,
    clear_m: null,
    limit_kmh: null,
    price_ms: null,
    public_split: false,
    bonus: false,
  };
  const key = newKey();
  return { draft: draft.toSpliced(at, 0, { key, row, typed: {} }), key };
}

export function without(draft: readonly DraftRow[], key: string): DraftRow[] {
  return draft.filter((one) => one.key !== key);
}

export function moved(draft: readonly DraftRow[], key: string, by: -1 | 1): DraftRow[] {
  const at = draft.findIndex((one) => one.key === key);
  const one = draft[at];
  if (!one || at + by < 0 || at + by >= draft.length) return [...draft];
  return draft.toSpliced(at, 1).toSpliced(at + by, 0, one);
}

export function cellText({ row, typed }: DraftRow, cell: Cell): string {
  const text = typed[cell];
  if (text !== undefined) return text;
  if (cell === 'distance') return kilometresOf(row.distance_m);
  if (cell === 'lat' || cell === 'lon') return row[cell] === null ? '' : String(row[cell]);
  if (isNote(row)) return '';
  const value = {
    code: row.code,
    kind: row.kind,
    open: row.open_m,
    clear: row.clear_m,
    limit: row.limit_kmh,
  }[cell];
  return value === null ? '' : String(value);
}

export function withCell(one: DraftRow, cell: Cell, text: string): DraftRow {
  const { [cell]: _, ...typed } = one.typed;
  const read = readCell(cell, text.trim());
  if (!read || (isNote(one.row) && cell !== 'distance' && cell !== 'lat' && cell !== 'lon')) {
    return { ...one, typed: { ...typed, [cell]: text } };
  }
  const row = { ...one.row, ...read } as RoadbookRow;
  // A name that was the code goes with it; a limit belongs to the start of a zone.
  if (!isNote(one.row) && !isNote(row)) {
    if (cell === 'code' && one.row.name === one.row.code) row.name = row.code;
    if (cell === 'kind' && row.kind !== 'dz') row.limit_kmh = null;
  }
  return { ...one, row, typed };
}

function readCell(cell: Cell, text: string): Partial<RoadbookWaypoint> | null {
  if (cell === 'code') return { code: text };
  if (cell === 'kind') return (WAYPOINT_KINDS as readonly string[]).includes(text) ? { kind: text } : null;
  if (cell === 'distance') {
    const read = metresOf(text);
    return read.ok ? { distance_m: read.value } : null;
  }
  if (cell === 'lat' || cell === 'lon') {
    const most = cell === 'lat' ? 90 : 180;
    const degrees = Number(text.replace(',', '.'));
    if (text === '') return { [cell]: null };
    return /^[-+]?\d{1,3}([.,]\d{1,15})?$/.test(text) && Math.abs(degrees) <= most
      ? { [cell]: degrees }
      : null;
  }
  const name = ({ open: 'open_m', clear: 'clear_m', limit: 'limit_kmh' } as const)[cell];
  if (text === '') return { [name]: null };
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return value > 0 ? { [name]: value } : null;
}

export const isUnreadable = (draft: readonly DraftRow[]) =>
  draft.some(({ typed }) => Object.keys(typed).length > 0);

export function limitsOf(draft: readonly DraftRow[]): Map<string, number> {
  const limits = new Map<string, number>();
  let limit: number | null = null;
  for (const { key, row } of draft) {
    if (!isNote(row)) {
      if (row.kind === 'dz') limit = row.limit_kmh;
      if (row.kind === 'fz') limit = null;
    }
    if (limit !== null) limits.set(key, limit);
  }
  return limits;
}
