/** Codes of waypoints whose marks have no name, where their file is read again. */
import { readRoadbook } from '@bivouac/gps';
import { describe, expect, it } from 'vitest';
import { draftOf, mergedDraft } from './draft.ts';
import { isNote, rowsOf } from './openrally.ts';

describe('of marks without a name', () => {
  const wpt = (lat: number, name: string | null) =>
    `<wpt lat="${lat}" lon="44.5">${name ? `<name>${name}</name>` : ''}<extensions><openrally:wpm open="800" clear="90"/></extensions></wpt>`;
  const read = (...points: [number, string | null][]) =>
    rowsOf(
      readRoadbook(
        `<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:openrally="http://www.openrally.org/xmlschemas/GpxExtensions/v1.0.3" version="1.1">${points.map(([lat, name]) => wpt(lat, name)).join('')}</gpx>`,
      ),
    );
  const stored = (...points: [number, string | null][]) =>
    draftOf(mergedDraft([], read(...points)).map(({ row }) => ({ ...row, id: `id of ${row.lat}` })));
  it.each<[string, [number, string | null][], [number, string | null][], string]>([
    [
      'the name of the point',
      [
        [24.1, 'WPM1'],
        [24.2, 'WPM2'],
        [24.3, 'WPM3'],
      ],
      [
        [24.1, 'WPM1'],
        [24.3, 'WPM3'],
      ],
      'WPM1 24.1, WPM3 24.3',
    ],
    [
      'its name elsewhere',
      [
        [24.1, 'WPM1'],
        [24.2, 'WPM2'],
      ],
      [[24.4, 'WPM2']],
      'WPM2 24.2',
    ],
    [
      'a name that is no code',
      [
        [24.1, 'Well'],
        [24.2, 'Fort'],
        [24.3, 'Rock'],
      ],
      [[24.4, 'Rock']],
      'WPM3 24.3',
    ],
    [
      'where it is',
      [
        [24.1, null],
        [24.2, null],
        [24.3, null],
      ],
      [
        [24.1, null],
        [24.30001, null],
      ],
      'WPM1 24.1, WPM3 24.3',
    ],
    [
      'its order, where one was moved',
      [
        [24.1, null],
        [24.2, null],
        [24.3, null],
      ],
      [
        [24.1, null],
        [24.25, null],
        [24.3, null],
      ],
      'WPM1 24.1, WPM2 24.2, WPM3 24.3',
    ],
    [
      'where it is, among others of its name',
      [
        [24.1, 'WP'],
        [24.2, 'WP'],
        [24.3, 'WP'],
      ],
      [
        [24.1, 'WP'],
        [24.3, 'WP'],
      ],
      'WPM1 24.1, WPM3 24.3',
    ],
    [
      'no code of a point that goes',
      [
        [24.1, null],
        [24.2, null],
      ],
      [
        [24.1, null],
        [24.5, null],
        [24.6, null],
      ],
      'WPM1 24.1, WPM3 new, WPM4 new',
    ],
  ])('codes are kept by %s', (_, before, after, expected) => {
    const kept = stored(...before);
    const merged = mergedDraft(kept, read(...after), kept);
    expect(
      merged
        .map(({ row }) => (isNote(row) ? 'note' : `${row.code} ${row.id?.replace('id of ', '') ?? 'new'}`))
        .join(', '),
    ).toBe(expected);
  });
});
