/** Tracker files: sheets whose columns are said once, attachments, files of other days, and what a stored evaluation shows. */
import { inventWorkbook } from '@bivouac/files/invented';
import { answer, css, factsApplied, plannedIn, planning, recording, rpc, userEvent } from '@bivouac/testing';
import { afterEach, expect, it, vi } from 'vitest';
import type { CrewFindings, Findings } from '../src/gps/questions.ts';
import { button, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const path = office.at('trackers');
const batches = css('[data-batches] li');
const columns = css('[data-columns]');
const stage = office
  .answered<{ id: string; code: string; points: object[]; course_mark: string }[]>('roadbooks')
  .find(({ code }) => code === 'SS1');

interface Batch extends Record<string, unknown> {
  undone_at: string | null;
}
const made = '2026-03-08T15:00:00Z';
const crew = (number: string) => ({
  ...{ number, names: ['Ana Luz'], is_timed: true, limit_kmh: null, road: [] },
  ...{ from_at: '2026-03-08T13:00:25Z', until_at: '2026-03-08T13:07:30Z' },
});

/** A server that stores files, and has these findings for SS1. */
function site(found?: Findings) {
  const file = { file_name: 'car-1.gpx', sha256: 'a'.repeat(64), read_as: { kind: 'gpx' }, refused: {} };
  const batch = { ...file, id: 'a', path: 'a', rows_read: 1, made_at: made, made_by: null, undone_at: null };
  const stored: Batch[] = found ? [batch] : [];
  return office.with(
    answer('GET', /\/tracker_batches$/, () => stored),
    answer('POST', /\/tracker_batches$/, (_, { sent }) => {
      stored.push({
        ...(sent as object),
        id: crypto.randomUUID(),
        made_at: made,
        made_by: null,
        undone_at: null,
      });
      return [{ id: stored.at(-1)?.id }];
    }),
    answer('PATCH', /\/tracker_batches$/, (_, { url, sent }) => {
      const batch = stored.find(({ id }) => url.searchParams.get('id') === `eq.${id}`);
      Object.assign(batch ?? {}, sent);
      return [{ id: batch?.id }];
    }),
    rpc('tracker_facts', () => []),
    rpc('tracker_stage', () => ({
      ...{
        points: stage?.points,
        mark: stage?.course_mark,
        course_at: null,
        tolerance_kmh: 1,
        braking_m: 90,
      },
      ...{ road_limit_kmh: null, vehicle_limits: {}, crews: [crew('211'), crew('212')], told: [] },
    })),
    answer('GET', /\/tracker_evaluations$/, () =>
      found
        ? [
            {
              ...{ id: crypto.randomUUID(), stage_id: stage?.id, path: 'found', mark: stage?.course_mark },
              ...{
                course_at: null,
                tracks: 1,
                samples: 1,
                passages: 1,
                missed: 0,
                excesses: 0,
                made_at: made,
              },
            },
          ]
        : [],
    ),
    answer('POST', /\/storage\/v1\/object\//, () => ({ Id: crypto.randomUUID(), Key: 'tracks/a' })),
    answer('GET', /\/storage\/v1\/object\//, () => new Response(found ? JSON.stringify(found) : 'TRB')),
  );
}
const choose = (name: string, text: string) => userEvent.upload(field('Files'), new File([text], name));

afterEach(() => vi.restoreAllMocks());

it('asks once what the columns of a sheet are, whoever imported the last one alike', async () => {
  const opened = await openPage(site(), { path });
  const sheet = (second: number) =>
    `Who;Where;When\n211;WPM1;2026-03-08 10:00:0${second}\n212;WPM1;\n9;WPM1;2026-03-08 10:00:00\n`;
  await choose('a.csv', sheet(1));
  await expect.element(columns).toMatchTextContent('Say what the columns are');
  for (const [heading, column] of Object.entries({ Who: 'device', Where: 'point', When: 'time' }))
    await userEvent.selectOptions(field(`What “${heading}” is`), column);
  await press('Import 1 file');
  await expect.element(batches).toMatchTextContent('2 rows read · 1 without a time');
  expect(opened.sent('POST', '/rest/v1/tracker_batches')[0]?.sent).toMatchObject({
    ...{ file_name: 'a.csv', rows_read: 2, read_as: { kind: 'csv', columns: ['device', 'point', 'time'] } },
  });
  await choose('b.csv', sheet(2));
  await expect.element(columns).toMatchTextContent('Passages recorded by the device.');
  localStorage.clear();
  await press('Back');
  await expectCount('[data-columns]', 0);
  await choose('c.csv', sheet(3));
  await expect.element(field('What “Where” is')).toHaveValue('point');
});

it('reads dates that begin with the month, asks where they can be read both ways, and names a row it refuses', async () => {
  const opened = await openPage(site(), { path });
  const sheet = (second: string) =>
    `Number,Time,Point,Remarks\n211,06/01/2026 09:10:05,WPM1,\n212,${second} 09:12:30,WPM1,late\n`;
  await choose('month.csv', sheet('01/13/2026'));
  await expect.element(field('Dates like 06/01/2026')).toHaveValue('month');
  await expect.element(css('[data-left-out]')).toMatchTextContent('This column is left out: Remarks.');
  await press('Import 1 file');
  await expect.element(batches).toMatchTextContent('2 rows read');
  await choose('either.csv', sheet('01/06/2026'));
  await expect.element(button('Import 1 file')).toBeDisabled();
  await userEvent.selectOptions(field('Dates like 06/01/2026'), 'Day first: 6 January');
  await press('Import 1 file');
  await expectCount('[data-columns]', 0);
  const kept = opened.sent('POST', '/rest/v1/tracker_batches').map(({ sent }) => sent);
  expect(kept).toMatchObject([{ read_as: { date_order: 'month' } }, { read_as: { date_order: 'day' } }]);
  await choose(
    'fast.csv',
    'Number;Zone;Limit;Max;Time;Duration\n211;DZ1;50 km/h;71 km/h;2026-01-06 09:12:30;0:12\n212;DZ1;50;71;;a while\n',
  );
  await press('Import 1 file');
  await expect
    .element(css('[data-refused-rows]'))
    .toMatchTextContent('fast.csv, row 3: “a while” in “Duration, s” cannot be read');
  await expect.element(batches.last()).toMatchTextContent('1 row read · 1 with a duration');
});

it('reads the sheet and the line of headings that were chosen', async () => {
  const opened = await openPage(site(), { path });
  const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (line: number, ...cells: string[]) =>
    `<row r="${line}">${cells.map((value, place) => cell(`${'ABC'[place]}${line}`, value)).join('')}</row>`;
  const passages = row(1, 'Day', 'of', 'rest') + row(2, 'Number', 'Time', 'Point');
  const workbook = inventWorkbook({
    rows: row(1, 'Class', 'Meaning') + row(2, 'T1', 'cars'),
    second: { name: 'Passages', rows: passages + row(3, '211', '2026-01-06 09:10:05', 'WPM1') },
  });
  await userEvent.upload(field('Files'), new File([workbook], 'day.xlsx'));
  await userEvent.selectOptions(field('Sheet'), 'Passages');
  await userEvent.selectOptions(field('Headings'), 'Line 2: Number · Time · Point');
  await expect.element(columns).toMatchTextContent('Passages recorded by the device.');
  await press('Import 1 file');
  await expectCount('[data-columns]', 0);
  expect(opened.sent('POST', '/rest/v1/tracker_batches')[0]?.sent).toMatchObject({
    ...{ rows_read: 1, refused: {}, read_as: { headings_at: 1, columns: ['device', 'time', 'point'] } },
  });
});

it('reads a table in UTF-16 with a separator and a title above its headings, as every import does', async () => {
  const opened = await openPage(site(), { path });
  const text = '\ufeffsep=;\r\nPassages\r\nNumber;Time;Point\r\n211;2026-01-06 09:10:05;WPM1\r\n';
  const letters = new Uint16Array([...text].map((sign) => sign.charCodeAt(0)));
  await userEvent.upload(field('Files'), new File([letters], 'day.csv'));
  await expect.element(columns).toMatchTextContent('Passages recorded by the device.');
  await press('Import 1 file');
  await expectCount('[data-columns]', 0);
  expect(opened.sent('POST', '/rest/v1/tracker_batches')[0]?.sent).toMatchObject({
    ...{ rows_read: 1, refused: {}, read_as: { columns: ['device', 'time', 'point'] } },
  });
});

it('stores a file it does not understand as an attachment, gives it back, and undoes its import', async () => {
  const opened = await openPage(site(), { path });
  await choose('day 1.trb', 'TRB\0\u0001');
  await expect
    .element(css('[data-attachment]'))
    .toHaveTextContent(
      'day 1.trb was not understood: it is kept as an attachment, and nothing of it is evaluated.',
    );
  await press('Import 1 file');
  await expect.element(batches).toMatchTextContent('attachment, not understood');
  await expect.element(batches).toMatchTextContent(/SHA-256 of the file: [0-9a-f]{64}/);
  expect(opened.sent('POST', '/rest/v1/tracker_batches')[0]?.sent).toMatchObject({
    read_as: { kind: 'attachment' },
  });
  await expect.element(button('Evaluate 0 files')).toBeDisabled();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press('Download');
  await expect
    .poll(() => (click.mock.contexts[0] as HTMLAnchorElement | undefined)?.download)
    .toBe('day 1.trb');
  await choose('again.trc', 'TRB\0\u0001');
  await expect
    .element(css('[role=alert]').first())
    .toMatchTextContent('again.trc: This very file is there already');
  await press('Undo');
  await expect.element(batches).toMatchTextContent('undone');
});

it('refuses a file that declares a document type, and takes the others', async () => {
  await openPage(site(), { path });
  await userEvent.upload(field('Files'), [
    new File(['<!DOCTYPE a><gpx/>'], 'bomb.gpx'),
    new File(['<?xml version="1.0"?><gpx version="1.1"><trk><trkseg/></trk></gpx>'], 'car.gpx'),
  ]);
  await expect
    .element(css('[role=alert]').first())
    .toMatchTextContent('bomb.gpx: The file declares a document type');
  await expect.element(button('Import 1 file')).toBeEnabled();
});

const outside = (
  batch: string,
  file: string,
  number: string,
  dates: string[],
  out: number,
  inside: number,
) => ({
  ...{ batch, file, device: number, number, dates, outside: out, inside },
});

const at_ms = Date.parse('2026-03-08T13:00:25Z');
const passage = (code: string, at: number) => ({
  ...{ batch: 'a', device: '211', code, at_ms: at, closest_m: 3, in_order: true },
});
const seen = { number: '211', samples: 426, spikes: 1, gaps: [], missed: [], excesses: [], stretches: [] };
const findings = (passages: CrewFindings['passages'], outside: Findings['outside'] = []): Findings => ({
  ...{ strangers: [], samples: 426, outside },
  crews: [{ ...seen, passages, trace: null }],
});

it('shows whom findings move on a published page before they are recorded', async () => {
  const row = (position: number) => ({
    ...{ position, total_ms: 620_000, penalty_ms: 0, status: 'classified', flags: [], places: {} },
    ...{ category: null, class: null, group: null, team: null },
  });
  const effect = { race: 'main', key: 'stage/SS1', number: '211', team: null, before: row(2), after: row(1) };
  const plans = planning({ foresees: () => ({ effects: [effect] }) });
  const opened = await openPage(site(findings([passage('WPM1', at_ms)])).with(...plans), { path });
  await expect.element(css('[data-would]')).toMatchTextContent('1 new');
  for (const answer of ['Cancel', 'Save']) {
    await press('Record 1 change');
    await expect.element(css('[data-plan] [data-effect="stage/SS1 211"]')).toMatchTextContent(/2\..*1\./);
    expect(factsApplied(opened)).toEqual([]);
    await press(answer, css('[data-plan]'));
    await expectCount('[data-plan]', 0);
  }
  await expect
    .poll(() => factsApplied(opened))
    .toMatchObject([{ kind: 'chrono', number: '211', waypoint: 'WPM1', source: 'gps' }]);
  expect(opened.sent('POST', '/rest/v1/rpc/record')).toEqual([]);
});

it('names at once the file of which nothing counts, and counts samples of other days', async () => {
  const passages = [passage('WPM1', at_ms), passage('DZ1', at_ms + 3_600_000)];
  const found = findings(passages, [
    outside('a', 'car-1.gpx', '211', ['2025-03-08', '2026-03-08'], 1_014, 426),
    outside('b', 'test-day.gpx', '212', ['2026-03-05'], 480, 0),
  ]);
  await openPage(site(found), { path });
  const details = css('[data-outside]');
  await expect.element(details).toHaveAttribute('open');
  await expect.element(details).toMatchTextContent('1,494 samples lie outside');
  const cells = () => [...document.querySelectorAll('[data-outside-crew] td')].map((one) => one.textContent);
  expect(cells()).toEqual([
    ...['test-day.gpx', '212', '5 Mar 2026', '480', '0'],
    ...['car-1.gpx', '211', '8 Mar 2025, 8 Mar 2026', '1014', '426'],
  ]);
  // A passage behind the finish of the crew is not offered.
  await expect
    .element(css('[data-would]'))
    .toHaveTextContent('1 new, none changes, none goes, none recorded already');
  await expect
    .element(css('[data-crews-found] [data-crew="212"]'))
    .toMatchTextContent('No data of this crew');
  await expect.element(css('[data-crew="211"] [data-column=outliers]')).toHaveTextContent('1');
});

it('says that nothing was found where no crew passed anything', async () => {
  await openPage(site({ crews: [], outside: [], strangers: [], samples: 0 }), { path });
  await expect
    .element(css('[data-would]'))
    .toHaveTextContent(
      'The files show no passage and no overspeed of any crew during its time on SS1. Nothing can be recorded.',
    );
  expect(button('All is recorded').query()).toBeNull();
});

it('undoes a file with the facts it told, as one plan', async () => {
  const told = ['01890000-0000-7000-8000-0000000000f1', '01890000-0000-7000-8000-0000000000f2'];
  const opened = await openPage(
    site({ crews: [], outside: [], strangers: [], samples: 0 }).with(
      rpc('tracker_facts', () => told),
      ...planning(),
    ),
    { path },
  );
  await press('Undo');
  await expect.element(batches).toMatchTextContent('undone');
  expect(factsApplied(opened)).toMatchObject(told.map((target) => ({ kind: 'void', target })));
  expect(plannedIn(opened)).toHaveLength(1);
});
