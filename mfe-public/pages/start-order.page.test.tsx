/** The start order: both times, both zones, intervals, changes and their reasons; and the next crew to start. */
import { css, expectNoSidewaysScroll, page, recording, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { all, expectAddress, heading, isShown, PHONE, panel, press, row, sheet } from './live-page.ts';
import { openPage } from './open.ts';

const lakes = await recording('lakes');
const reordered = await recording('lakes-reordered');
const busy = await recording('busy');
const long = await recording('long');

const third = page.getByRole('table', { name: /SS3/ });
const cellOf = (number: string, column: string) =>
  css(`[data-row="${number}"] [data-column="${column}"]`, third);

describe('the start order of a day', () => {
  it('has times and intervals, and shows what changed and why', async () => {
    await openPage(lakes, { path: lakes.at('startOrder') });
    await expect.element(heading).toMatchTextContent('Start order, Saturday, 8 June 2024');
    await expect.element(cellOf('1', 'stage')).toMatchTextContent('11:00');
    await expect.element(cellOf('2', 'interval')).toHaveTextContent('3:00');
    expect(css('[data-row="12"]', third).query()).toBeNull();
    await openPage(reordered, { path: reordered.at('startOrder') });
    await expect
      .element(css('[data-row="1"]', third))
      .toMatchTextContent('1 → 2, 11:00 → 11:03 · Repositioned, art. 20');
    await expect.element(page.getByText(/made from Overall after SS2, version 1/).first()).toBeVisible();
    await expect
      .element(page.getByText(/only penalties that the regulations name for start orders count/))
      .toBeVisible();
    await press('RC2');
    await expectAddress(/\?class=RC2$/);
    await expect.poll(() => third.element().querySelectorAll('tbody tr').length).toBe(3);
  });

  it('is that of the day which is meant if the address has no date', async () => {
    await openPage(lakes, { path: lakes.at('startOrder').replace('/2024-06-08', '') });
    await expect.poll(() => location.pathname).toBe(lakes.at('startOrder'));
    await expect.element(heading).toMatchTextContent('Start order, Saturday, 8 June 2024');
  });

  it('is not found on a day without stages, and leads to the live pages', async () => {
    await openPage(lakes, { path: lakes.at('startOrder').replace('06-08', '06-09') });
    await expect.element(panel).toMatchTextContent('The rally does not run on this date');
    await userEvent.click(page.getByRole('link', { name: 'To the live pages' }));
    await expectAddress(/\/live$/);
  });
});

describe('on a phone', () => {
  it('jumps to the list of a stage', async () => {
    await openPage(long, { path: long.at('startOrder'), ...PHONE });
    const first = css('[data-row="1"]', page.getByRole('table', { name: /SS2/ }));
    await expect.element(first).not.toBeInViewport();
    await userEvent.click(css('[data-jump]').getByRole('button', { name: 'SS2' }));
    // Rows that came later above it would move it on.
    expect(all('tr[data-row]')).toHaveLength(140);
    await expect.element(first).toBeInViewport();
    await expectNoSidewaysScroll();
  });

  it('opens at the next crew to start, with one time in a cell and the others in a sheet', async () => {
    await openPage(busy, { path: busy.at('startOrder'), ...PHONE });
    await expect.element(row('18')).toBeInViewport();
    await expect.element(page.getByText('Next to start')).toBeInViewport();
    await expect.element(row('1')).not.toBeInViewport();
    expect(all('tr[data-row="18"] time').filter(isShown)).toHaveLength(1);
    await userEvent.click(css('[data-column="stage"]', row('18')));
    await expect.element(sheet).toMatchTextContent('Interval');
    await userEvent.click(sheet.getByRole('button', { name: 'Open the crew' }));
    await expectAddress(/crew=18/);
    await expect.element(sheet).toMatchTextContent('Stages');
    await expectNoSidewaysScroll();
  });
});
