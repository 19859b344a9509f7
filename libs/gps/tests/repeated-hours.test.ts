/** Sentence 5: rows in an hour that clocks show twice. In Paris on 25 October 2026 that is 02:00 to 03:00. */
import { expect, test } from 'vitest';
import type { TrackerColumn } from '../src/index.ts';
import { readRows } from './a-track.ts';

const ask = (columns: TrackerColumn[], inSecondHour?: string[]) => ({
  ...{ columns, timeZone: 'Europe/Paris', speedUnit: 'kmh' as const, device: 'car-1', inSecondHour },
});
/** `02:30` in UTC as `00:30` of the first hour or `01:30` of the second. */
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);
const trackOf = (times: string[], inSecondHour?: string[]) => {
  const rows = times.map((time, second) => `2026-10-25 ${time},45.${1_000 + second},6`);
  const { tracks, hours } = readRows(
    `t,lat,lon\n${rows.join('\n')}\n`,
    ask(['time', 'lat', 'lon'], inSecondHour),
  );
  const [track] = tracks;
  const read = Array.from(track?.timeMs ?? [], (ms, place) => `${clock(ms)} ${track?.lat[place]}`);
  return { read: read.map((one) => one.slice(0, 5)), asked: hours.map(({ both }) => both.map(clock)) };
};

const MINUTES = Array.from({ length: 12 }, (_, five) => `02:${String(five * 5).padStart(2, '0')}`);

test.each([
  ['comes from before it', ['01:55', '02:00', '02:05'], ['23:55', '00:00', '00:05']],
  ['goes on after it', ['02:50', '02:55', '03:00'], ['01:50', '01:55', '02:00']],
  ['steps back in it', ['02:40', '02:50', '02:00', '02:10'], ['00:40', '00:50', '01:00', '01:10']],
  [
    'steps back by less',
    ['01:55', '02:00', '02:55', '02:15', '03:00'],
    ['23:55', '00:00', '00:55', '01:15', '02:00'],
  ],
  ['is off for a while in it', ['01:55', '02:00', '02:50', '03:00'], ['23:55', '00:00', '01:50', '02:00']],
  ['has its last sample first', ['02:10', '02:00', '02:55', '02:50'], ['00:50', '00:55', '01:00', '01:10']],
  [
    'is out of order by seconds',
    ['02:50:00', '02:49:30', '02:51:00', '03:00'],
    ['01:49', '01:50', '01:51', '02:00'],
  ],
])('a track that %s decides itself which hour it is of', (_, times, read) => {
  expect(trackOf(times)).toEqual({ read, asked: [] });
});

test.each([
  ['is wholly inside', ['02:10', '02:15', '02:20']],
  ['is alone in it', ['01:00', '02:30', '04:00']],
  ['goes through it by clocks that were not set back', ['01:55', ...MINUTES, '03:00']],
  ['steps back twice', ['02:10', '02:40', '02:10', '02:40', '02:10', '02:20']],
])('a track that %s is asked about, and read as answered', (_, times) => {
  const inHour = times.filter((time) => time.startsWith('02')).toSorted();
  const [earliest = ''] = inHour;
  const both = [earliest.replace('02', '00'), earliest.replace('02', '01')];
  expect(trackOf(times).asked).toEqual([both]);
  const second = trackOf(times, ['car-1']);
  expect(second.asked).toEqual([both]);
  const distinct = new Set(inHour.map((time) => time.replace('02', '01')));
  expect(new Set(second.read.filter((time) => time.startsWith('01')))).toEqual(distinct);
});

test('passages are asked about by device, unless a step back tells', () => {
  const sheet = (rows: string[], inSecondHour?: string[]) => {
    const columns: TrackerColumn[] = ['device', 'point', 'time'];
    const text = rows.map((row) => row.replace(/(\d\d:)/, '2026-10-25 $1')).join('\n');
    const { passages, hours, causes } = readRows(`n,p,t\n${text}\n`, ask(columns, inSecondHour));
    const read = passages.map(({ device, point, at_ms }) => `${device} ${point} ${clock(at_ms)}`);
    return { read: read.toSorted(), asked: hours.map(({ device }) => device), time: causes.time };
  };
  const rows = [
    '1,A,02:50',
    '1,B,02:10',
    '2,A,02:20',
    '3,A,01:59',
    '3,B,02:01',
    '4,A,02:05B',
    '5,A,02:05+02:00',
  ];
  const sure = ['1 A 00:50', '1 B 01:10', '3 A 23:59', '4 A 01:05', '5 A 00:05'];
  const of2 = (at: string) => [...sure, `2 A ${at}`, '3 B 00:01'].toSorted();
  expect(sheet(rows)).toEqual({ read: of2('00:20'), asked: ['2', '3'], time: 0 });
  expect(sheet(rows, ['2'])).toEqual({ read: of2('01:20'), asked: ['2', '3'], time: 0 });
  // A letter behind a time that comes once.
  expect(sheet(['1,A,08:00A'])).toEqual({ read: [], asked: [], time: 1 });
});

test('the end of an overspeed is of the hour it goes on in', () => {
  const rows = [
    '1,DZ,50,70,2026-10-25 02:50:00,2026-10-25 02:50:10',
    '1,DZ,50,70,2026-10-25 02:10:00,2026-10-25 02:10:20',
  ];
  const { overspeeds, hours } = readRows(
    `n,z,l,m,s,e\n${rows.join('\n')}\n`,
    ask(['device', 'zone', 'limit', 'max', 'time', 'end']),
  );
  expect(overspeeds.map(({ at_ms, duration_ms }) => [clock(at_ms ?? 0), duration_ms])).toEqual([
    ['00:50', 10_000],
    ['01:10', 20_000],
  ]);
  expect(hours).toEqual([]);
});
