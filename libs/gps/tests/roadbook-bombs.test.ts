/** Roadbooks that are made to hang or to be believed: refused by their reason, or read as what they are. */
import { describe, expect, test } from 'vitest';
import { checkRoadbook, FileNotRead, readRoadbook } from '../src/index.ts';

const point = (lat: string, more = '') =>
  `<wpt lat="${lat}" lon="44.5"><extensions><openrally:distance>1</openrally:distance>${more}</extensions></wpt>`;
const roadbook = (points: string, head = '') =>
  `${head}<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:openrally="http://www.openrally.org/xmlschemas/GpxExtensions/v1.0.3">${points}</gpx>`;

function reasonOf(text: string): string | null {
  try {
    readRoadbook(text);
    return null;
  } catch (problem) {
    if (problem instanceof FileNotRead) return problem.reason;
    throw problem;
  }
}

describe('a roadbook', () => {
  test.each([
    ['a document type', 'doctype', roadbook(point('24.1'), '<!DOCTYPE gpx>')],
    ['an external entity', 'doctype', roadbook(point('24.1'), '<!DOCTYPE gpx SYSTEM "file:///etc/passwd">')],
    [
      'an external parameter entity',
      'doctype',
      roadbook(point('24.1'), '<!DOCTYPE gpx [<!ENTITY % a SYSTEM "http://x/">%a;]>'),
    ],
    [
      'depth 100,000 in a point',
      'too_deep',
      roadbook(point('24.1', '<a>'.repeat(100_000) + '</a>'.repeat(100_000))),
    ],
  ])('with %s is refused', (_, reason, text) => {
    expect(reasonOf(text)).toBe(reason);
  });

  test('of 20,000 points is read, one of more and one of a million are refused', () => {
    const many = (count: number) => roadbook('<wpt lat="24.1" lon="44.5"/>'.repeat(count));
    expect(readRoadbook(many(20_000)).points).toHaveLength(20_000);
    expect(reasonOf(many(20_001))).toBe('too_big');
    expect(reasonOf(many(1_000_000))).toBe('too_big');
  });

  test.each(['999', '-91', 'NaN', 'Infinity', '1e400', 'here', ''])(
    'with the latitude %j has no position there',
    (lat) => {
      const read = readRoadbook(roadbook(point(lat, '<openrally:wpe/>')));
      expect(read.points[0]?.lat).toBeNull();
      expect(checkRoadbook(read)).toContainEqual({ remark: 'no_position', place: 0 });
    },
  );

  test.each([
    ['٢٤', 24],
    ['24,1', 24.1],
  ])('with the latitude %j lies where it says', (lat, is) => {
    expect(readRoadbook(roadbook(point(lat))).points[0]?.lat).toBe(is);
  });
});
