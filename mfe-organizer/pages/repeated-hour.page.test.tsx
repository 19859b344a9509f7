/** The night in which clocks are set back: a time of the hour that comes twice shows which one it is, and A or B chooses. */
import type { TimeCard } from '@bivouac/data';
import { css, page, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { confirm, echo, grid, openDesk, paste, recorded, row, taking, textsOf, type } from './desk.ts';

const times = await recording('desk-times');
const FIRST = '02:13:00A UTC+2 · B: UTC+1';

/** 09:00 in UTC of the recording becomes 02:00 in Paris, the first time. */
const atNight = <Body,>(body: Body): Body =>
  JSON.parse(JSON.stringify(body).replaceAll(/\d{4}-\d\d-\d\dT09:/g, '2026-10-25T00:'));
const night = taking(times, {
  with: (now) => Object.assign(now, atNight(now), { time_zone: 'Europe/Paris', date: '2026-10-25' }),
}).with(rpc('time_card', (card: TimeCard | undefined) => atNight(card)));
const at = '2026-10-25T01:59:00Z';
/** A decimal keypad has no letters. */
async function chooses(within: ReturnType<typeof css>, letter: 'A' | 'B') {
  const button = within.getByRole('button', { name: new RegExp(`^${letter} UTC`) });
  const { width, height } = (await button.findElement()).getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await userEvent.click(button);
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
}

const SECOND = '02:13:00B UTC+1 · A: UTC+2';
const preview = css('[data-chronos-grid] ~ p').first();

it('names both readings of a typed time and of a cell, and records the chosen one', async () => {
  const opened = await openDesk(night, '', { at });
  await type('30⏎31000');
  await expect.element(echo).not.toMatchTextContent('UTC');
  await type('{Control>}a{/Control}21300');
  await expect.element(echo).toMatchTextContent(FIRST);
  await type('B');
  await expect.element(echo).toMatchTextContent('02:13:00B UTC+1 · A: UTC+2');
  await type('⏎');
  await expect.element(echo).toMatchTextContent('Press Enter again');
  await confirm(opened);
  await expect.poll(() => recorded(opened)).toMatchObject([{ number: '30', at: '2026-10-25T01:13:00.000Z' }]);
  await expect.element(css('[data-last-entries]')).toMatchTextContent('30FINISH-SS102:13:00B');
  await type('30⏎31000A⏎');
  await expect
    .element(echo)
    .toHaveTextContent('Clocks show this time once: remove the A or the B at its end');

  await type('{Escape}');
  const cell = css('[data-column="2"]', row('30'));
  await userEvent.click(cell);
  (grid.element() as HTMLElement).focus();
  await type('{F2}');
  await expect.element(css('[data-draft]', row('30'))).toHaveValue('02:13:00B');
  await type('21300a');
  await expect.element(preview).toHaveTextContent(FIRST);
  await type('⏎');
  await expect.poll(() => recorded(opened)[1]).toMatchObject({ at: '2026-10-25T00:13:00.000Z' });

  await expect.element(cell).toMatchTextContent('02:13:00A');
  (grid.element() as HTMLElement).focus();
  paste('No\tFINISH-SS1\n30\t02:13:00 B\n31\t02:13:00A');
  await expect
    .poll(() => textsOf('[data-paste=changes] li'))
    .toEqual([expect.stringContaining('02:13:00B UTC+1 · A: UTC+2'), expect.stringContaining(FIRST)]);
});

it('names both readings on a time card and in the range of a clock correction', async () => {
  await openDesk(night, '?view=cards&crew=12', { at });
  const control = css('[data-card-point="FINISH-SS1"]');
  await userEvent.fill(control.getByRole('textbox'), '21300');
  await expect.element(control).toMatchTextContent(FIRST);
  await openDesk(night, '?view=clock', { at });
  const form = css('[data-clock-form]');
  await userEvent.fill(form.getByLabelText('From'), '21300');
  await expect.element(form).toMatchTextContent(FIRST);
  await userEvent.selectOptions(css('select', form), 'Arch 1');
  await userEvent.fill(form.getByLabelText('Until'), '40000B');
  await userEvent.click(form.getByRole('button', { name: 'Preview' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent('Clocks show this time once');
});

it.each([360, 1440])('is chosen by two buttons beside the reading, at %d px', async (width) => {
  await openDesk(night, '?view=cards&crew=12', { at, width });
  const control = css('[data-card-point="FINISH-SS1"]');
  const field = control.getByRole('textbox');
  await userEvent.fill(field, '21300');
  await chooses(control, 'B');
  await expect.element(control).toMatchTextContent(SECOND);
  await expect.element(field).toHaveValue('21300B');
  await expect.element(field).toHaveFocus();
  await chooses(control, 'A');
  await expect.element(field).toHaveValue('21300A');

  await openDesk(night, '?view=clock', { at, width });
  const form = css('[data-clock-form]');
  await userEvent.fill(form.getByLabelText('From'), '21300');
  await chooses(form, 'B');
  await expect.element(form.getByLabelText('From')).toHaveValue('21300B');

  await openDesk(night, '', { at, width });
  await type('30⏎21300');
  await chooses(css('[data-which-hour]'), 'B');
  await expect.element(echo).toMatchTextContent(SECOND);
  await expect.element(page.getByLabelText('Time', { exact: true }).first()).toHaveValue('21300B');

  if (width < 1000) return;
  await type('{Escape}');
  await userEvent.click(css('[data-column="2"]', row('30')));
  (grid.element() as HTMLElement).focus();
  await type('{F2}');
  await type('21300');
  await chooses(css('[data-chronos-grid] ~ [data-which-hour]'), 'B');
  await expect.element(css('[data-draft]', row('30'))).toHaveValue('21300B');
});
