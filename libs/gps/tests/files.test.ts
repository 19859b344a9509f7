/** Sentences 1 to 6: files as they come, and as nobody should send them. */
import { describe, expect, test } from 'vitest';
import {
  BYTES_AT_MOST,
  FileNotRead,
  guessTrackerColumns,
  kindOfRows,
  readGpxTracks,
  readInstant,
  readRoadbook,
  type TrackerColumn,
  textOf,
} from '../src/index.ts';
import { readRows } from './a-track.ts';

const reasonOf = (work: () => unknown): string => {
  try {
    work();
  } catch (problem) {
    if (problem instanceof FileNotRead) return problem.reason;
    throw problem;
  }
  return 'read';
};
const sample = (second: number, lat: number | string = 24, more = '') =>
  `<trkpt lat="${lat}" lon="44.${String(second).padStart(4, '0')}"><ele>1</ele><time>2026-01-06T08:00:${String(second % 60).padStart(2, '0')}.5Z</time>${more}</trkpt>`;
const track = (points: string, name = '<name>14</name>') =>
  `<?xml version="1.0"?><gpx version="1.1"><trk>${name}<trkseg>${points}</trkseg></trk></gpx>`;

describe('1: what is refused', () => {
  const bomb = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>';
  const deep = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`;
  test.each([
    ['an entity bomb', 'doctype', `${bomb}${track(sample(1))}`],
    ['an external entity', 'doctype', `<!doctype gpx SYSTEM "file:///etc/passwd">${track(sample(1))}`],
    ['a declaration behind a comment', 'doctype', `<!-- --><!ENTITY a "b">${track(sample(1))}`],
    ['depth 100,000 in a point', 'too_deep', track(sample(1, 24, deep))],
    ['words', 'malformed', 'hello'],
    ['another XML', 'not_gpx', '<kml><Placemark/></kml>'],
    ['no point', 'empty', track('')],
    ['an end that is missing', 'malformed', '<gpx><trk><trkseg><trkpt lat="1" lon="1">'],
  ])('%s', (_, reason, text) => {
    expect(reasonOf(() => readGpxTracks(text))).toBe(reason);
  });

  test.each([
    ['an entity bomb', 'doctype', `${bomb}<gpx/>`],
    ['depth 100,000', 'too_deep', deep],
    ['words', 'malformed', 'hello'],
    ['a CSV', 'malformed', 'lat,lon\n1,2\n'],
    ['another XML', 'not_gpx', '<kml><Placemark/></kml>'],
    ['no waypoint', 'empty', track(sample(1))],
  ])('as a roadbook: %s', (_, reason, text) => {
    expect(reasonOf(() => readRoadbook(text))).toBe(reason);
  });

  test('a document type inside a comment or character data declares nothing', () => {
    const text = track(
      sample(1, 24, '<!-- <!DOCTYPE a> -->'),
      '<name><![CDATA[<!DOCTYPE 14 & </trkpt>]]></name>',
    );
    expect(readGpxTracks(text).tracks[0]?.name).toBe('<!DOCTYPE 14 & </trkpt>');
  });

  test('over 64 MB, and what is no text', () => {
    expect(reasonOf(() => textOf(new Uint8Array(BYTES_AT_MOST + 1)))).toBe('too_big');
    expect(reasonOf(() => textOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])))).toBe('unreadable');
    expect(textOf(new Uint8Array([0xff, 0xfe, 0x41, 0]))).toContain('A');
    expect(textOf(new Uint8Array([0xe9]))).toBe('é');
  });
});

test('2: samples that cannot be are counted, the others read in order', () => {
  const bad = [
    sample(4, 999),
    sample(5, 'NaN'),
    sample(6).replace('2026', '9999'),
    sample(7).replace(/<time>.*<\/time>/, ''),
  ];
  const { tracks, refused } = readGpxTracks(
    track([sample(3), ...bad, sample(1), sample(1), sample(2)].join('')),
  );
  expect([...(tracks[0]?.timeMs ?? [])].map((ms) => (ms / 1000) % 60)).toEqual([1.5, 2.5, 3.5]);
  expect(refused).toEqual({ time: 2, position: 2, repeated: 1, cut: 0 });
});

test('3: more points than are held at a time, in several segments and tracks, under a prefix', () => {
  const many = Array.from({ length: 9_001 }, (_, i) =>
    sample(i).replace(
      /<time>.*<\/time>/,
      `<time>${new Date(Date.UTC(2026, 0, 6) + i * 1000).toISOString()}</time>`,
    ),
  );
  const text = `<gpx><trk><name>1</name><trkseg>${many.join('\n')}</trkseg><trkseg>${sample(5)}</trkseg></trk><trk><trkseg>${sample(1)}</trkseg></trk></gpx>`;
  const counts: number[] = [];
  const { tracks } = readGpxTracks(text, (points) => counts.push(points));
  expect(tracks.map(({ name, timeMs }) => [name, timeMs.length])).toEqual([
    ['1', 9_002],
    ['', 1],
  ]);
  expect(counts.at(-1)).toBe(9_003);
  const prefixed = track(sample(1)).replace(/<(\/?)(gpx|trk|trkseg|trkpt|time|name)\b/g, '<$1g:$2');
  expect(readGpxTracks(prefixed).tracks[0]?.timeMs).toHaveLength(1);
});

test('3: a million points are read, a tenth of them in the everyday run', () => {
  const count = process.env.BIVOUAC_ALL === '1' ? 1_000_000 : 100_000;
  const from = Date.UTC(2026, 0, 6);
  const points = Array.from({ length: count }, (_, second) => {
    const time = new Date(from + second * 1_000).toISOString().slice(0, 19);
    return `<trkpt lat="1" lon="2"><time>${time}Z</time></trkpt>`;
  }).join('');
  const text = `<gpx><trk><name>1</name><trkseg>${points}</trkseg></trk></gpx>`;
  expect(text.length).toBeLessThan(BYTES_AT_MOST);
  const { tracks, refused } = readGpxTracks(text);
  expect(tracks[0]?.timeMs).toHaveLength(count);
  expect(refused).toEqual({ time: 0, position: 0, repeated: 0, cut: 0 });
});

describe('2: a track of a device that died', () => {
  const whole = track(Array.from({ length: 16 }, (_, second) => sample(second)).join('\n'));
  const closed = whole.indexOf('</trkseg>');
  test.each([
    ['in the middle of a point', `${whole.slice(0, closed)}\n<trkpt lat`],
    ['behind a point', whole.slice(0, closed)],
    ['behind a segment', whole.slice(0, closed + 9)],
    ['behind a track', whole.slice(0, -6)],
    ['in a time', `${whole.slice(0, closed)}<trkpt lat="24" lon="44"><time>2026-01-0`],
    ['in bytes without a meaning', `${whole.slice(0, closed)}<trkpt l${'\0'.repeat(400)}`],
  ])('is read as far as it is whole, and the loss is told: it ends %s', (_, text) => {
    const { tracks, refused } = readGpxTracks(textOf(new TextEncoder().encode(text)));
    expect(tracks[0]?.timeMs).toHaveLength(16);
    expect(refused).toEqual({ time: 0, position: 0, repeated: 0, cut: 1 });
  });

  test('is read whole where it is whole', () => {
    expect(readGpxTracks(whole).refused.cut).toBe(0);
  });

  test('does not hide the tracks before it', () => {
    const two = whole.replace('</gpx>', `<trk><name>15</name><trkseg>${sample(1)}<trkpt lat="24"`);
    expect(readGpxTracks(two).tracks.map(({ name, timeMs }) => [name, timeMs.length])).toEqual([
      ['14', 16],
      ['15', 1],
    ]);
  });
});

test('3: points that are written plainly are read as the others are', () => {
  const odd = sample(4).replace('<ele>1</ele>', '<ele unit="m">1</ele>');
  const plain = [
    sample(1),
    sample(2, 24, '<speed>10</speed>'),
    sample(3, 999),
    sample(3, 24, '<x:speed> 5 </x:speed>'),
  ];
  const one = readGpxTracks(track(plain.join('\n')));
  const other = readGpxTracks(track([...plain, odd].join('\n')));
  const upTo = (list: ArrayLike<number> | undefined) => [...Array.from(list ?? [])].slice(0, 3);
  for (const column of ['timeMs', 'lat', 'lon', 'speedKmh'] as const)
    expect(upTo(one.tracks[0]?.[column])).toEqual(upTo(other.tracks[0]?.[column]));
  expect(upTo(one.tracks[0]?.speedKmh)).toEqual([Number.NaN, 36, 18]);
  expect(one.refused).toEqual(other.refused);
});

test('5: degrees as programs write them', () => {
  const said = ['0.00012345678901234567', '1.2e-8', '-33,5', '١٠.٥'];
  const { tracks, refused } = readGpxTracks(track(said.map((lat, second) => sample(second, lat)).join('')));
  expect([...(tracks[0]?.lat ?? [])]).toEqual([0.00012345678901234567, 1.2e-8, -33.5, 10.5]);
  expect(refused.position).toBe(0);
});

test('4: speeds of GPX are metres per second, wherever they stand', () => {
  const plain = sample(1, 24, '<speed>10</speed>');
  const extended = sample(
    2,
    24,
    '<extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>20</gpxtpx:speed></gpxtpx:TrackPointExtension></extensions>',
  );
  const { tracks } = readGpxTracks(track(plain + extended + sample(3)));
  expect([...(tracks[0]?.speedKmh ?? [])]).toEqual([36, 72, Number.NaN]);
});

test.each([
  ['2026-01-06T08:00:00Z', '2026-01-06T08:00:00.000Z'],
  ['2026-01-06 08:00:00.1234', '2026-01-06T05:00:00.123Z'],
  ['06/01/2026 08:07:01', '2026-01-06T05:07:01.000Z'],
  ['6.1.2026 8:00', '2026-01-06T05:00:00.000Z'],
  ['2026-01-06T08:00:00+01:00', '2026-01-06T07:00:00.000Z'],
  ['١٠/٠١/٢٠٢٦ ٠٨:٠٠:٠٠', '2026-01-10T05:00:00.000Z'],
  ['1633163843600', '2021-10-02T08:37:23.600Z'],
  ['1633163843,6', '2021-10-02T08:37:23.600Z'],
  ['2026-02-30 08:00:00', null],
  ['2026-01-06 25:61:99.9', null],
  ['-2026-01-06 08:00:00', null],
  ['1000000000-01-06', null],
  ['08:00:00', null],
  ['', null],
])('5: %s', (said, expected) => {
  const at = readInstant(said, 'Asia/Riyadh');
  expect(at === null ? null : new Date(at).toISOString()).toBe(expected);
});

test('5: instants of the day read last are read no worse', () => {
  const read = (text: string) => readInstant(text, 'UTC');
  const day = Date.UTC(2026, 2, 8);
  expect(read('2026-03-08T09:00:00Z')).toBe(day + 9 * 3_600_000);
  expect(read('2026-03-08T09:00:01.250Z')).toBe(day + 9 * 3_600_000 + 1_250);
  expect(read('2026-03-08T23:59:59Z')).toBe(day + 86_399_000);
  for (const none of ['25:00:00Z', '09:60:00Z', '09:00:61Z', '0x:00:00Z', '09-00-00Z', '-1:00:00Z'])
    expect(read(`2026-03-08T${none}`)).toBeNull();
  expect(read('2026-03-08T09:00:00+01:00')).toBe(day + 8 * 3_600_000);
  expect(read('2026-03-09T00:00:00Z')).toBe(day + 86_400_000);
  expect(read('2026-02-30T00:00:00Z')).toBeNull();
});

describe('6: sheets', () => {
  const ask = (columns: TrackerColumn[], more = {}) => ({
    columns,
    timeZone: 'UTC',
    speedUnit: 'kmh' as const,
    device: 'file',
    ...more,
  });

  test('columns are guessed, and say what the rows are', () => {
    expect(kindOfRows(guessTrackerColumns(['utcMs', 'Lat', 'LON', 'Speed km/h', 'altitude']))).toBe('track');
    expect(kindOfRows(guessTrackerColumns(['Crew', 'Waypoint', 'Time']))).toBe('passages');
    expect(kindOfRows(guessTrackerColumns(['Numéro', 'Zone', 'Limite', 'Vitesse max', 'Début', 'Fin']))).toBe(
      'overspeeds',
    );
    expect(kindOfRows(guessTrackerColumns(['Crew', 'Time']))).toBeNull();
  });

  test('positions of several devices, with decimal commas and knots', () => {
    const text =
      'id;time;lat;lon;v\nA;2026-01-06 08:00:00;24,5;44,5;10\nB;2026-01-06 08:00:00;24.5;44.5;\nA;2026-01-06 08:00:01;24,5;xx;10\nA;;24;44;1\n';
    const { tracks, causes } = readRows(
      text,
      ask(['device', 'time', 'lat', 'lon', 'speed'], { speedUnit: 'knots' }),
    );
    expect(tracks.map(({ name, timeMs }) => [name, timeMs.length])).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
    expect(tracks[0]?.speedKmh[0]).toBeCloseTo(18.52);
    expect(causes).toMatchObject({ time: 1, position: 1 });
  });

  test('passages and overspeeds, with what their rows lack', () => {
    const passages = readRows(
      'n,p,t\n14,WP1,2026-01-06 08:00:00\n,WP1,2026-01-06 08:00:00\n14,,2026-01-06 08:00:00\n14,WP2,noon\n',
      ask(['device', 'point', 'time']),
    );
    expect(passages).toMatchObject({
      passages: [{ device: '14', point: 'WP1' }],
      causes: { device: 1, point: 1, time: 1 },
    });
    const text =
      'n,z,l,m,s,e\n14,DZ1,50,71.9,2026-01-06 08:00:00,2026-01-06 08:00:12\n14,DZ1,50,50,,\n14,DZ1,50,999,,\n15,,90,91,,\n';
    const { overspeeds, causes } = readRows(text, ask(['device', 'zone', 'limit', 'max', 'time', 'end']));
    expect(overspeeds).toMatchObject([
      { device: '14', zone: 'DZ1', limit_kmh: 50, max_kmh: 71, duration_ms: 12_000 },
      { device: '15', zone: '', limit_kmh: 90, max_kmh: 91, at_ms: null, duration_ms: null },
    ]);
    expect(causes.speed).toBe(2);
  });

  test('a sheet of Western Europe, numbers of another script, and times that are none', () => {
    const said = 'Numéro;Point;Heure\n١٤;WP1;٢٠٢٦-٠١-٠٦ ٠٨:٠٠:٠٠\n';
    const western = 'Numéro;Point;Heure\n14;WP1;6.1.2026 8:00:00,5\n';
    expect(guessTrackerColumns(['Numéro', 'Point', 'Heure'])).toEqual(['device', 'point', 'time']);
    const question = ask(['device', 'point', 'time']);
    expect(readRows(western, question).passages[0]?.at_ms).toBe(Date.UTC(2026, 0, 6, 8, 0, 0, 500));
    expect(readRows(said, question).passages[0]?.at_ms).toBe(Date.UTC(2026, 0, 6, 8));
    const odd = ['2026-01-06 25:61:99.9', '1000000000-01-06 08:00:00', '-1', 'NaN', '2026-13-40 08:00:00'];
    const none = readRows(`n,p,t\n${odd.map((time) => `14,WP1,${time}`).join('\n')}\n`, question);
    expect(none).toMatchObject({ passages: [], causes: { time: odd.length } });
  });

  test('overspeeds with units and durations, as sheets write them', () => {
    const text = [
      'n;z;l;m;s;d',
      '205;DZ1;50;63,7;2026-01-06 09:10:05;12,4',
      '206;DZ1;50;71;2026-01-06 09:12:30;0:12',
      '207;DZ1;50 km/h;71 km/h;2026-01-06 09:12:30;12 s',
      '208;DZ1;50;71;2026-01-06 09:12:30;00:00:12',
      '209;DZ1;50kmh;20 m/s;;1 min 5 s',
      '210;DZ1;50;45 mph;;',
      '211;DZ1;50;71;;a while',
      '212;DZ1;50;71;;0:75',
      '213;DZ1;50;fast;;12',
      '214;DZ1;50 furlongs;71;;12',
    ].join('\n');
    const { overspeeds, causes, refused } = readRows(
      text,
      ask(['device', 'zone', 'limit', 'max', 'time', 'duration']),
    );
    expect(
      overspeeds.map(({ device, limit_kmh, max_kmh, duration_ms }) => [
        device,
        limit_kmh,
        max_kmh,
        duration_ms,
      ]),
    ).toEqual([
      ['205', 50, 63, 12_400],
      ['206', 50, 71, 12_000],
      ['207', 50, 71, 12_000],
      ['208', 50, 71, 12_000],
      ['209', 50, 72, 65_000],
      ['210', 50, 72, null],
    ]);
    expect(causes).toMatchObject({ duration: 2, speed: 2 });
    expect(refused).toEqual([
      { line: 8, field: 'duration', said: 'a while' },
      { line: 9, field: 'duration', said: '0:75' },
      { line: 10, field: 'max', said: 'fast' },
      { line: 11, field: 'limit', said: '50 furlongs' },
    ]);
  });

  test('a point that a spreadsheet turned into a date is refused', () => {
    const text = 'n,p,t\n14,2026-01-02,2026-01-06 08:00:00\n14,1,2026-01-06 08:00:00\n';
    const { passages, refused } = readRows(text, ask(['device', 'point', 'time']));
    expect(passages).toHaveLength(1);
    expect(refused).toEqual([{ line: 2, field: 'point', said: '2026-01-02' }]);
  });

  test('dates of a file that begins with the month', () => {
    const text = 'n,t,p\n205,06/01/2026 09:10:05,WPC2\n207,01/13/2026 09:12:30,WPC2\n208,01.06.2026 9:00,W\n';
    const { passages } = readRows(text, ask(['device', 'time', 'point'], { isMonthFirst: true }));
    expect(passages.map(({ at_ms }) => new Date(at_ms).toISOString())).toEqual([
      '2026-06-01T09:10:05.000Z',
      '2026-01-13T09:12:30.000Z',
      '2026-06-01T09:00:00.000Z',
    ]);
  });

  test.each([
    ['2026-01-06', '9:10:05'],
    ['2026-01-06', '2026-01-06 09:10:05'],
    ['06/01/2026', '09:10:05'],
    ['', '2026-01-06 09:10:05'],
  ])('a date %s and a time %s in columns of their own', (date, time) => {
    const { passages } = readRows(`n;d;t;p\n1;${date};${time};W\n`, ask(['device', 'date', 'time', 'point']));
    expect(passages[0]?.at_ms).toBe(Date.UTC(2026, 0, 6, 9, 10, 5));
  });
});
