/** An open page while things happen: notices, a pause, and a lost network. */
import { css, page, recording, resize, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import {
  all,
  DESKTOP,
  expectCell,
  expectRows,
  fresh,
  isShown,
  notice,
  one,
  PHONE,
  rows,
  settled,
  sheet,
} from './live-page.ts';
import { openPage } from './open.ts';

const lakes = await recording('lakes');
const finish = await recording('lakes-finish');
const bikes = await recording('bikes');
const later = await recording('bikes-later');
const AT_FIRST = ['1', '4', '2', '3', '11', '12'];

it('counts the notices behind those in view', async () => {
  const noticed = lakes.with(notice('Fog on SS3'), notice('Refuelling has moved'), notice('Moose on SS3'));
  await openPage(noticed, { path: noticed.at('race'), ...PHONE });
  const region = page.getByRole('region', { name: 'Notices' });
  await expect.element(region).toBeVisible();
  const shown = () => all('button', region.element()).filter(isShown);
  await expect.poll(() => shown().length).toBe(1);
  await expect.element(region.getByText('2 more')).toBeInViewport();
  await resize(DESKTOP.width, DESKTOP.height);
  await expect.poll(() => shown().length).toBe(2);
  await expect.element(region.getByText('1 more')).toBeVisible();
  await expect.element(region.getByText('2 more')).not.toBeVisible();
  await userEvent.click(region.getByRole('button').last());
  await expect.element(sheet.getByText('Fog on SS3')).toBeVisible();
});

it("shows a notice that comes up while the page is open, in the reader's language", async () => {
  const opened = await openPage(lakes, { path: lakes.at('live').replace('/en/', '/fr/') });
  await expect.element(fresh).toMatchTextContent('En direct');
  const urgent = css('[data-banner="urgent"]');
  expect(urgent.query()).toBeNull();
  await opened.becomes(lakes.with(notice({ en: 'Moose on SS3', fr: 'Élan sur la SS3' }, 'urgent')));
  await expect.element(urgent).toMatchTextContent('Élan sur la SS3');
  expect(document.body.textContent).not.toContain('Moose');
});

it('stands still while paused, counts the updates, and shows them on request', async () => {
  const opened = await openPage(lakes, { path: lakes.at('race') });
  await expectRows(AT_FIRST);
  await userEvent.click(page.getByRole('button', { name: 'Pause' }).first());
  await expect.element(fresh).toHaveAttribute('data-freshness', 'paused');
  await opened.becomes(finish);
  const updates = page.getByRole('button', { name: /\d updates?/ });
  await expect.element(updates).toBeVisible();
  expect(rows()).toEqual(AT_FIRST);
  await expectCell('4', 'total', '');
  await userEvent.click(updates);
  await expectCell('4', 'total', '22:40.0');
});

it('shows its age without a network, and catches up', async () => {
  const opened = await openPage(bikes, { path: bikes.at('race') });
  await expect.element(fresh).toHaveAttribute('data-freshness', 'live');
  opened.goOffline();
  await opened.becomes(later);
  await opened.advance(30_000);
  await expect.poll(() => one('[data-freshness]').dataset.freshness).toMatch(/delayed|offline/);
  await expectRows(['1', '2', '3', '4', '5', '6']);
  await expect.element(css('[data-state="projected"]').first()).toMatchTextContent(/Projected, SS2 running/);
  opened.goOffline(false);
  await opened.advance(30_000);
  await expectCell('2', 'total', '1:21:30');
  await expect.element(fresh).toHaveAttribute('data-freshness', 'live');
});

it.each(['en', 'fr', 'es'])(
  'has one line more above the table of a phone without a network, and as high a head, in %s',
  async (language) => {
    const opened = await openPage(bikes, {
      path: bikes.at('race').replace('/en/', `/${language}/`),
      ...PHONE,
    });
    await expect.element(fresh).toHaveAttribute('data-freshness', 'live');
    await expectRows(['1', '2', '3', '4', '5', '6']);
    await settled();
    const heights = () => ({
      head: one('[data-freshness]').closest('header')?.offsetHeight,
      table: one('table').getBoundingClientRect().top,
    });
    const before = heights();
    opened.goOffline();
    await opened.advance(120_000);
    await expect.element(fresh).toHaveAttribute('data-freshness', 'offline');
    const line = css('details[data-banner="warning"]').first();
    await expect.element(line).toBeVisible();
    const after = heights();
    expect(after.head).toBe(before.head);
    expect(after.table - before.table).toBeGreaterThan(0);
    expect(after.table - before.table).toBeLessThanOrEqual(34);
    await userEvent.click(css('summary', line));
    await expect.element(line.getByRole('button')).toBeVisible();
  },
);
