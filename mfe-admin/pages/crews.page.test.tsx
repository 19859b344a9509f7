/** The entry list: a file that cannot be read, and the form of a crew with its draft. */
import {
  answer,
  appliedIn,
  css,
  entering,
  type OpenPage,
  page,
  plannedIn,
  planning,
  recording,
  rowsIn,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { button, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const path = office.at('entries');
const crews = entering<{ number: string }>(({ number }, n) => ({
  ...{ row: n + 1, number, outcome: /^\d+$/.test(number) ? 'changed' : 'refused' },
  ...(/^\d+$/.test(number)
    ? {}
    : { refusal: 'invalid_value', params: { case: 'start_number', written: number } }),
}));
const entered = (opened: OpenPage) => appliedIn(opened).flatMap(({ rows }) => rows);
const draft = css('[data-draft]');

describe('a file', () => {
  it('needs a column of start numbers, and must be a sheet', async () => {
    await openPage(office.with(...crews), { path });
    await press('Import a file');
    const file = field('File');
    await userEvent.upload(file, new File(['Who;What\nAna;T1\n'], 'a.csv', { type: 'text/csv' }));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('One column must be the start number: choose it above its column.');
    await userEvent.selectOptions(field('What “Who” is'), 'number');
    await expect.element(css('[data-answers]')).toMatchTextContent('“Ana” is no start number');
    await expect.element(button('Nothing to import')).toBeDisabled();
    const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0])], 'picture.png');
    await userEvent.upload(file, picture);
    await expect
      .element(file)
      .toHaveAccessibleDescription('This is neither a CSV nor an XLSX file: save it as one of the two.');
  });
});

describe('the form of a crew', () => {
  it('begins in its first field', async () => {
    await openPage(office.with(...crews), { path });
    await press('Add a crew');
    await expect.element(field('No')).toHaveFocus();
  });

  it('says whether a class changes stages that were driven, and sends from which stage it holds', async () => {
    const opened = await openPage(office.with(...crews), { path });
    await userEvent.click(page.getByRole('row').filter({ hasText: '211' }));
    await userEvent.fill(field('Class'), 'T2');
    const from = field('Class, group, category, team and lists hold');
    await expect
      .element(from)
      .toHaveAccessibleDescription('This changes classifications of stages that have been run.');
    await userEvent.selectOptions(from, 'SS2');
    await expect.element(from).toHaveAccessibleDescription('No stage that has been run is changed.');
    await userEvent.fill(field('No'), '14');
    await userEvent.selectOptions(field('The new number applies'), 'from now on');
    await press('Add a co-driver');
    await userEvent.fill(field('Co-driver 2: family name'), 'Roy');
    await press('Save');
    await expectCount('form', 0);
    expect(entered(opened).at(-1)).toMatchObject({
      ...{ number: '14', class: 'T2', effective_from_ordinal: 2 },
      members: [expect.objectContaining({ role: 'codriver', name: 'Roy' })],
    });
  });

  it('sends names back as they were written, beside what was changed', async () => {
    const written = [
      { role: 'driver', name: 'LUZ Ana', given_name: null, family_name: null, nationality: 'ESP' },
      { role: 'codriver', name: 'JP Dupont', given_name: null, family_name: null, nationality: null },
    ];
    const list = rpc('entry_list', ({ crews: [first, ...others], ...more }) => ({
      ...more,
      crews: [{ ...first, members: written }, ...others],
    }));
    const opened = await openPage(office.with(...crews, list), { path });
    await userEvent.click(page.getByRole('row').filter({ hasText: 'LUZ Ana (ESP) · JP Dupont' }));
    await userEvent.fill(field('Vehicle'), 'Hilux');
    await press('Add a co-driver');
    await userEvent.fill(field('Co-driver 2: family name'), 'Roy');
    await press('Save');
    await expectCount('form', 0);
    expect(entered(opened).at(-1)).toMatchObject({
      vehicle: 'Hilux',
      members: [{ name: 'LUZ Ana', nationality: 'ESP' }, { name: 'JP Dupont' }, { name: 'Roy' }],
    });
  });

  it('keeps from which stage a class holds, where something else is changed', async () => {
    const list = rpc('entry_list', ({ crews: [first, ...others], ...more }) => ({
      ...more,
      crews: [{ ...first, class: 'T2', effective_from_ordinal: 2 }, ...others],
    }));
    const opened = await openPage(office.with(...crews, list), { path });
    await userEvent.click(page.getByRole('row').filter({ hasText: '211' }));
    await userEvent.fill(field('Vehicle'), 'Hilux');
    await press('Save');
    await expectCount('form', 0);
    expect(entered(opened).at(-1)).toMatchObject({
      ...{ vehicle: 'Hilux', class: 'T2', effective_from_ordinal: 2 },
    });
  });

  it('adds a crew, and names the one that has the number', async () => {
    const inUse = entering<{ number: string }>(({ number }, n) => ({
      ...{ row: n + 1, number, outcome: 'refused', refusal: 'number_carried' },
      params: { case: 'crew', number, crew: 'Ana Luz / Bea Rey' },
    }));
    const opened = await openPage(office.with(...inUse), { path });
    await press('Add a crew');
    await userEvent.fill(field('No'), '211');
    await press('Save');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('No. 211 is Ana Luz / Bea Rey. Choose another number or edit that crew.');
    expect(plannedIn(opened)).toEqual([
      expect.objectContaining({ rows: [expect.objectContaining({ crew: null, number: '211' })] }),
    ]);
    expect(appliedIn(opened)).toEqual([]);
  });

  it('adds a crew once if the answer was lost', async () => {
    const lost = answer('POST', '/rest/v1/rpc/apply_change', () => new Response(null, { status: 504 }));
    const opened = await openPage(office.with(...planning(), lost), { path });
    await press('Add a crew');
    await userEvent.fill(field('No'), '499');
    await press('Save');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Send it again');
    const carried = { refusal: 'number_carried', params: { case: 'crew', number: '499' } };
    await opened.becomes(
      office.with(...entering(() => ({ row: 1, number: '499', outcome: 'refused', ...carried }))),
    );
    await press('Save');
    await expectCount('form', 0);
  });

  it('shows what a crew ran in and which numbers it carried, and undoes a change of class', async () => {
    const ran = (from: number, label: string) => ({
      ...{ effective_from_ordinal: from, flags: [], classes: { label } },
      ...{ categories: null, groups: null, teams: null },
    });
    const changed = office.with(
      answer('GET', /\/crew_enrolments$/, () => [ran(0, 'T1'), ran(2, 'T2')]),
      answer('GET', /\/crew_numbers$/, () => [
        { number: '1', valid: '(,"2026-03-08 08:00:00+00")' },
        { number: '211', valid: '["2026-03-08 08:00:00+00",)' },
      ]),
      ...planning(),
    );
    const opened = await openPage(changed, { path });
    await userEvent.click(page.getByRole('row').filter({ hasText: '211' }));
    const history = css('[data-history]');
    await expect.element(history).toMatchTextContent('from the beginning');
    await expect.element(history).toMatchTextContent('from SS2 on');
    await expect.element(history).toMatchTextContent('Number 1: …');
    await press('Undo', history);
    await expect
      .poll(() => rowsIn(opened, 'crew_enrolments'))
      .toMatchObject([{ id: expect.stringMatching(/ 2$/), change: null }]);
  });

  it('offers again what was typed and not sent, until it is sent or discarded', async () => {
    await openPage(office.with(...crews), { path });
    await press('Add a crew');
    await userEvent.fill(field('No'), '14');
    await userEvent.fill(field('Vehicle'), 'Erg 400');
    await openPage(office.with(...crews), { path, keepStorage: true });
    await press('Add a crew');
    await expect.element(draft).toMatchTextContent('Not sent');
    await expect.element(field('Vehicle')).toHaveValue('');
    await press('Go on', draft);
    await expect.element(field('Vehicle')).toHaveValue('Erg 400');
    expect(draft.query()).toBeNull();
    await press('Save');
    await expectCount('form', 0);
    await press('Add a crew');
    await expect.element(field('No')).toHaveValue('');
    expect(draft.query()).toBeNull();
    await userEvent.fill(field('No'), '15');
    await openPage(office.with(...crews), { path, keepStorage: true });
    await press('Add a crew');
    await press('Throw away', draft);
    await openPage(office.with(...crews), { path, keepStorage: true });
    await press('Add a crew');
    await expect.element(field('No')).toHaveValue('');
    expect(draft.query()).toBeNull();
  });
});
