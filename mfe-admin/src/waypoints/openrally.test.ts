/** Openrally and draft. */
import type { RoadbookNote, RoadbookRow, RoadbookWaypoint } from '@bivouac/data';
import { blankPoint, type MarkedPoint, type RoadbookPoint, readRoadbook, writeRoadbook } from '@bivouac/gps';
import { describe, expect, it } from 'vitest';
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
import { isNote, type NoteSays, roadbookOf, rowsOf, withCodes } from './openrally.ts';

describe('openrally', () => {
  const mark = (kind: MarkedPoint['kind'], more: Partial<MarkedPoint> = {}): MarkedPoint => ({
    kind,
    name: null,
    open_m: null,
    clear_m: null,
    allowed_ms: null,
    ...more,
  });
  let km = 0;
  const point = (more: Partial<RoadbookPoint>): RoadbookPoint => {
    km += 1_000;
    return { ...blankPoint(), lat: 24 + km / 1e6, lon: 44.5, distance_m: km, ...more };
  };
  const book = (...points: RoadbookPoint[]) => ({
    version: '1.0.3',
    total_m: points.at(-1)?.distance_m ?? null,
    points,
  });
  const waypoints = (...points: RoadbookPoint[]) =>
    withCodes(rowsOf(book(...points))).filter((row): row is RoadbookWaypoint => !isNote(row));

  const WHOLE = book(
    point({ marks: [mark('dss'), mark('wpe', { name: '1', clear_m: 50 })] }),
    point({ marks: [mark('wpm', { name: '7', open_m: 800, clear_m: 90 })], danger: 3 }),
    point({ marks: [mark('wpc')], name: 'Old well' }),
    point({ marks: [mark('dz')], limit_kmh: 50, neutral_ms: 900_000, plain: ['fuel'] }),
    point({ name: 'DZ2', limit_kmh: 30 }),
    point({ marks: [mark('fz'), mark('fn')] }),
    point({ safety: ['medical'] }),
    point({ cap: 270, safety: ['police'], name: 'Bend' }),
    point({
      marks: [mark('checkpoint', { name: 'CP4' }), mark('timecontrol', { allowed_ms: 600_000 })],
      stop_ms: 0,
    }),
    point({}),
    point({ marks: [mark('wpc')] }),
    point({ marks: [mark('ass')] }),
  );

  describe('from OpenRally', () => {
    it('a point with several marks is several rows at one place, with codes of their own', () => {
      expect(waypoints(...WHOLE.points).map(({ code, kind }) => `${code} ${kind}`)).toEqual([
        'DSS dss',
        'WPE1 wpe',
        'WPM7 wpm',
        'WPC1 wpc',
        'DZ1 dz',
        'DZ2 dz',
        'FZ1 fz',
        'CP4 cp',
        'WPC2 wpc',
        'ASS ass',
      ]);
    });

    it('a limit inside of a zone is a zone that costs nothing to miss', () => {
      const zones = waypoints(...WHOLE.points).filter(({ kind }) => kind === 'dz');
      expect(zones.map(({ limit_kmh, price_ms }) => [limit_kmh, price_ms])).toEqual([
        [50, null],
        [30, 0],
      ]);
    });

    it('names that are no codes become some, twice the same becomes two', () => {
      const named = ['Été n° 7', '7', '7', '../../x', '🏁', 'wpm9'].map((name) =>
        point({ marks: [mark('wpm', { name })] }),
      );
      expect(waypoints(...named).map(({ code }) => code)).toEqual([
        'WPMEte-n-7',
        'WPM7',
        'WPM7-2',
        'WPMx',
        'WPM1',
        'wpm9',
      ]);
    });
  });

  describe('to OpenRally', () => {
    it('what came from a file is written as it was', () => {
      const written = roadbookOf(withCodes(rowsOf(WHOLE)), { withSafety: true });
      expect(rowsOf(readRoadbook(writeRoadbook(written)))).toEqual(withCodes(rowsOf(WHOLE)));
      expect(
        written.points.map(({ marks, limit_kmh }) => [marks.map(({ kind }) => kind).join(), limit_kmh]),
      ).toEqual(
        WHOLE.points.map(({ marks, limit_kmh }) => [marks.map(({ kind }) => kind).join(), limit_kmh]),
      );
    });

    it('without safety posts neither they nor where they stand are told', () => {
      const text = writeRoadbook(roadbookOf(withCodes(rowsOf(WHOLE)), { withSafety: false }));
      for (const secret of ['medical', 'police', '24.007']) expect(text).not.toContain(secret);
      expect(text).toContain('270');
    });

    it('a mark where a post stands, at a point of its own, stays without its name', () => {
      const text = writeRoadbook(
        roadbookOf(rowsOf(book(point({ name: 'Doctor Rahal', safety: ['medical'], cap: 270, danger: 2 }))), {
          withSafety: false,
        }),
      );
      expect(text).not.toContain('Rahal');
      expect(text).toContain('270');
    });
  });
});

describe('draft', () => {
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
    const draft = draftOf([
      point('WPM1', { id: 'a', name: 'Old well', price_ms: 60_000, public_split: true }),
    ]);
    const [merged] = mergedDraft(draft, [point('WPM1', { clear_m: 50 })]);
    expect(merged?.row).toMatchObject({
      id: 'a',
      name: 'Old well',
      price_ms: 60_000,
      public_split: true,
      clear_m: 50,
    });
  });

  it('a corrected file restores the waypoints that a wrong one left out', () => {
    const kept = draftOf([
      point('WPM1', { id: 'a' }),
      point('WP3', { id: 'b', kind: 'cp', name: 'Red rock', price_ms: 60_000, public_split: true }),
    ]);
    const wrong = mergedDraft(kept, [point('WPM1')], kept);
    expect(codes(wrong)).toEqual(['WPM1']);
    const corrected = mergedDraft(
      wrong,
      [point('WPM1'), point('CPWP3', { kind: 'cp', name: 'Red rock' })],
      kept,
    );
    expect(corrected.map(({ row }) => row)).toEqual(kept.map(({ row }) => row));
  });

  describe('of our own file', () => {
    const at = { distance_m: 5_000, lat: 24.5, lon: 44.25 };
    it.each([
      ['codes that do not begin with the kind', [point('WPM1'), point('A7', { kind: 'wpm' }), point('WPM2')]],
      ['a code of the kind alone', [point('WPM', { kind: 'wpm' }), point('WPM1')]],
      ['small letters', [point('wpm9')]],
      ['dashes', [point('DSS'), point('DSS-2', { kind: 'dss' }), point('WPM-2', { kind: 'wpm' })]],
      ['counted codes in another order', [point('WPC2'), point('WPC1')]],
      ['a public split', [point('WPC1'), point('SPLIT1', { ...at, public_split: true }), point('WPC2')]],
      ['a split with a name', [point('S1', { ...at, kind: 'split', name: 'At the well' })]],
      [
        'a limit inside of a zone',
        [
          point('DZ1', { limit_kmh: 50 }),
          point('DZ9', { limit_kmh: 30, price_ms: 0, distance_m: 2_000 }),
          point('FZ1', { distance_m: 3_000 }),
        ],
      ],
      [
        'a name inside of a zone',
        [
          point('DZ1', { limit_kmh: 50 }),
          point('DZ2', { limit_kmh: 30, price_ms: 0, name: 'Bridge', distance_m: 2_000 }),
        ],
      ],
      [
        'two names at one place',
        [point('WPE1', at), point('WPC1', { ...at, name: 'Well' }), point('CP1', { ...at, name: 'Fort' })],
      ],
      ['another order at one place', [point('FZ1', at), point('WPM1', at), point('DSS', at)]],
      [
        'a distance or a place nobody knows',
        [point('WPC1', { distance_m: null }), point('WPC2', { lat: 0.5, lon: 3 })],
      ],
    ])('keeps %s', (_, rows) => {
      const text = writeRoadbook(roadbookOf(rows, { withSafety: true }));
      const merged = mergedDraft(draftOf(rows), rowsOf(readRoadbook(text)));
      expect(merged.map(({ row }) => row)).toEqual(rows);
    });

    const note = (says: NoteSays, more: object = {}): RoadbookNote => ({
      note: { ...says },
      ...at,
      ...more,
    });
    it.each([
      ['a post of its own', [point('WPC1'), note({ safety: ['medical'] }), point('WPC2')]],
      ['a post with a name', [point('WPC1'), note({ safety: ['medical'], name: 'Doctor' }), point('WPC2')]],
      ['posts in a row', [note({ safety: ['fire'] }), note({ safety: ['police'] }), point('WPC1')]],
      ['a post at a waypoint', [point('WPC1', at), note({ safety: ['spectators'] }), point('WPC2')]],
      [
        'a post in a bend, and a note that says as much without one',
        [point('WPC1'), note({ cap: 270, safety: ['police'] }), note({ cap: 270 }), point('WPC2')],
      ],
      [
        'a post with a name in a bend',
        [note({ danger: 2, safety: ['medical'], name: 'Doctor' }), point('WPC1')],
      ],
    ])('written without safety posts keeps %s', (_, rows: RoadbookRow[]) => {
      const text = writeRoadbook(roadbookOf(rows, { withSafety: false }));
      expect(text).not.toMatch(/medical|fire|police|spectators|Doctor/);
      const merged = mergedDraft(draftOf(rows), rowsOf(readRoadbook(text)));
      expect(merged.map(({ row }) => row)).toEqual(rows);
    });

    it('leaves out a safety post that a file with others no longer has', () => {
      const rows = [
        note({ safety: ['fire'] }),
        point('WPC1'),
        note({ safety: ['police'] }, { distance_m: 9_000 }),
      ];
      expect(mergedDraft(draftOf(rows), rows.slice(1)).map(({ row }) => row)).toEqual(rows.slice(1));
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
});
