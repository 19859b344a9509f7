/** Sentence 6: rows of trackers' tables, as other programs write them. */
import { describe, expect, test } from 'vitest';
import { guessTrackerColumns, kindOfRows, type TrackerColumn } from '../src/index.ts';
import { readRows } from './a-track.ts';

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

  test.each(['0001-01-01 00:00:00', '30.12.1899 10:00', '9999-12-31 23:59:59', '0001-01-01T00:00:00Z'])(
    'a row with what programs write for no time, %s, leaves the others',
    (none) => {
      const text = `id;time;lat;lon\nA;2026-01-06 08:00:00;24,5;44,5\nA;${none};24,5;44,5\n`;
      const { tracks, causes } = readRows(text, ask(['device', 'time', 'lat', 'lon']));
      expect(tracks.map(({ timeMs }) => timeMs.length)).toEqual([1]);
      expect(causes).toMatchObject({ time: 1 });
    },
  );

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
