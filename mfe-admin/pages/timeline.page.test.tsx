/** The timeline: events by filter, each with its place, and the day as bars. */
import { css, page, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { expectAddress, expectCount, field, heading, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const later = await recording('office-later');
const events = css('[data-event]');
const noEvents = office.with(rpc('timeline', (recorded) => recorded ?? []));

it('shows what is recorded, the newest first, and what comes in', async () => {
  const opened = await openPage(office, { path: office.at('timeline') });
  await expect.element(events.first()).toMatchTextContent('Sand on the road behind DZ1');
  await expect.element(events.nth(1)).toMatchTextContent('Delay SS2');
  await expect.element(events.nth(1)).toMatchTextContent('+12:00 · Fog');
  await expectCount('[data-event]', 11);
  await opened.becomes(later);
  await expectCount('[data-event]', 17);
});

it('filters by crew and kind in the address, and shows all again', async () => {
  const opened = await openPage(noEvents, { path: office.at('timeline') });
  await expectCount('[data-event]', 11);
  await userEvent.fill(field('Crew'), '213');
  await expectAddress(/crew=213/);
  await expectCount('[data-event]', 1);
  await expect.element(events).toMatchTextContent('Time 213 START-SS1');
  await userEvent.fill(field('Crew'), '');
  await expectCount('[data-event]', 11);
  await userEvent.selectOptions(field('Kind'), 'Notice');
  await expectAddress(/kind=notice/);
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
  expect(opened.sent('POST', '/rest/v1/rpc/timeline').at(-1)?.sent).toMatchObject({ kind: 'notice' });
  await press('Show all');
  await expectCount('[data-event]', 11);
});

it('leads from an event to its place', async () => {
  await openPage(office, { path: office.at('timeline') });
  await userEvent.click(css('[data-event=start_slots]').getByRole('link'));
  await expect.element(heading).toMatchTextContent('Start list');
  await expect.element(css('[data-publish]')).toMatchTextContent('Version 1');
});

it('says that nothing was recorded yet', async () => {
  await openPage(office.with(rpc('timeline', () => [])), { path: office.at('timeline') });
  await expect.element(page.getByText('Nothing was recorded yet')).toBeVisible();
});

it('draws the day as bars: planned by the start order, real by the times', async () => {
  const opened = await openPage(office, { path: `${office.at('timeline')}?view=bars` });
  await expect.element(page.getByRole('heading', { name: '8 Mar 2026' })).toBeVisible();
  const bar = css('[data-bar=SS1]');
  await expect.element(bar).toMatchTextContent('planned 08:00 – 08:04');
  await expect
    .element(bar)
    .toMatchTextContent('started 08:00 – 08:04 · finished 09:00 – 09:03 · 1 crew out there');
  const width = (kind: string) =>
    Number(document.querySelector(`[data-bar=SS1] rect[data-kind=${kind}]`)?.getAttribute('width'));
  expect(width('planned')).toBeCloseTo(width('starts'), 3);
  await opened.becomes(later);
  await expect.element(bar).toMatchTextContent('finished 09:00 – 09:06');
});
