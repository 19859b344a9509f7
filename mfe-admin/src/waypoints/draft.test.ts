import type { RoadbookWaypoint } from '@bivouac/data';
import { expect, it } from 'vitest';
import {
  cellText,
  draftOf,
  isUnreadable,
  limitsOf,
  mergedDraft,
  moved,
  withCell,
  without,
  withPoint,
} from './draft.ts';

const point = (code: string, more: Partial<RoadbookWaypoint> = {}): RoadbookWaypoint => ({
  code,
  name: code,
  kind: code.slice(0, code.search(/\d|$/)).toLowerCase(),
  distance_m: 1_000,
  lat: null,
  lon: null,
  open_m: null,
  clear_m: 90,
  limit_kmh: null,
  price_ms: null,
  public_split: false,
  bonus: false,
  ...more,
});
const codes = (draft: ReturnType<typeof draftOf>) => draft.map((one) => cellText(one, 'code'));

it('cells are read as they are typed, and stay typed where they cannot be read', () => {
  const [one] = draftOf([point('WPM1')]);
  if (!one) throw new Error('no row');
  expect(withCell(one, 'distance', '12,345').row).toMatchObject({ distance_m: 12_345 });
  expect(withCell(one, 'lat', '-33.5').row).toMatchObject({ lat: -33.5 });
  expect(withCell(one, 'code', 'WPM2').row).toMatchObject({ code: 'WPM2', name: 'WPM2' });
  expect(withCell(one, 'clear', '').row).toMatchObject({ clear_m: null });
  for (const [cell, text] of [
    ['lat', '999'],
    ['lon', 'NaN'],
    ['clear', '-5'],
    ['distance', '1e9'],
    ['kind', 'wpx'],
  ] as const) {
    const typed = withCell(one, cell, text);
    expect(typed.row).toEqual(one.row);
    expect(cellText(typed, cell)).toBe(text);
    expect(isUnreadable([typed])).toBe(true);
  }
  expect(isUnreadable([withCell(withCell(one, 'lat', '999'), 'lat', '9')])).toBe(false);
});

it('a zone that becomes another waypoint has no limit', () => {
  const [one] = draftOf([point('DZ1', { limit_kmh: 50 })]);
  expect(one && withCell(one, 'kind', 'wpc').row).toMatchObject({ kind: 'wpc', limit_kmh: null });
});

it('rows are added behind one, moved and taken out', () => {
  const draft = draftOf([point('WPC1'), point('WPM1')]);
  const added = withPoint(draft, draft[0]?.key ?? null);
  expect(codes(added.draft)).toEqual(['WPC1', 'WPC2', 'WPM1']);
  expect(codes(moved(added.draft, added.key, 1))).toEqual(['WPC1', 'WPM1', 'WPC2']);
  expect(codes(moved(draft, draft[0]?.key ?? '', -1))).toEqual(['WPC1', 'WPM1']);
  expect(codes(without(added.draft, added.key))).toEqual(['WPC1', 'WPM1']);
});

it('a file keeps what it cannot say of the waypoints it knows', () => {
  const draft = draftOf([point('WPM1', { id: 'a', name: 'Old well', price_ms: 60_000, public_split: true })]);
  const [merged] = mergedDraft(draft, [point('WPM1', { clear_m: 50 })]);
  expect(merged?.row).toMatchObject({
    id: 'a',
    name: 'Old well',
    price_ms: 60_000,
    public_split: true,
    clear_m: 50,
  });
});

it('a limit is in force from its zone to the end of it', () => {
  const draft = draftOf([
    point('WPC1'),
    point('DZ1', { limit_kmh: 50 }),
    point('WPC2'),
    point('DZ2', { limit_kmh: 30 }),
    point('FZ1'),
  ]);
  const limits = limitsOf(draft);
  expect(draft.map(({ key }) => limits.get(key))).toEqual([undefined, 50, 50, 30, undefined]);
});
