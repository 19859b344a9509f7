/** Fields for times and days: typed by keyboard, read in words, and asked about where they could mean two things. */
import { css, type OpenPage, plannedIn, planning, recording, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const empty = await recording('empty');
const leg = css('[data-leg="1"]');
const added = (opened: OpenPage) =>
  plannedIn(opened).flatMap((command) => (command.kind === 'add_stage' ? [command.change] : []));

async function newStage(size = {}) {
  const opened = await openPage(office.with(...planning()), { path: office.at('schedule'), ...size });
  await press('Add a stage', leg);
  await userEvent.fill(field('Code', leg), 'SS9');
  return { opened, first: field('First start', leg) };
}

describe('a time', () => {
  it('is read as it is typed, is shown in words and in the rally’s zone, and is saved with its seconds', async () => {
    const { opened, first } = await newStage();
    await userEvent.click(first);
    await userEvent.keyboard('94107');
    await expect
      .element(first)
      .toHaveAccessibleDescription(/^09:41:07, Sunday,? 8 March 2026, rally time \(UTC\+0\)$/);
    await userEvent.tab();
    await expect.element(first).toHaveValue('09:41:07');
    await press('Save', leg);
    await expect.poll(() => added(opened)).toMatchObject([{ first_start_at: '2026-03-08T09:41:07.000Z' }]);
  });

  it('is stepped by minutes over midnight, and Escape restores it without closing the form', async () => {
    const { first } = await newStage();
    await userEvent.fill(first, '2359');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(first).toHaveValue('00:00');
    await expect.element(field('First start: day', leg)).toHaveValue('2026-03-09');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(first).toHaveValue('23:58');
    await userEvent.keyboard('{Escape}');
    await expect.element(first).toHaveValue('08:00');
  });

  it('that cannot be read says what to type once the field is left, and is not saved', async () => {
    const { opened, first } = await newStage();
    await userEvent.fill(first, '9:41 pm');
    await expect.element(first).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect.element(first).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(first)
      .toHaveAccessibleDescription(
        /^rally time \(UTC\+0\) Type the time in 24 hours, for example 94107 for 09:41:07\.$/,
      );
    await press('Save', leg);
    await userEvent.fill(first, '941');
    await expect.element(first).not.toHaveAttribute('aria-invalid');
    await press('Save', leg);
    await expect.poll(() => added(opened)).toMatchObject([{ first_start_at: '2026-03-08T09:41:00.000Z' }]);
  });

  it('of the first hours of a day asks which night is meant', async () => {
    const { opened, first } = await newStage();
    await userEvent.fill(first, '0015');
    await userEvent.tab();
    const nights = leg.getByRole('group', { name: 'First start: which night' });
    await expect
      .element(nights.getByRole('button', { pressed: true }))
      .toMatchTextContent(/7 Mar to Sun.* 8 Mar/);
    await userEvent.click(nights.getByRole('button', { pressed: false }));
    await expect.element(field('First start: day', leg)).toHaveValue('2026-03-09');
    await press('Save', leg);
    await expect.poll(() => added(opened)).toMatchObject([{ first_start_at: '2026-03-09T00:15:00.000Z' }]);
  });

  it('takes its day from the list of the rally, or with the time as it is pasted', async () => {
    const { first } = await newStage();
    const day = field('First start: day', leg);
    await userEvent.selectOptions(day, '2026-03-09');
    await expect.element(first).toHaveAccessibleDescription(/^08:00, Monday,? 9 March 2026/);
    await userEvent.fill(first, '03/04/2026 7:05');
    await expect
      .element(first)
      .toHaveAccessibleDescription(/^07:05, Friday,? 3 April 2026, not 4 Mar 2026, rally time/);
    await expect.element(day).toHaveValue('2026-04-03');
    await userEvent.selectOptions(day, 'Another day…');
    await userEvent.keyboard('1003');
    await expect.element(first).toHaveAccessibleDescription(/^07:05, Tuesday,? 10 March 2026/);
    await press('Choose a day of the rally', leg);
    await expect.element(day).toHaveFocus();
    await expect.element(day).toHaveValue('2026-03-10');
    await userEvent.selectOptions(day, '2026-03-09');
    await expect.element(first).toHaveAccessibleDescription(/^07:05, Monday,? 9 March 2026/);
  });
});

describe('a day', () => {
  it('is named in words, with the other reading of 03/04, and steps by days', async () => {
    await openPage(empty, { path: empty.at('rally') });
    const day = field('Last day');
    await userEvent.fill(day, '03/04/2028');
    await expect.element(day).toHaveAccessibleDescription(/^Monday,? 3 April 2028, not 4 Mar 2028$/);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(day).toHaveValue('4 Apr 2028');
    await expect.element(day).toHaveAccessibleDescription(/^Tuesday,? 4 April 2028$/);
    await userEvent.fill(day, '31 feb');
    await userEvent.tab();
    await expect.element(day).toHaveAccessibleDescription(/Type day, month and year, for example /);
  });
});

it('fit on a phone, with a keypad of digits and without native pickers', async () => {
  const { first } = await newStage({ width: 360, height: 740 });
  await expect.element(first).toHaveAttribute('inputmode', 'decimal');
  await userEvent.fill(first, '0015');
  await userEvent.tab();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
