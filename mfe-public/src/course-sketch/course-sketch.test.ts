/** Which file is the course of a day, what of it is shown, and that the drawing is to scale. */
import type { DocumentRow } from '@bivouac/data/feed';
import { metresBetween, type Sketch } from '@bivouac/gps/sketch';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from './course.ts';
import { sketchModel } from './sketch-model.ts';
import { coursesOf, isNamed } from './which-courses.ts';

const row = (title: string, more: Partial<DocumentRow> = {}): DocumentRow => ({
  id: title,
  race: null,
  kind: 'map',
  number: '1',
  title,
  language: 'en',
  published_at: '2026-03-01T08:00:00Z',
  supersedes: null,
  superseded: false,
  status: 'published',
  url: null,
  file: 'r/f.gpx',
  size_bytes: 1,
  sha256: null,
  ...more,
});
const codes = (rows: DocumentRow[]) =>
  coursesOf(rows, 'A', ['SS2', 'SS3'], ['SS1', 'SS2', 'SS3', 'SS12']).map(({ title }) => title);

describe('the file of a day', () => {
  it.each([
    ['SS1', false],
    ['ss12 and more', true],
    ['Course (SS12)', true],
    ['MSS12', false],
    ['', false],
  ])('%s names SS12: %s', (text, isSo) => expect(isNamed(text, 'SS12')).toBe(isSo));

  it('is the one whose title names a stage of the day', () => {
    expect(codes([row('Day 1: SS1'), row('Day 2: SS2, SS3'), row('Whole course')])).toEqual([
      'Day 2: SS2, SS3',
    ]);
  });

  it('else one that names no stage; never that of another day or race, nor one that is withdrawn', () => {
    expect(
      codes([
        row('Day 1: SS1'),
        row('Whole course'),
        row('SS2 of others', { race: 'B' }),
        row('SS2 before', { status: 'superseded' }),
        row('SS2 taken back', { status: 'withdrawn' }),
        row('SS2 on paper', { file: 'r/f.pdf' }),
      ]),
    ).toEqual(['Whole course']);
  });
});

/** East along the 30th parallel, each a tenth of a degree on; SS3 turns north. */
const sketch: Sketch = {
  lines: [
    {
      name: 'SS2 Salt',
      parts: [
        [
          { lat: 30, lon: 7 },
          { lat: 30, lon: 7.1 },
          { lat: 30, lon: 7.2 },
        ],
      ],
    },
    {
      name: 'SS3 Sand',
      parts: [
        [
          { lat: 30, lon: 7.2 },
          { lat: 30.1, lon: 7.2 },
        ],
      ],
    },
    {
      name: 'To the bivouac',
      parts: [
        [
          { lat: 31, lon: 7.2 },
          { lat: 31.1, lon: 7.2 },
        ],
      ],
    },
  ],
  places: [
    { lat: 30.0001, lon: 7.1, name: 'SS2 WP1', about: 'Well' },
    { lat: 30, lon: 7.2, name: 'SS2 WP2', about: '' },
    { lat: 30, lon: 7.2, name: 'DSS3', about: '' },
    { lat: 30.5, lon: 7, name: 'Far away', about: '' },
  ],
};

describe('what is shown of it', () => {
  it('sections of the day with the places on them in driving order; liaisons and what lies elsewhere are left out', () => {
    const sections = sectionsOf(sketch, ['SS2', 'SS3']);
    expect(sections.map(({ code, places }) => [code, places.map(({ name }) => name)])).toEqual([
      ['SS2', ['SS2 WP1', 'SS2 WP2', 'DSS3']],
      ['SS3', []],
    ]);
    const whole = metresBetween(30, 7, 30, 7.2);
    expect(sections[0]?.lengthM).toBeCloseTo(whole, 3);
    expect(sections[0]?.places[0]?.atM).toBeCloseTo(whole / 2, 3);
  });

  it('everything where the file names no stage of the day', () => {
    expect(sectionsOf(sketch, ['SS9']).map(({ name }) => name)).toEqual([
      'SS2 Salt',
      'SS3 Sand',
      'To the bivouac',
    ]);
  });
});

describe('the drawing', () => {
  const sections = sectionsOf(sketch, ['SS2', 'SS3']);
  const model = sketchModel(sections, { width: 600, height: 400, chosen: null });
  const [west, east, north] = [
    model.sections[0]?.start,
    model.sections[0]?.finish,
    model.sections[1]?.finish,
  ];

  it('has one scale for both directions, and the bar is of it', () => {
    const perPx = model.bar.metres / model.bar.px;
    const wide = (east?.x ?? 0) - (west?.x ?? 0);
    const high = (east?.y ?? 0) - (north?.y ?? 0);
    expect(wide * perPx).toBeCloseTo(metresBetween(30.05, 7, 30.05, 7.2), -1);
    expect(high * perPx).toBeCloseTo(metresBetween(30, 7.2, 30.1, 7.2), -1);
  });

  it('has north up and east to the right, inside of its frame', () => {
    expect(north?.y).toBeLessThan(east?.y ?? 0);
    expect(east?.x).toBeGreaterThan(west?.x ?? 0);
    for (const { x, y } of model.labels) expect(x > 0 && x < 600 && y > 0 && y < 400).toBe(true);
  });

  it('names sections by their stage and waypoints without it, none over another', () => {
    const texts = model.labels.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['SS2', 'SS3', 'WP1']));
    expect(new Set(model.labels.map(({ x, y, anchor }) => `${x} ${y} ${anchor}`)).size).toBe(texts.length);
  });
});
