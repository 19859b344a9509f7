/** The menu of a row, by keyboard and for a screen reader. */
import { css, expectAccessible, page, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { button, menuItem } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');

it('is walked by arrows, ends and letters, closed by Escape, and gives the focus back', async () => {
  await openPage(office, { path: office.at('schedule') });
  const stage = css('[data-stage=SS2]');
  const key = button('Actions: SS2', stage);
  await expect.element(key).toBeVisible();
  (key.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menuItem('Delay')).toHaveFocus();
  await expect.element(page.getByRole('menu', { name: 'Actions: SS2' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(menuItem('Neutralise a segment')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(menuItem('Cancel the stage')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(menuItem('Delay')).toHaveFocus();
  await userEvent.keyboard('no');
  await expect.element(menuItem('Notional times')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(key).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menuItem('Delay')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('form', { name: 'SS2: Neutralise a segment' })).toHaveFocus();
});

it('has nothing for axe to complain about while it is open', async () => {
  await openPage(office, { path: office.at('schedule') });
  await userEvent.click(button('Actions: SS2'));
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expectAccessible();
});
