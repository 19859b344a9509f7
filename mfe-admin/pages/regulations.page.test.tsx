/** The regulations of a race: a refused value, a preset, and what differs from what is in force. */
import type { Regulations } from '@bivouac/data';
import { answersIn, css, page, planning, recording, rowsIn, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const path = `${office.at('race')}?edit=regulations`;
const rule = (name: string) => css(`[data-rule="${name}"]`);
const search = field('Search in the regulations');

it('shows a refusal at its parameter, and keeps what was typed over a reload', async () => {
  const name = 'tc.max_late_total';
  const params = {
    ...{ case: 'max_late_total', parameter: name, other_parameter: 'tc.max_late' },
    ...{ least_ms: 1_800_000, found_ms: 600_000 },
  };
  const blocker = { code: 'regulation_refused' as const, params };
  const refused = office.with(...planning({ foresees: () => ({ blockers: [blocker] }) }));
  await openPage(refused, { path });
  await expect.element(page.getByText('A new version')).toBeVisible();
  await userEvent.fill(search, 'tc.max_late');
  await userEvent.fill(rule(name).getByRole('textbox'), '10');
  await press('Save 1 change');
  await expect
    .element(rule(name))
    .toMatchTextContent(
      '“Maximum lateness over a leg” must be at least “Maximum lateness at one control”, 30:00: found 10:00.',
    );
  await expect
    .element(page.getByText('Nothing was saved: one value is refused, with the reason beside it.'))
    .toBeVisible();
  await openPage(refused, { path, keepStorage: true });
  await userEvent.fill(search, name);
  await expect.element(rule(name).getByRole('textbox')).toHaveValue('10');
  await press('Leave it as it is in force', rule(name));
  await expect.element(page.getByText('Nothing differs from what is in force')).toBeVisible();
});

it('offers the rules of a list by name, and saves those that are checked', async () => {
  const opened = await openPage(office.with(...planning({})), { path });
  await userEvent.fill(search, 'counts without');
  const list = rule('auto_confirm');
  await expect.element(list.getByRole('checkbox', { name: 'Late at a time control' })).toBeChecked();
  await userEvent.click(list.getByRole('checkbox', { name: 'Late at the start' }));
  await expect
    .element(css('[data-difference="auto_confirm"]'))
    .toMatchTextContent(
      /^What a rule found counts without an official: .*Late at a time control.*Late at the start/,
    );
  await press('Save 1 change');
  await expect
    .poll(() => rowsIn(opened, 'regulations'))
    .toMatchObject([
      { change: { parameters: { auto_confirm: { 'tc.late': true, 'tc.early': true, start_late: true } } } },
    ]);
});

it('takes a speed limit of a class in a row of a table', async () => {
  await openPage(office, { path });
  await userEvent.fill(search, 'vehicles of a class');
  const limits = rule('sc.vehicle_limit');
  await press('Add a row', limits);
  await userEvent.fill(limits.getByLabelText('Row 1: class'), 'T1');
  await expect.element(limits).toMatchTextContent('This value is not possible.');
  await userEvent.fill(limits.getByLabelText('Row 1: km/h'), '170');
  await expect.element(css('[data-difference="sc.vehicle_limit"]')).toMatchTextContent('none → T1: 170 km/h');
});

it('reads the gaps of a start order and the limits of other classes in words', async () => {
  const known = office.answered<Regulations>('regulations_of');
  const [tariff] = known.tariffs;
  const rules = {
    ...tariff?.rules,
    'start.interval': [
      { to: 10, ms: 120_000 },
      { to: null, ms: 30_000 },
    ],
    'sc.bands': [{ over: 20, ms: 60_000 }],
    'sc.vehicle_limit': { T1: 170, '*': 130 },
  };
  const other = { ...known, tariffs: [{ ...tariff, from_ordinal: 0, rules }] };
  await openPage(office.with(rpc('regulations_of', () => other)), { path: office.at('race') });
  for (const [name, words] of Object.entries({
    'start.interval': '→ up to place 10: 2:00, later places: 0:30',
    'sc.bands': '→ over 20 km/h: 1:00',
    'sc.vehicle_limit': '→ T1: 170 km/h, other classes: 130 km/h',
  }))
    await expect.element(css(`[data-difference="${name}"]`)).toMatchTextContent(words);
});

it('shows what another official saved meanwhile, and saves over it as the next version', async () => {
  const known = office.answered<Regulations>('regulations_of');
  const version = (known.versions[0]?.version ?? 0) + 1;
  const saved = {
    from_ordinal: 0,
    from_stage: null,
    at: '2026-03-07T10:00:00Z',
    by: null,
    reason: null,
    parameters: {},
  };
  let isSaved = false;
  const two = office.with(
    rpc('regulations_of', () =>
      isSaved
        ? {
            ...known,
            tariffs: known.tariffs.map((one) => ({
              ...one,
              rules: { ...one.rules, 'tc.max_late': 2_400_000 },
            })),
            versions: [{ ...saved, version }],
          }
        : known,
    ),
    ...planning({
      foresees() {
        const blockers = isSaved ? [] : [{ code: 'taken' as const, params: {} }];
        isSaved = true;
        return { blockers };
      },
    }),
  );
  const opened = await openPage(two, { path });
  await userEvent.fill(search, 'tc.max_late');
  await userEvent.fill(rule('tc.max_late').getByRole('textbox'), '50');
  await press('Save 1 change');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Another official saved a version');
  await expect.element(css('[data-difference="tc.max_late"]').last()).toMatchTextContent('40:00 → 50:00');
  await press('Save 1 change');
  await expect
    .poll(() => rowsIn(opened, 'regulations'))
    .toMatchObject([{ change: { version } }, { change: { version: version + 1 } }]);
});

it('reads what differs from the preset first, then every value by group, without a parameter’s name', async () => {
  const known = office.answered<Regulations>('regulations_of');
  const [tariff] = known.tariffs;
  const rules = { ...tariff?.rules, 'tc.late_per_min': 90_000 };
  const other = { ...known, tariffs: [{ ...tariff, from_ordinal: 0, rules }] };
  await openPage(office.with(rpc('regulations_of', () => other)), { path: office.at('race') });
  const inForce = css('[data-in-force="0"]');
  await expect
    .element(css('[data-difference]', inForce))
    .toMatchTextContent('Late, per minute or part of it: 1:00 → 1:30');
  await userEvent.click(inForce.getByText(/^All \d+ values$/));
  await expect.element(inForce.getByText('The minute in which handing in the card is on time')).toBeVisible();
  expect(inForce.element().textContent).not.toMatch(/[a-z]\.[a-z_]{3,}/);
});

it('refuses a negative number at its field, with what is possible', async () => {
  await openPage(office, { path });
  await userEvent.fill(search, 'sc.tolerance');
  await userEvent.fill(rule('sc.tolerance').getByRole('textbox'), '-5');
  await expect
    .element(rule('sc.tolerance'))
    .toMatchTextContent('This value is not possible. A whole number from 0.');
});

it('fills the form with a preset, and lists only what differs', async () => {
  await openPage(office, { path });
  await userEvent.selectOptions(field('Fill with a preset'), 'raid-bikes');
  await expect.element(css('[data-difference="wp.wpm"]')).toMatchTextContent('15:00 → 20:00');
  expect(css('[data-difference="tc.late_per_min"]').query()).toBeNull();
  await press('Back');
  await expect.element(page.getByRole('button', { name: 'Change the regulations' })).toBeVisible();
});

it('changes the precision of totals with a reason where published results move, and says why it cannot be', async () => {
  const regulations = { ...office.answered<Regulations>('regulations_of'), precision_ms: 100 };
  const official = { code: 'result_official', params: { case: 'changes', pages: ['stage/SS1'] } };
  const effect = {
    ...{ race: 'MAIN', key: 'after/SS1', number: null, team: null },
    ...{
      before: { precision_ms: 100, state: 'provisional' as const, version: 1 },
      after: { precision_ms: 1_000, state: 'provisional' as const, version: 1 },
    },
  };
  const foreseen = [{ questions: [{ code: 'reason' }], effects: [effect] }, { blockers: [official] }];
  const changed = office.with(
    rpc('regulations_of', () => regulations),
    ...planning({ foresees: () => foreseen.shift() ?? {} }),
  );
  const opened = await openPage(changed, { path: office.at('race') });
  await expect.element(field('Totals in')).toMatchTextContent('0.1 s');
  await userEvent.selectOptions(field('Totals in'), '1000');
  await press('Save the precision');
  const sheet = page.getByRole('dialog', { name: 'Published results change' });
  await expect.element(css('[data-effect]', sheet)).toMatchTextContent(/in 0\.1 s.*in seconds/);
  await userEvent.fill(field('Reason', sheet), 'Regulations 12.3');
  await press('Save with this reason', sheet);
  await expect.poll(() => answersIn(opened)).toEqual([{ reason: 'Regulations 12.3' }]);
  await userEvent.selectOptions(field('Totals in'), '1000');
  await press('Save the precision');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This would change what is official (Stage SS1)');
  const command = { seen: { precision_ms: 100 }, change: { precision_ms: 1_000 } };
  expect(rowsIn(opened, 'races')).toMatchObject([command, command]);
});
