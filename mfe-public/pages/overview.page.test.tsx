/** The overview: the stage of the moment, first three, who is on it, and freshness. */
import { css, expectNoSidewaysScroll, page, recording } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { openPage } from './open.ts';

const lakes = await recording('lakes');
const finish = await recording('lakes-finish');

it('shows the stage of the moment, its first three and who is on it; a crew comes in', async () => {
  const opened = await openPage(lakes, { path: lakes.at('live') });
  await expect.element(css('[data-counts]')).toHaveTextContent('2 of 6 finished, 3 on stage, 1 out');
  await expect.element(css('span[data-state]').first()).toMatchTextContent('SS3 · Running');
  await expect.element(css('[data-leg]')).toHaveTextContent('Leg 2: 1 of 2 stages official, 1 running');
  for (const words of ['SS3, first three', 'Overall after SS2', '7:00.0', '15:00.4'])
    await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-clock="running"]').length).toBe(3);
  expect(page.getByText('Next starts').query()).toBeNull();
  await expect.element(css('[data-freshness]')).toHaveAttribute('data-freshness', 'live');
  await opened.becomes(finish);
  await expect.element(css('[data-counts]')).toHaveTextContent('3 of 6 finished, 2 on stage, 1 out');
  await expect.element(page.getByText('+0:10.0').first()).toBeVisible();
});

it('fits a phone', async () => {
  await openPage(lakes, { path: lakes.at('live'), width: 360, height: 780 });
  await expect.element(css('[data-counts]')).toBeVisible();
  await expectNoSidewaysScroll();
});
