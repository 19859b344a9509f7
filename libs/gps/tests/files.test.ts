/** Sentences 1 to 5: files as they come, and as nobody should send them. */
import { describe, expect, test } from 'vitest';
import {
  BYTES_AT_MOST,
  FileNotRead,
  readGpxTracks,
  readInstant,
  readRoadbook,
  textOf,
} from '../src/index.ts';

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

  // Whatever searches to the end of the text for each of them does not come back before the test's timeout.
  test.each(['<![CDATA[', '<!--', '<name ', '<trkseg', 'xmlns'])('400,000 times unclosed: %s', (unclosed) => {
    const text = `<gpx><trk>${unclosed.repeat(400_000)}`;
    for (const read of [readGpxTracks, readRoadbook]) expect(() => read(text)).toThrow(FileNotRead);
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
  ['06.01.2026 08.07.01', '2026-01-06T05:07:01.000Z'],
  ['06.01.2026 8.07', '2026-01-06T05:07:00.000Z'],
  ['06.01.2026 08.07:01', null],
  ['2026-01-06T08:00:00+01:00', '2026-01-06T07:00:00.000Z'],
  ['١٠/٠١/٢٠٢٦ ٠٨:٠٠:٠٠', '2026-01-10T05:00:00.000Z'],
  ['1633163843600', '2021-10-02T08:37:23.600Z'],
  ['1633163843,6', '2021-10-02T08:37:23.600Z'],
  ['2026-01-06T08:00:00+14:00', '2026-01-05T18:00:00.000Z'],
  ['2026-01-06T08:00:00-0330', '2026-01-06T11:30:00.000Z'],
  ['2026-01-06T08:00:00+14:01', null],
  ['2026-01-06T08:00:00+01:60', null],
  ['2026-01-06T08:00:00-99:99', null],
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
