/** The frame of the timing team's pages: only what they may open, once, and slim on a phone. */
import {
  css,
  expectAccessible,
  expectNoSidewaysScroll,
  page,
  recording,
  refusal,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { openPage } from './open.ts';

const desk = await recording('desk');
const rail = page.getByRole('navigation', { name: 'Pages of this rally' });
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() as DOMRect;

describe('the frame of the timing team', () => {
  it('leads from stage to stage in one press and marks where one is', async () => {
    await openPage(desk, { path: desk.at('ss1'), width: 1440 });
    await expect
      .element(rail.getByRole('link', { name: 'SS1 0 of 6 in' }))
      .toHaveAttribute('aria-current', 'page');
    expect(
      rail
        .getByRole('link')
        .elements()
        .map((one) => one.textContent?.trim()),
    ).toEqual([...['Race day', 'Race control', 'SS1 0 of 6 in', 'SS2', 'Times', 'Overspeeds']]);
    expect(boxOf('[data-officials-head]').height).toBeLessThanOrEqual(45);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(boxOf('[data-officials-frame] > div').width).toBeGreaterThan(1_160);
    await userEvent.click(rail.getByRole('link', { name: 'Times' }));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Times');
    await expect.element(rail.getByRole('link', { name: 'Times' })).toHaveAttribute('aria-current', 'page');
  });

  it('says in one line that the stages cannot be read', async () => {
    const broken = desk.with(rpc('rally_progress', () => refusal(500, { message: 'broken' })));
    await openPage(broken, { path: desk.at('ss1'), width: 1440 });
    await expect.element(css('[data-rail-trouble]')).toMatchTextContent('The stages cannot be read.');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('SS1');
    await expect.element(rail.getByRole('link', { name: 'Times' })).toBeVisible();
  });

  it('is a sheet on a phone, whose page begins within 160 px', async () => {
    await openPage(desk, { path: desk.at('ss1'), width: 360, height: 740 });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('SS1');
    expect(boxOf('h1').bottom).toBeLessThan(100);
    await expectNoSidewaysScroll();
    await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
    await expectAccessible();
    await userEvent.click(page.getByRole('dialog').getByRole('link', { name: 'Race control' }));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Race control');
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
    await expectNoSidewaysScroll();
  });
});
