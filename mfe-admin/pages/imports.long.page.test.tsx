/** Files into lists that exist: what each row would change is shown before, what is unusual is asked once, and an import is undone by one press. */
import type { ListCommand } from '@bivouac/data';
import { answer, css, page, recording, rpc, userEvent } from '@bivouac/testing';
import { appliedIn, entering, plannedIn, planning } from '@bivouac/testing/planning';
import { describe, expect, it, vi } from 'vitest';
import { button, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const path = office.at('entries');
const answers = css('[data-answers]');

interface Entry {
  row: number;
  number: string;
  class?: string;
  asked?: Record<string, string>;
}

const choose = (text: string, name = 'list.csv') =>
  userEvent.upload(field('File'), new File([text], name, { type: 'text/csv' }));

const made = {
  ...{ id: '01890000-0000-7000-8000-0000000000d1', file_name: 'list.csv', sha256: 'a'.repeat(64) },
  ...{ made_at: '2026-03-08T07:00:00Z', added: 1, changed: 1, undone_at: null as string | null },
};

describe('an entry list', () => {
  it('guesses its columns, asks whether an unknown class is new, and says which row is refused', async () => {
    const rows = entering<Entry>(({ row, number, class: label, asked }) => {
      const params = { case: 'start_number', written: number };
      if (number === '21x2') return { row, number, outcome: 'refused', refusal: 'invalid_value', params };
      if (label === 'T9' && asked?.class !== 'create')
        return { row, number, outcome: 'asked', asks: ['class'] };
      return { row, number, outcome: number === '211' ? 'changed' : 'new' };
    });
    const opened = await openPage(office.with(...rows), { path });
    await press('Import a file');
    await choose(
      'No,Driver,Nat,Co-driver,Vehicle,Class,Remarks\n211,Ana Luz,ESP,Léa Vent,Hilux,T1,early bird\n312,Bo Sand,SWE,,Buggy,T9,\n21x2,No Body,,,,,\n',
    );
    await expect.element(field('What “Nat” is')).toHaveValue('driver_nationality');
    await expect.element(field('What “Remarks” is')).toHaveValue('');
    await expect.element(answers).toMatchTextContent('“21x2” is no start number');
    await expect.element(answers).toMatchTextContent('row 4');
    await press('Answer 1 question');
    await expect.element(field('T9')).toHaveFocus();
    await userEvent.selectOptions(field('T9'), 'Create class T9');
    await expect.element(css('[data-outcome=new]', answers)).toHaveTextContent('1 new');
    await expect.element(css('[data-outcome=changed]', answers)).toHaveTextContent('1 changes');
    await press('Import 2 rows');
    await press('Back to the list');
    const [kept] = appliedIn<Entry>(opened);
    expect(kept).toMatchObject({ file: { name: 'list.csv' } });
    expect(kept?.rows).toContainEqual(
      expect.objectContaining({
        ...{ number: '312', class: 'T9', vehicle: 'Buggy', asked: { class: 'create' } },
        members: [expect.objectContaining({ name: 'Bo Sand', nationality: 'SWE' })],
      }),
    );
  });

  it('of the whole rally is read by its column of races, and says once which race the other rows are of', async () => {
    const rows = entering<Entry & { race?: string }>(({ row, number, race }) =>
      race === 'BIKES'
        ? {
            ...{ row, number, outcome: 'left', refusal: 'other_race' },
            params: { case: 'row', race: 'Bikes' },
          }
        : { row, number, outcome: 'same' },
    );
    await openPage(office.with(...rows), { path });
    await press('Import a file');
    await choose('Race,No.,Driver\nCARS,211,Ana Luz\nBIKES,12,Léa Vent\nBIKES,13,Bo Sand\n');
    await expect.element(field('What “Race” is')).toHaveValue('race');
    await expectCount('[data-left-out]', 0);
    await expect.element(css('[data-outcome=left]', answers)).toHaveTextContent('2 left unchanged');
    await expect
      .element(answers)
      .toMatchTextContent('Crews of Bikes are left out: import them in that race. rows 3, 4');
    await expect.element(button('Nothing to import')).toBeDisabled();
  });

  it('shows old and new, and asks once about crews on the course and who sits beside a new driver', async () => {
    const changes = [
      { field: 'driver', before: 'Luz, Ana', after: 'Luz, Eva' },
      { field: 'codriver', before: 'Sand, Bo', after: 'Sand, Bo' },
      { field: 'vehicle', before: 'Mule', after: 'Camel' },
    ];
    const rows = entering<Entry>(({ row, number, asked = {} }) => {
      if (number !== '211')
        return { row, number, outcome: 'changed', changes: [{ field: 'codriver', after: 'Vent, Léa' }] };
      const asks = ['timed', 'others'].filter((question) => !asked[question]);
      const goes = asked.others === 'go';
      return {
        ...{ row, number, outcome: asks.length > 0 ? 'asked' : 'changed', asks },
        changes: goes
          ? changes.map((one) => (one.field === 'codriver' ? { field: 'codriver', before: 'Sand, Bo' } : one))
          : changes,
      };
    });
    const opened = await openPage(office.with(...rows), { path });
    await press('Import a file');
    await choose('No,Driver,Co-driver,Vehicle\n211,"Luz, Eva",,Camel\n213,,"Vent, Léa",\n');
    const list = css('[data-entry-changes]');
    const first = css('[data-changing="211"]', list);
    await expect.element(list).toMatchTextContent('2 crews change');
    await expect.element(first).toMatchTextContent('DriverLuz, Ana → Luz, Eva');
    await expect.element(first).toMatchTextContent('Co-driverSand, Bo stays');
    await expect.element(first).toMatchTextContent('VehicleMule → Camel');
    await expect.element(first).toMatchTextContent('already on the course');
    await expect
      .element(css('[data-changing="213"]', list))
      .toHaveTextContent('213Co-drivernothing → Vent, Léa');
    await press('Answer 2 questions');
    const timed = field('1 crew already on the course changes: see below');
    await expect.element(timed).toHaveFocus();
    await userEvent.selectOptions(timed, 'Leave them as they are');
    await expect.element(answers).toMatchTextContent('Left as it is: the crew is already on the course.');
    await expect.element(css('[data-outcome=left]', answers)).toHaveTextContent('1 left unchanged');
    const colourOf = (outcome: string) =>
      getComputedStyle(css(`[data-outcome=${outcome}]`, answers).element()).color;
    await expect.element(css('[data-outcome=refused]', answers)).toHaveTextContent('0 refused');
    expect(colourOf('refused')).toBe(colourOf('left'));
    await userEvent.selectOptions(timed, 'Change them');
    const others = field('1 crew gets another driver, and the file does not name who else is in the car');
    await userEvent.selectOptions(others, 'They leave the crew');
    await expect.element(first).toMatchTextContent('Co-driverSand, Bo → nothing');
    await userEvent.selectOptions(others, 'They stay with the crew');
    await press('Import 2 rows');
    await expect
      .poll(() => appliedIn(opened).at(-1)?.rows)
      .toMatchObject([
        { number: '211', asked: { timed: 'change', others: 'stay' } },
        { number: '213', members: [{ role: 'codriver' }] },
      ]);
  });

  it('is undone by one press, unless it was changed since', async () => {
    let imports = [made];
    const listed = rpc('entry_list', (list) => ({ ...list, imports }));
    const params = { case: 'crew', what: 'class', number: '211', pages: ['stage/SS1'] };
    const kept = office.with(
      listed,
      ...planning({ foresees: () => ({ blockers: [{ code: 'result_official', params }] }) }),
    );
    await openPage(kept, { path });
    const imported = css('[data-imports]');
    await press('Undo', imported);
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(
        'The class of crew 211 cannot change: it is part of an official result (Stage SS1)',
      );
    const undone = planning({
      applies() {
        imports = [{ ...made, undone_at: '2026-03-08T07:05:00Z' }];
        return undefined;
      },
    });
    const opened = await openPage(office.with(listed, ...undone), { path });
    await press('Undo', imported);
    await expect.element(imported).toMatchTextContent('undone');
    expect(plannedIn(opened)).toEqual([{ kind: 'undo_entry_import', id: made.id }]);
  });

  it('is read again after an undo was refused, and the refusal goes with the next act', async () => {
    let imports = [made, { ...made, id: '01890000-0000-7000-8000-0000000000d2', file_name: 'other.csv' }];
    const plans = planning({
      foresees({ id }) {
        if (id !== made.id) return {};
        imports = imports.map((one) => (one.id === id ? { ...one, undone_at: made.made_at } : one));
        return { blockers: [{ code: 'not_undone', params: { case: 'undone_already' } }] };
      },
    });
    const listed = rpc('entry_list', (list) => ({ ...list, imports }));
    const file = { press: made.id, at: made.made_at, is_mine: true, takes_back: null, is_undone: false };
    const params = { case: 'with_file', file: 'list.csv' };
    const history = rpc('history_of', () => [
      { ...file, hindrance: { code: 'not_undone', params }, changes: [] },
    ]);
    await openPage(office.with(listed, history, ...plans), { path });
    await press('Undo', css('[data-undo-bar]'));
    await expect.element(page.getByRole('alert')).toMatchTextContent('It came with list.csv:');
    const first = css('[data-imports] li:first-child');
    await press('Undo', first);
    await expect.element(page.getByRole('alert')).toMatchTextContent('It was undone already.');
    await expect.poll(() => css('button', first).query()).toBeNull();
    expect(page.getByRole('alert').all()).toHaveLength(1);
    await press('Undo', css('[data-imports] li:last-child'));
    await expect.poll(() => page.getByRole('alert').query()).toBeNull();
  });
});

describe('a schedule', () => {
  const schedule = office.at('schedule');

  it('says which lines are new and which are refused before they are kept', async () => {
    const rows = entering<{ code: string }>(({ code }, n) =>
      code === 'X9'
        ? { row: n + 1, code, outcome: 'refused', refusal: 'missing_field', params: { case: 'kind', code } }
        : { row: n + 1, code, outcome: 'new' },
    );
    const opened = await openPage(office.with(...rows), { path: schedule });
    await press('Import a file');
    await choose(
      'Date;Code;Location;Type;Length km;Target time;First car due\n2026-03-11;TC10;Bivouac;;;;07:00\n;TC11;Wadi;;12,5;0:45;07:45\n;SS10;Dunes;Selective section;118.4;;08:00\n;X9;;Lunch;;;\n',
      'schedule.csv',
    );
    await expect.element(answers).toMatchTextContent('3 new');
    await expect.element(answers.getByText(/It is not clear what X9 is/)).toHaveClass(/wrong/);
    await expect
      .element(answers.getByText('Read as 11 Mar 2026, outside the days of the rally: check the date.'))
      .toHaveClass(/doubt/);
    await press('Import 3 rows');
    await expect.element(button('Back to the list')).toBeVisible();
    const [kept] = appliedIn(opened);
    expect(kept).toMatchObject({ file: { name: 'schedule.csv' } });
    expect(kept?.rows.slice(0, 3)).toMatchObject([
      { code: 'TC10', date: '2026-03-11' },
      { code: 'TC11', distance_m: 12_500, target_ms: 2_700_000 },
      { code: 'SS10', distance_m: 118_400, first_at: '2026-03-11T08:00:00.000Z' },
    ]);
  });

  it('reads a printed schedule, names the column it leaves out, and asks how its dates are read', async () => {
    const rows = entering<{ code: string }>(({ code }, n) => ({
      row: n + 1,
      code,
      outcome: 'new',
    }));
    const opened = await openPage(office.with(...rows), { path: schedule });
    await press('Import a file');
    await choose(
      'TC/SS;Location;Distance in km;First crew at;Marshal\nSunday 8 March;;;;\nTC0 start;Service park;;08:00;Jo\nSS1 start;Dunes;;08:28;\nSS1 finish;;14.2;08:41;\n',
      'printed.csv',
    );
    await expect.element(css('[data-left-out]')).toMatchTextContent('This column is left out: Marshal.');
    await expect.element(answers).toMatchTextContent('2 new');
    await expect.element(answers).toMatchTextContent('only the time of the start is kept. row 5');
    const sent = () => (plannedIn(opened).at(-1) as ListCommand).rows;
    expect(sent()).toMatchObject([
      { code: 'TC0', kind: 'time_control', date: '2026-03-08', name: 'Service park' },
      { code: 'SS1', kind: 'selective', date: '2026-03-08', distance_m: 14_200 },
    ]);
    await choose('Date,Code,First car\n03/08/2026,SS1,08:00\n03/09/2026,SS2,08:00\n', 'either.csv');
    await expect.element(page.getByText(/can be read both ways/)).toBeVisible();
    await userEvent.selectOptions(field('Dates like 06/01/2026'), 'Month first: 1 June');
    await expect.poll(sent).toMatchObject([{ date: '2026-03-08' }, { date: '2026-03-09' }]);
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press('Download a template');
    await expect
      .poll(() => (click.mock.contexts[0] as HTMLAnchorElement | undefined)?.download)
      .toBe('schedule.csv');
    click.mockRestore();
  });

  it('asks whether a renamed stage is the same one', async () => {
    const rows = entering<{ code: string }>(({ code }, n) =>
      code === 'SS02'
        ? { row: n + 1, code, outcome: 'asked', renamed: 'SS2' }
        : { row: n + 1, code, outcome: 'changed' },
    );
    const opened = await openPage(office.with(...rows), { path: schedule });
    await press('Import a file');
    await choose('Leg,Code,Type,Length km,Of stage\n1,SS02,Selective section,12.5,\n1,PC2,Passage,4,SS02\n');
    await expect.element(answers).toMatchTextContent('1 to be answered');
    await press('Answer 1 question');
    await userEvent.selectOptions(
      field('SS02 was renamed: it is called SS2 now'),
      'It is SS2: change that one',
    );
    await press('Import 2 rows');
    await expectCount('input[type=file]', 0);
    const [kept] = appliedIn(opened);
    expect(kept?.rows).toMatchObject([
      { code: 'SS2', distance_m: 12_500 },
      { code: 'PC2', stage: 'SS2' },
    ]);
  });

  it('is undone by one press, and names what was changed since', async () => {
    const list = answer('GET', /\/schedule_imports$/, () => [made]);
    const params = { case: 'changed_since', name: 'SS3', by: 'Nadia' };
    const blocker = { code: 'not_undone', params } as const;
    let isChanged = true;
    const undo = planning({ foresees: () => (isChanged ? { blockers: [blocker] } : {}) });
    const opened = await openPage(office.with(list, ...undo), { path: schedule });
    const imported = css('[data-imports]');
    await press('Undo', imported);
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('SS3 was changed since by Nadia: undo that first.');
    isChanged = false;
    await press('Undo', imported);
    await expect.poll(() => page.getByRole('alert').query()).toBeNull();
    const command = { kind: 'undo_schedule_import', id: made.id };
    expect(plannedIn(opened)).toEqual([command, command]);
  });
});
