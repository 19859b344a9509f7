/** The regulations of a race: a refused value, a preset, and what differs from what is in force. */
import type { Regulations } from '@bivouac/data';
import { answer, css, page, recording, refusal, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const path = `${office.at('race')}?edit=regulations`;
const rule = (name: string) => css(`[data-rule="${name}"]`);
const search = field('Search in the regulations');

it('shows a refusal at its parameter, and keeps what was typed over a reload', async () => {
  const name = 'tc.max_late_total';
  const refused = office.with(
    answer('POST', '/rest/v1/regulations', () =>
      refusal(400, {
        code: '23514',
        message: `${name} must be at least tc.max_late`,
        details: null,
        hint: null,
      }),
    ),
  );
  await openPage(refused, { path });
  await expect.element(page.getByText('A new version')).toBeVisible();
  await userEvent.fill(search, 'tc.max_late');
  await userEvent.fill(rule(name).getByRole('textbox'), '10');
  await press('Save 1 change');
  await expect.element(rule(name)).toMatchTextContent(`${name} must be at least tc.max_late`);
  await expect
    .element(page.getByText('Nothing was saved: one value is refused, and says why.'))
    .toBeVisible();
  await openPage(refused, { path, keepStorage: true });
  await userEvent.fill(search, name);
  await expect.element(rule(name).getByRole('textbox')).toHaveValue('10');
  await press('Leave it as it is in force', rule(name));
  await expect.element(page.getByText('Nothing differs from what is in force')).toBeVisible();
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
  const refusals = [
    { code: '23514', message: 'This changes published results.', details: 'results_move', hint: null },
    { code: '23514', message: 'Race MAIN has official results.', details: 'result_official', hint: null },
  ];
  const changed = office.with(
    rpc('regulations_of', () => regulations),
    answer('PATCH', '/rest/v1/races', () => {
      const next = refusals.shift();
      return next ? refusal(400, next) : [{ id: 'race' }];
    }),
  );
  const opened = await openPage(changed, { path: office.at('race') });
  await expect.element(field('Totals in')).toMatchTextContent('0.1 s');
  await userEvent.selectOptions(field('Totals in'), '1000');
  await press('Save the precision');
  await userEvent.fill(field('Reason'), 'Regulations 12.3');
  await press('Save the precision');
  await expect.element(page.getByRole('alert')).toMatchTextContent('official results');
  await press('Save the precision');
  await expect
    .poll(() => opened.sent('PATCH', '/rest/v1/races').map(({ sent }) => sent))
    .toEqual(Array(3).fill({ precision_ms: 1_000 }));
});
