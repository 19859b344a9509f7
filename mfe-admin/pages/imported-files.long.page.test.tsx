/** Files of other programs into a list: letters, cells that a spreadsheet changed, the same file again. */
import { inventWorkbook } from '@bivouac/files/invented';
import {
  answer,
  appliedIn,
  css,
  entering,
  page,
  planning,
  recording,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { button, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const path = office.at('entries');
const answers = css('[data-answers]');
const AT = '2026-03-08T07:00:00Z';

interface Row {
  row: number;
  number: string;
}

describe('a file that another program wrote', () => {
  it('is read in other letters, and read again when the same file was corrected', async () => {
    await openPage(office.with(...planning({ foresees: () => ({ rows: [] }) })), { path });
    await press('Import a file');
    const text = [...'No;Driver\n311;Ji'].map((sign) => sign.charCodeAt(0));
    const file = new File([new Uint8Array([...text, 0xf8, 0xed, 0x0a])], 'crews.csv', { type: 'text/csv' });
    await userEvent.upload(field('File'), file);
    const table = css('table').first();
    await expect.element(table).toMatchTextContent('Jiøí');
    await userEvent.selectOptions(field('Letters'), 'Central Europe');
    await expect.element(table).toMatchTextContent('Jiří');
    await userEvent.click(field('File'));
    expect((field('File').element() as HTMLInputElement).value).toBe('');
  });

  it('in which a spreadsheet made a class a date is refused there, and its other rows are tried', async () => {
    const crews = entering<Row>(({ row, number }) => ({ row, number, outcome: 'new' }));
    await openPage(office.with(...crews), { path });
    await press('Import a file');
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const head = ['No', 'Driver', 'Class'].map((cell, place) => text(`${'ABC'[place]}1`, cell)).join('');
    const rows = `<row r="1">${head}</row><row r="2">${text('A2', '1') + text('B2', 'Ana') + text('C2', 'T1')}</row><row r="3">${text('A3', '2') + text('B3', 'Bo')}<c r="C3" s="1"><v>46024</v></c></row>`;
    const styles =
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    await userEvent.upload(field('File'), new File([inventWorkbook({ rows, styles })], 'crews.xlsx'));
    await expect.element(answers).toMatchTextContent('1 new');
    await expect.element(answers).toMatchTextContent('“2026-01-02” in “Class” is a date or a time');
    await expect.element(answers).toMatchTextContent('row 3');
  });

  it('with an error in a cell is refused with its place', async () => {
    await openPage(office, { path });
    await press('Import a file');
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row r="1">${text('A1', 'No')}${text('B1', 'Driver')}</row><row r="2">${text('A2', '7')}<c r="B2" t="e"><v>#REF!</v></c></row>`;
    await userEvent.upload(field('File'), new File([inventWorkbook({ rows })], 'crews.xlsx'));
    await expect.element(page.getByText(/Cell B2 holds an error/)).toBeVisible();
  });
});

it.each([
  ['a roadbook', `${office.at('waypoints')}?stage=SS2`, 'Import OpenRally GPX'],
  ['a document', `${office.at('rally')}/pdf?view=upload`, null],
])('the same file may be chosen again as %s when it was corrected', async (_, address, opens) => {
  await openPage(office, { path: address });
  if (opens) await press(opens);
  const input = () => field('File').element() as HTMLInputElement;
  await userEvent.upload(field('File'), new File(['?'], 'one.gpx'));
  expect(input().value).toMatch(/one\.gpx$/);
  await userEvent.click(field('File'));
  expect(input().value).toBe('');
});

it('reads a roadbook again whose undo was refused: it was undone in another window', async () => {
  const books = office.answered<object[]>('roadbooks');
  const change = { id: '01890000-0000-7000-8000-0000000000f1', file_name: 'stage-1.gpx', made_at: AT };
  const undoneAt = (undone_at: string | null) => {
    for (const book of books)
      Object.assign(book, { changes: [{ ...change, undone_at, added: 1, changed: 0, removed: 0 }] });
  };
  undoneAt(null);
  const plans = planning({
    foresees() {
      undoneAt(AT);
      return { blockers: [{ code: 'undone_already', params: {} }] };
    },
  });
  await openPage(
    office.with(
      rpc('roadbooks', () => books),
      ...plans,
    ),
    { path: `${office.at('waypoints')}?stage=SS1` },
  );
  await press('Undo', css('[data-imports]'));
  await expect.element(page.getByRole('alert')).toMatchTextContent('This has been undone already.');
  await expect.element(css('[data-imports]')).toMatchTextContent('undone');
  await expectCount('[data-imports] button', 0);
});

const inParis = answer('GET', /\/rallies$/, (recorded) =>
  (recorded as object[]).map((rally) => ({ ...rally, time_zone: 'Europe/Paris' })),
);

it('asks which hour a first start of a schedule is in that clocks show twice, and takes the answer of the file', async () => {
  const rows = entering<{ code: string }>(({ code }, n) => ({ row: n + 1, code, outcome: 'new' }));
  const opened = await openPage(office.with(inParis, ...rows), { path: office.at('schedule') });
  await press('Import a file');
  const choose = (first: string) => {
    const text = `Date;Code;First car\n2026-10-25;SS8;${first}\n;SS9;03:30\n`;
    return userEvent.upload(field('File'), new File([text], 'night.csv', { type: 'text/csv' }));
  };
  await choose('02:30');
  await expect.element(answers).toMatchTextContent('1 new');
  await expect.element(answers.getByText(/Clocks show 02:30 twice/)).toHaveClass(/wrong/);
  await press('Answer 1 question');
  const both = page.getByRole('group', { name: 'SS8, 25 Oct 2026 02:30: which of the two hours' });
  const reading = (name: string) => both.getByRole('button', { name });
  await expect.element(reading('A · Before clocks go back (UTC+2)')).toHaveFocus();
  expect([...both.element().querySelectorAll('[aria-pressed=true]')]).toEqual([]);
  await userEvent.click(reading('B · After clocks go back (UTC+1)'));
  await press('Import 2 rows');
  await expectCount('input[type=file]', 0);
  await press('Import a file');
  await choose('02:30A');
  await press('Import 2 rows');
  await expect.poll(() => appliedIn(opened)).toHaveLength(2);
  expect(appliedIn(opened).map(({ rows }) => rows.map(({ first_at }) => first_at))).toEqual([
    ['2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000Z'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z'],
  ]);
});

it('asks by device which hour rows of a tracker are in, unless their order tells', async () => {
  const opened = await openPage(
    office.with(
      inParis,
      answer('GET', /\/tracker_batches$/, () => []),
      answer('POST', /\/tracker_batches$/, () => [{ id: crypto.randomUUID() }]),
      answer('POST', /\/storage\/v1\/object\//, () => ({ Id: crypto.randomUUID(), Key: 'tracks/a' })),
    ),
    { path: office.at('trackers') },
  );
  const rows = ['211;WPM1;2026-10-25 02:50', '211;WPM2;2026-10-25 02:10', '212;WPM1;2026-10-25 02:20'];
  const text = `Number;Point;Time\n${rows.join('\n')}\n213;WPM1;2026-10-25 02:40\n`;
  await userEvent.upload(field('Files'), new File([text], 'night.csv', { type: 'text/csv' }));
  await press('Import 1 file');
  const both = (number: string) => page.getByRole('group', { name: new RegExp(`^night.csv, ${number},`) });
  await expect.element(both('212')).toBeVisible();
  expect(both('211').query()).toBeNull();
  await expect.element(button('Import 1 file')).toBeDisabled();
  await userEvent.click(both('212').getByRole('button', { name: 'B · After clocks go back (UTC+1)' }));
  await userEvent.click(both('213').getByRole('button', { name: 'A · Before clocks go back (UTC+2)' }));
  const sent = () => opened.sent('POST', '/rest/v1/tracker_batches').map((request) => request.sent);
  expect(sent()).toEqual([]);
  await press('Import 1 file');
  await expect.poll(sent).toMatchObject([{ rows_read: 4, read_as: { second_hour: ['212'] } }]);
});

it('says which day a line of a schedule was read as only where it could be another', async () => {
  const rows = entering<{ code: string }>(({ code }, n) => ({ row: n + 1, code, outcome: 'new' }));
  await openPage(office.with(...rows), { path: office.at('schedule') });
  await press('Import a file');
  const text =
    'Date;Code;First car\n2026-03-08;TC1;08:00\n;SS1;23:00\n;SS2;00:30\n09/03/2026;TC3;08:00\n09.03.2026;TC4;09:00\n';
  await userEvent.upload(field('File'), new File([text], 'days.csv', { type: 'text/csv' }));
  await userEvent.selectOptions(field('Dates like 06/01/2026'), 'day');
  await expect.element(answers).toMatchTextContent('5 new');
  const line = answers.getByRole('listitem').filter({ hasText: 'Read as' });
  await expect.element(line).toHaveTextContent('Read as 9 Mar 2026. rows 4, 5');
});

it('names what each line of a schedule changes, from what and to what', async () => {
  const rows = entering<{ code: string }>(({ code }, n) => ({
    ...{ row: n + 1, code, outcome: 'changed' },
    changes: [
      { column: 'distance_m', before: 14_200, after: 14_300 },
      { column: 'kind', before: 'special', after: 'selective' },
    ],
  }));
  await openPage(office.with(...rows), { path: office.at('schedule') });
  await press('Import a file');
  const text = 'Code,Kind,Distance in km\nSS1,Selective section,14.3\n';
  await userEvent.upload(field('File'), new File([text], 'changed.csv', { type: 'text/csv' }));
  const line = css('[data-line-changes] [data-changing=SS1]');
  await expect.element(line).toMatchTextContent('Distance 14.2 km → 14.3 km');
  await expect.element(line).toMatchTextContent('Special stage → Selective section');
});
