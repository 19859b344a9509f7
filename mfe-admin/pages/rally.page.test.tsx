/** A rally and its page: what cannot be is said at the field. */
import { page, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { button, changing, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const empty = await recording('empty');

it('names an unknown time zone and days in the wrong order, and saves languages', async () => {
  const opened = await openPage(empty.with(changing('PATCH', 'rallies')), { path: empty.at('rally') });
  const zone = field('Time zone');
  await userEvent.fill(zone, 'Mars/Olympus');
  await expect
    .element(zone)
    .toHaveAccessibleDescription('There is no such time zone: choose one from the list.');
  await userEvent.fill(zone, 'Asia/Riyadh');
  const last = field('Last day');
  await userEvent.fill(last, '2027-03-01');
  await expect.element(last).toHaveAccessibleDescription('The last day must not be before the first.');
  await expect.element(button('Save')).toBeDisabled();
  await userEvent.fill(last, '2027-03-14');
  await userEvent.selectOptions(field('Main language'), 'fr');
  await userEvent.click(page.getByRole('checkbox', { name: 'العربية' }));
  await press('Save');
  await expect.element(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  const sent = opened.sent('PATCH', '/rest/v1/rallies')[0]?.sent as { languages: string[] };
  expect(sent).toMatchObject({ time_zone: 'Asia/Riyadh', ends_on: '2027-03-14' });
  expect(sent.languages[0]).toBe('fr');
  expect(sent.languages).toContain('ar');
});
