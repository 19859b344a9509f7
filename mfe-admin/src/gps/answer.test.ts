import { describe, expect, it } from 'vitest';
import { answering } from './answer.ts';
import type { GpsAnswer, GpsQuestion, TrackerFile } from './questions.ts';

const AT = Date.UTC(2026, 2, 8, 9, 0);
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const samplesAt = (begun: number, count: number) =>
  Array.from({ length: count }, (_, second) => {
    const time = new Date(AT + (begun + second) * 1_000).toISOString();
    return `<trkpt lat="0" lon="${10 + (second * 20) / 111_194.93}"><time>${time}</time></trkpt>`;
  }).join('');
/** East along a line: 20 m a second from kilometre to kilometre. */
const samples = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, i) => {
    const second = from + i;
    return `<trkpt lat="0" lon="${10 + (second * 20) / 111_194.93}"><time>${new Date(AT + second * 1000).toISOString()}</time></trkpt>`;
  }).join('');
const gpx = (name: string, from = 0, until = 300): TrackerFile => ({
  batch: `b-${name}`,
  name: 'day.gpx',
  bytes: bytesOf(`<gpx><trk><name>${name}</name><trkseg>${samples(from, until)}</trkseg></trk></gpx>`),
  read_as: { kind: 'gpx', columns: [], speed_unit: 'kmh', time_zone: 'UTC' },
});
const point = (code: string, kind: 'wpc' | 'dz' | 'fz', metres: number, limit_kmh: number | null = null) => ({
  ...{ code, kind, lat: 0, lon: 10 + metres / 111_194.93 },
  ...{ clear_m: 50, distance_m: metres, limit_kmh },
});
const stage = {
  code: 'SS1',
  points: [
    point('A', 'wpc', 1_000),
    point('DZ1', 'dz', 2_000, 50),
    point('FZ1', 'fz', 3_000),
    point('B', 'wpc', 5_000),
  ],
};

async function ask(...questions: GpsQuestion[]): Promise<GpsAnswer[]> {
  const told: GpsAnswer[] = [];
  const answer = answering();
  for (const question of questions) await answer(question, (one) => told.push(one));
  return told;
}
const begin = {
  ...{ ask: 'evaluate' as const, stage, rules: { tolerance_kmh: 1, braking_m: 90 } },
  ...{ windows: {}, limits: {}, numbers: ['1', '2'], carried: [], time_zone: 'Asia/Riyadh' },
};
const evaluate = (files: TrackerFile[], more: object = {}) =>
  ask({ ...begin, ...more }, ...files.map((file) => ({ ask: 'judge' as const, file })), { ask: 'end' });
const findings = async (...of: Parameters<typeof evaluate>) => {
  const last = (await evaluate(...of)).at(-1);
  if (last?.said !== 'evaluated') throw new Error(`It said ${last?.said}.`);
  return last.findings;
};

describe('an evaluation', () => {
  const file = (batch: string, text: string, columns: string[]): TrackerFile => ({
    ...{ batch, name: 'a.csv', bytes: bytesOf(text) },
    read_as: { kind: 'csv', columns: columns as [], speed_unit: 'kmh', time_zone: 'UTC' },
  });

  it('finds passages and overspeeds of a crew named by its device, and says how far it is', async () => {
    const told = await evaluate([gpx('01')]);
    expect(told.slice(0, 2)).toEqual([
      { said: 'judged', samples: 0 },
      { said: 'judged', samples: 300 },
    ]);
    const { crews, strangers } = await findings([gpx('01')]);
    expect(strangers).toEqual([]);
    expect(crews[0]).toMatchObject({
      number: '1',
      missed: [],
      excesses: [{ zone: 'DZ1', max_kmh: 72, device: '01', batch: 'b-01' }],
    });
    expect(crews[0]?.passages.map(({ code, at_ms }) => [code, Math.round((at_ms - AT) / 1000)])).toEqual([
      ['A', 50],
      ['DZ1', 100],
      ['FZ1', 150],
      ['B', 250],
    ]);
    expect(crews[0]?.trace?.kmh).toContain(72);
  });

  it('holds limits without a zone for those who have one, and says where each held', async () => {
    const limits = { 1: [{ scope: 'vehicle', limit_kmh: 60, stage: 0, windows: null }] };
    const { crews } = await findings([gpx('1'), gpx('2')], { limits });
    expect(crews.map(({ excesses }) => excesses.map(({ scope, zone }) => `${scope} ${zone}`))).toEqual([
      ['zone DZ1', 'vehicle '],
      ['zone DZ1'],
    ]);
    expect(crews[0]?.stretches.map(({ scope, limit_kmh }) => `${scope} ${limit_kmh}`)).toEqual([
      'zone 50',
      'vehicle 60',
    ]);
  });

  it('cuts a track where its device changed hands, and names devices nobody carried', async () => {
    const carried = [
      { device: 'T7', number: '1', from_ms: null, until_ms: AT + 75_000 },
      { device: 'T7', number: '2', from_ms: AT + 75_000, until_ms: null },
    ];
    const { crews, strangers } = await findings([gpx('T7'), gpx('T8')], { carried });
    expect(strangers).toEqual(['T8']);
    expect(crews.map(({ number, passages }) => [number, passages.map(({ code }) => code).join()])).toEqual([
      ['1', 'A'],
      ['2', 'DZ1,FZ1,B'],
    ]);
  });

  it('of a track counts what lies in its crew’s own time, and tells the rest by file, crew and date', async () => {
    // Crew 1 drove the line at 09:00 and, as another stage, at 15:00; its logger holds the same day of another year, too.
    const passes = [0, 6 * 3_600].map((from) => samplesAt(from, 300)).join('');
    const all = `<gpx><trk><name>1</name><trkseg>${samplesAt(-365 * 86_400, 300)}${passes}</trkseg></trk></gpx>`;
    const file = { ...gpx('1'), name: 'logger.gpx', bytes: bytesOf(all) };
    const window = (seconds: number, is_assumed = false) => ({
      ...{ from_ms: AT + seconds * 1_000, until_ms: AT + (seconds + 299) * 1_000, is_assumed },
    });
    const passed = ({ crews }: Awaited<ReturnType<typeof findings>>) =>
      crews.flatMap(({ passages }) => passages.map(({ at_ms }) => Math.round((at_ms - AT) / 1000)));
    const early = await findings([file], { windows: { 1: window(0) } });
    const late = await findings([file], { windows: { 1: window(6 * 3_600, true) } });
    expect(passed(early)).toEqual([50, 100, 150, 250]);
    expect(passed(late)).toEqual([50, 100, 150, 250].map((second) => 6 * 3_600 + second));
    const counted = { batch: 'b-1', file: 'logger.gpx', device: '1', number: '1', inside: 300, outside: 600 };
    // 12:00 and 18:00 in Riyadh.
    expect([early.outside, late.outside]).toEqual([
      [{ ...counted, dates: ['2025-03-08', '2026-03-08'] }],
      [{ ...counted, dates: ['2025-03-08', '2026-03-08'] }],
    ]);
    const nothing = await findings([file], { windows: { 1: window(86_400) } });
    expect(nothing).toMatchObject({ crews: [], outside: [{ inside: 0, outside: 900 }] });
  });

  it('of a sheet counts rows of the crew’s own time; past midnight is the next date', async () => {
    const windows = { 1: { from_ms: AT, until_ms: AT + 60_000, is_assumed: false } };
    const { crews, outside } = await findings(
      [
        file('p', 'n,p,t\n1,A,2026-03-08 09:00:50\n1,B,2026-03-08 21:30:00\n', ['device', 'point', 'time']),
        file('o', 'n,z,l,m,t\n1,DZ1,50,63,2026-03-09 09:00:00\n', ['device', 'zone', 'limit', 'max', 'time']),
      ],
      { windows },
    );
    expect(crews.map(({ passages, excesses }) => [passages.map(({ code }) => code), excesses])).toEqual([
      [['A'], []],
    ]);
    expect(outside.map(({ batch, inside, outside: many, dates }) => [batch, inside, many, dates])).toEqual([
      ['p', 1, 1, ['2026-03-09']],
      ['o', 0, 1, ['2026-03-09']],
    ]);
  });

  it('the passage of a crew that waits at a point before its start is told from the start on', async () => {
    const { crews } = await findings([gpx('1')], {
      windows: { 1: { from_ms: AT + 52_000, until_ms: AT + 120_000, is_assumed: false } },
    });
    expect(crews[0]?.passages.map(({ code, at_ms }) => [code, at_ms - AT])).toEqual([
      ['A', 52_000],
      ['DZ1', 100_000],
    ]);
  });

  it('joins the parts of a crew that two files hold', async () => {
    const { crews } = await findings([gpx('1', 0, 120), { ...gpx('1', 121, 300), batch: 'other' }]);
    expect(crews[0]?.passages.map(({ code, batch }) => `${code} ${batch}`)).toEqual([
      'A b-1',
      'DZ1 b-1',
      'FZ1 other',
      'B other',
    ]);
    expect(crews[0]?.missed).toEqual([]);
  });

  it('takes passages and overspeeds that a sheet tells', async () => {
    const { crews, strangers } = await findings([
      file(
        'c',
        'n,p,t\n1,A,2026-03-08 09:00:00\n1,ELSEWHERE,2026-03-08 09:00:00\n77,A,2026-03-08 09:00:00\n',
        ['device', 'point', 'time'],
      ),
      file('c', 'n,z,l,m\n2,DZ1,50,63\n', ['device', 'zone', 'limit', 'max']),
    ]);
    expect(crews.map(({ number, passages, excesses }) => [number, passages.length, excesses.length])).toEqual(
      [
        ['1', 1, 0],
        ['2', 0, 1],
      ],
    );
    expect(strangers).toEqual(['77']);
  });

  it('a row that two exports tell counts once, and what a track shows is not told again', async () => {
    const passages = ['device', 'point', 'time'];
    const sheet = (batch: string, ...rows: string[]) => file(batch, `n,p,t\n${rows.join('\n')}\n`, passages);
    const [a, b, c] = ['1,A,2026-03-08 09:00:50', '2,A,2026-03-08 09:02:00', '2,B,2026-03-08 09:04:00'];
    // The last export comes first: three rows more, one of them otherwise than before.
    const { crews } = await findings([
      sheet('later', a, a, b, c),
      sheet('earlier', a, '2,A,2026-03-08 09:01:00'),
      gpx('1', 0, 80),
    ]);
    expect(
      crews.map(({ number, passages: found }) => [
        number,
        ...found.map(({ batch, code, closest_m }) => `${batch} ${code} ${closest_m}`),
      ]),
    ).toEqual([
      ['1', 'b-1 A 0'],
      ['2', 'later A null', 'later B null'],
    ]);
    expect(crews[0]?.missed.map(({ code }) => code)).toEqual(['DZ1', 'FZ1', 'B']);
    const speeds = ['device', 'zone', 'limit', 'max', 'time'];
    const sped = (batch: string) =>
      file(batch, 'n,z,l,m,t\n2,DZ1,50,63,2026-03-08 09:02:00\n2,DZ1,50,64,\n', speeds);
    const twice = await findings([sped('later'), sped('earlier')]);
    expect(twice.crews[0]?.excesses.map(({ batch, max_kmh }) => `${batch} ${max_kmh}`)).toEqual([
      'later 63',
      'later 64',
    ]);
  });
});

it('a file is looked into, counted, or refused with its reason', async () => {
  const peek = (text: string) => ask({ ask: 'peek', name: 'a', bytes: bytesOf(text) });
  expect(await peek('id,time\n1,2\n')).toMatchObject([
    { said: 'peeked', kind: 'csv', headings: ['id', 'time'], rows: [['1', '2']] },
  ]);
  expect(await peek('a,b\n1,"2\n')).toEqual([{ said: 'refused', reason: 'quote' }]);
  expect(await peek('a,b\n')).toEqual([{ said: 'refused', reason: 'empty' }]);
  expect(await peek('<gpx/>')).toMatchObject([{ said: 'peeked', kind: 'gpx' }]);
  expect(await ask({ ask: 'count', file: gpx('1') })).toMatchObject([
    { said: 'counted', rows: 300, devices: ['1'], refused: {} },
  ]);
  expect(await ask({ ask: 'hash', bytes: bytesOf('') })).toEqual([
    { said: 'hashed', sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
  ]);
  const bomb = { ...gpx('1'), bytes: bytesOf('<!DOCTYPE a><gpx><trk/></gpx>') };
  expect(await ask({ ask: 'count', file: bomb })).toEqual([{ said: 'refused', reason: 'doctype' }]);
});

describe('a file of another program', () => {
  const TEXT = 'Number;Time;Point\r\n205;2026-01-06 09:10:05;WPC2\r\n206;2026-01-06 09:12:30;WPC2\r\n';
  const utf16 = (text: string) =>
    new Uint8Array(
      [...`\ufeff${text}`].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    ).buffer;
  const western = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer;
  it.each([
    ['plain', bytesOf(TEXT), 1],
    ['with a line that names the separator', bytesOf(`sep=;\r\n${TEXT}`), 2],
    ['in UTF-16', utf16(TEXT), 1],
    ['below titles', bytesOf(`Rally of the Dunes;;\n;;\nPassages, provisional;;\n${TEXT}`), 4],
    ['with letters of Western Europe', western(`Équipage;Heure;Point\n${TEXT.slice(19)}`), 1],
  ])('%s is peeked and counted alike', async (_, bytes, headingsAt) => {
    const [peeked] = await ask({ ask: 'peek', name: 'a.csv', bytes: bytes.slice(0) });
    expect(peeked).toMatchObject({ said: 'peeked', kind: 'csv', headingsAt, filled: [true, true, true] });
    const read_as = { columns: ['device', 'time', 'point'], speed_unit: 'kmh', time_zone: 'UTC' } as const;
    const file = {
      batch: '',
      name: 'a.csv',
      bytes,
      read_as: { kind: 'csv', ...read_as, columns: [...read_as.columns] },
    };
    expect(await ask({ ask: 'count', file: file as TrackerFile })).toMatchObject([
      { said: 'counted', rows: 2, devices: ['205', '206'], refused: {} },
    ]);
  });

  it('says with what its dates begin', async () => {
    const peek = (...dates: string[]) =>
      ask({
        ask: 'peek',
        name: 'a',
        bytes: bytesOf(`n,t\n${dates.map((date) => `1,${date} 09:10:05`).join('\n')}\n`),
      });
    expect(await peek('06/01/2026', '01/13/2026')).toMatchObject([{ orders: [null, 'month'] }]);
    expect(await peek('06/01/2026', '01/06/2026')).toMatchObject([{ orders: [null, 'either'] }]);
  });

  it('that was cut off is counted as far as it is whole', async () => {
    const file = gpx('1');
    const bytes = file.bytes.slice(0, file.bytes.byteLength - 80);
    expect(await ask({ ask: 'count', file: { ...file, bytes } })).toMatchObject([
      { said: 'counted', rows: 299, refused: { cut: 1 } },
    ]);
  });
});
