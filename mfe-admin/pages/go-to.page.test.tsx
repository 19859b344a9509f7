/** Ctrl+K goes anywhere in the administration, by keyboard alone. */
import { css, page, recording, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { expectAddress, expectCount, heading } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const dialog = css('[data-go-to]');
const options = dialog.getByRole('option');
const search = page.getByRole('combobox', { name: 'Rally, race, page, stage or crew number' });

async function goTo(typed: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard(typed);
}

describe('the search', () => {
  it('finds a crew by number, a stage by code and a page by name', async () => {
    await openPage(office, { path: office.at('race') });
    await expect.element(heading).toHaveTextContent('Race day');
    await goTo('213');
    await expect.element(options.first()).toMatchTextContent('213 · whole day');
    await userEvent.keyboard('{Enter}');
    await expectAddress(/\/chronos\/crew\/213$/);
    await expectCount('[data-go-to]', 0);
  });

  it('moves through the options by arrow keys', async () => {
    await openPage(office, { path: office.at('race') });
    await expect.element(heading).toHaveTextContent('Race day');
    await goTo('ss2');
    await expect.element(options.first()).toMatchTextContent('SS2 · Times');
    await userEvent.keyboard('{ArrowDown}');
    await expect
      .element(dialog.getByRole('option', { selected: true }))
      .toMatchTextContent('SS2 · Overspeeds');
    await userEvent.keyboard('{Escape}');
    await goTo('schedule');
    await userEvent.keyboard('{Enter}');
    await expectAddress(/\/stages$/);
    await expect.element(heading).toHaveTextContent('Schedule');
  });

  it('asks for fewer letters if nothing matches, and Escape closes it', async () => {
    await openPage(office, { path: office.at('race') });
    await expect.element(heading).toHaveTextContent('Race day');
    await goTo('nothing like it');
    await expect.element(page.getByText('No matches: type fewer letters.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectCount('[data-go-to]', 0);
  });

  it('opens by its button and goes to a rally by its code', async () => {
    await openPage(office, { path: office.at('rallies') });
    await userEvent.click(page.getByRole('button', { name: 'Go to … (Ctrl K)' }));
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('TOLD-');
    await expect.element(dialog.getByRole('option', { selected: true })).toMatchTextContent('TOLD-');
    await userEvent.keyboard('{Enter}');
    await expectAddress(/\/admin\/rally\/[0-9a-f-]{36}/);
    await expectCount('[data-go-to]', 0);
  });
});
