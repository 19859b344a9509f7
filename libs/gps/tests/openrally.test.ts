/** Openrally and roadbook bombs. */
import { describe, expect, test } from 'vitest';
import {
  blankPoint,
  checkRoadbook,
  FileNotRead,
  type Roadbook,
  readRoadbook,
  writeRoadbook,
} from '../src/index.ts';

describe('openrally', () => {
  const NAMESPACE = 'http://www.openrally.org/xmlschemas/GpxExtensions/v1.0.3';

  function gpx(
    points: string[],
    { units = 'metric', prefix = 'openrally', namespace = NAMESPACE } = {},
  ): string {
    return `<?xml version="1.0"?>
    <gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:${prefix}="${namespace}" version="1.1">
      <metadata><extensions><${prefix}:units>${units}</${prefix}:units><${prefix}:distance>10</${prefix}:distance></extensions></metadata>
      ${points.map((inside, place) => `<wpt lat="24.${place + 1}" lon="44.5"><name>P${place}</name><extensions>${inside}</extensions></wpt>`).join('\n')}
    </gpx>`;
  }
  const at = (km: number, more = '') => `<openrally:distance>${km}</openrally:distance>${more}`;
  const read = (...points: string[]) => readRoadbook(gpx(points)).points;
  const remarks = (...points: string[]) =>
    checkRoadbook(readRoadbook(gpx(points))).map(({ remark, place }) =>
      place === null ? remark : `${remark} ${place}`,
    );

  describe('10: whose elements they are', () => {
    test.each(['1.0.3', '1.0', '0.1'])('of version %s, under another prefix', (version) => {
      const namespace = `http://www.openrally.org/xmlschemas/GpxExtensions/v${version}`;
      const file = gpx(['<r:distance>1.5</r:distance><r:wpm name="7" open="800" clear="90"/>'], {
        prefix: 'r',
        namespace,
      });
      expect(readRoadbook(file)).toMatchObject({
        version,
        points: [{ distance_m: 1_500, marks: [{ kind: 'wpm', name: '7', open_m: 800, clear_m: 90 }] }],
      });
    });

    test('an element that names its namespace itself', () => {
      const file = gpx([`<distance xmlns="${NAMESPACE}">2</distance>`]);
      expect(readRoadbook(file).points[0]?.distance_m).toBe(2_000);
    });

    test('those of others are left alone', () => {
      const [point] = read('<gpxx:distance xmlns:gpxx="http://garmin.example">9</gpxx:distance>');
      expect(point?.distance_m).toBeNull();
    });
  });

  test.each(['statute', 'statue'])('11: %s miles, mph and yards become metric', (units) => {
    const file = gpx([at(10, '<openrally:dz open="100" clear="50"/><openrally:speed>30</openrally:speed>')], {
      units,
    });
    expect(readRoadbook(file)).toMatchObject({
      total_m: 16_093,
      points: [{ distance_m: 16_093, limit_kmh: 48, marks: [{ open_m: 91, clear_m: 46 }] }],
    });
  });

  test('12: a limit in its element, its old attribute, or as the text of the zone', () => {
    const points = read(
      at(1, '<openrally:dz/><openrally:speed>50</openrally:speed>'),
      at(2, '<openrally:speed kph="60"/>'),
      at(3, '<openrally:dz>40</openrally:dz>'),
      at(4, '<openrally:fz/>'),
    );
    expect(points.map(({ limit_kmh }) => limit_kmh)).toEqual([50, 60, 40, null]);
    expect(points.map(({ marks }) => marks.map(({ kind }) => kind).join())).toEqual(['dz', '', 'dz', 'fz']);
  });

  test('13: several marks on one point, in the order of the file whatever the distances say', () => {
    const points = read(at(5, '<openrally:wpe name="1"/><openrally:dss/>'), at(2), at(3));
    expect(points[0]?.marks.map(({ kind }) => kind)).toEqual(['dss', 'wpe']);
    expect(points.map(({ distance_m, name }) => [name, distance_m])).toEqual([
      ['P0', 5_000],
      ['P1', 2_000],
      ['P2', 3_000],
    ]);
  });

  describe('14: what is told of a roadbook', () => {
    const dss = at(0, '<openrally:dss/>');
    const ass = at(9, '<openrally:ass/>');
    test.each([
      [
        'nothing of a good one',
        [dss, at(1, '<openrally:dz/><openrally:speed>50</openrally:speed>'), at(2, '<openrally:fz/>'), ass],
        [],
      ],
      ['no distance', [dss, '<openrally:wpc/>', ass], ['distance_missing 1']],
      ['a distance that goes back', [dss, at(5), at(4), ass], ['distance_backwards 2']],
      [
        'a zone without end and without limit',
        [dss, at(1, '<openrally:dz/>'), ass],
        ['limit_missing 1', 'zone_unclosed 1'],
      ],
      ['an end without a zone', [dss, at(1, '<openrally:fz/>'), ass], ['zone_unopened 1']],
      [
        'a neutralisation without end',
        [dss, at(1, '<openrally:neutralization>900</openrally:neutralization>'), ass],
        ['neutral_unclosed 1'],
      ],
      ['a transfer without end', [dss, at(1, '<openrally:dt/>'), ass], ['transfer_unclosed 1']],
      [
        'a name said twice',
        [dss, at(1, '<openrally:wpm name="7"/>'), at(2, '<openrally:wpm name="7"/>'), ass],
        ['name_twice 2'],
      ],
      [
        'radii that cannot be meant',
        [dss, at(1, '<openrally:wpm clear="5"/>'), at(2, '<openrally:wps open="30000"/>'), ass],
        ['radius_odd 1', 'radius_odd 2'],
      ],
      ['no start and two finishes', [ass, ass], ['no_dss', 'many_ass']],
    ])('%s', (_, points, told) => {
      expect(remarks(...points)).toEqual(told);
    });
  });

  test('15: 0, 0 is no position, nor is a place that is not on earth', () => {
    const file = gpx([at(0, '<openrally:dss/>')]).replace('lat="24.1" lon="44.5"', 'lat="0" lon="0.0"');
    expect(readRoadbook(file).points[0]).toMatchObject({ lat: null, lon: null });
    expect(checkRoadbook(readRoadbook(file))).toContainEqual({ remark: 'no_position', place: 0 });
    for (const lat of ['999', 'NaN', '']) {
      expect(readRoadbook(gpx([at(0)]).replace('lat="24.1"', `lat="${lat}"`)).points[0]?.lat).toBeNull();
    }
  });

  test('16: drawings, notes, times, dangers, safety posts', () => {
    const svg = '<![CDATA[data:image/svg+xml,<svg onload="alert(1)"/>]]>';
    const [point] = read(
      at(
        1,
        `<openrally:tulip href="x.png" id="a">${svg}</openrally:tulip><openrally:notes/><openrally:neutralization>900</openrally:neutralization>
       <openrally:stop/><openrally:fuel/><openrally:medical/><openrally:helicopter/><openrally:cap>270</openrally:cap><openrally:danger>3</openrally:danger>
       <openrally:timecontrol name="TC1" allowed="45"/><openrally:checkpoint name="CP2" clear="60"/><openrally:reset>0</openrally:reset>`,
      ),
    );
    expect(point).toMatchObject({
      tulip: { href: 'x.png', id: 'a', text: 'data:image/svg+xml,<svg onload="alert(1)"/>' },
      notes: { href: null, id: null, text: '' },
      neutral_ms: 900_000,
      stop_ms: 0,
      plain: ['fuel'],
      safety: ['medical', 'helicopter'],
      cap: 270,
      danger: 3,
      reset_m: 0,
      marks: [
        { kind: 'checkpoint', name: 'CP2', clear_m: 60 },
        { kind: 'timecontrol', name: 'TC1', allowed_ms: 2_700_000 },
      ],
    });
  });

  test('17: what is written is read as the same', () => {
    const roadbook: Roadbook = {
      version: '1.0.3',
      total_m: 412_300,
      points: [
        {
          ...blankPoint(),
          lat: -33.123456,
          lon: 151.5,
          name: 'Start <"&\'>',
          distance_m: 0,
          marks: [mark('dss'), mark('wpe', { name: '1' })],
        },
        {
          ...blankPoint(),
          distance_m: 12_345,
          limit_kmh: 50,
          marks: [mark('dz', { open_m: 100, clear_m: 90 })],
          danger: 2,
          cap: 12.5,
        },
        {
          ...blankPoint(),
          lat: 1,
          lon: 0,
          distance_m: 13_000,
          marks: [mark('fz')],
          neutral_ms: 900_000,
          stop_ms: 0,
          reset_m: 0,
        },
        {
          ...blankPoint(),
          lat: 1,
          lon: 2,
          distance_m: 14_000,
          marks: [mark('timecontrol', { allowed_ms: 2_700_000 }), mark('fn')],
          safety: ['police', 'media'],
          plain: ['fuel', 'show_coordinates'],
          tulip: { href: null, id: 't', text: '<svg onload="x"/>' },
          notes: { href: 'n.png', id: null, text: 'مرحبا' },
        },
      ],
    };
    // Marks are read in one order, whatever the file's.
    for (const point of roadbook.points)
      point.marks.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
    expect(readRoadbook(writeRoadbook(roadbook))).toEqual(roadbook);
  });

  test('17: names XML cannot write are written without what it cannot', () => {
    const name = 'A\u0000\u0008\ud800B\u202e\u200b🏁';
    const point = { ...blankPoint(), lat: 1, lon: 1, distance_m: 0, name };
    expect(readRoadbook(writeRoadbook({ total_m: null, points: [point] })).points[0]?.name).toBe(
      'AB\u202e\u200b🏁',
    );
  });

  const ORDER = ['dss', 'ass', 'wpe', 'timecontrol', 'dz', 'fz', 'fn'];
  function mark(kind: 'dss' | 'wpe' | 'dz' | 'fz' | 'fn' | 'timecontrol', more: object = {}) {
    return { kind, name: null, open_m: null, clear_m: null, allowed_ms: null, ...more };
  }
});

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
