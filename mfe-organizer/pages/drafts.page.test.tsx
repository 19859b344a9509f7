/** Forms of the desk with several fields: what was typed is offered after a reload, until it is recorded or thrown away. */
import type { GivenRange } from '@bivouac/data';
import { css, page, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { countOf, gridOf, openDesk, press, taking } from './desk.ts';
import { openPage } from './open.ts';

const times = await recording('desk-times');
const { chronos, points } = gridOf(times);
const seen = chronos.filter(({ device }) => device === 'Arch 1');
const ranges: GivenRange[] = [];

const REFUSED = {
  outcome: 'refused',
  code: 'outside_rally',
  params: { case: 'at', at: '2026-03-05T09:13:20Z', zone: 'UTC' },
} as const;

const forms = {
  'given times': {
    ...{ view: 'given', form: '[data-given-form]', records: /^Give it to 3 crews/ },
    types: { 'From number': '21', 'To number': '31', Time: '8:00', Reason: 'Blocked after 12' },
  },
  'a clock correction': {
    ...{ view: 'clock', form: '[data-clock-form]', records: /^Move \d time/ },
    types: { Device: 'Arch 1', From: '90500', Until: '91500', 'Move by': '+37', Reason: 'GPS at noon' },
  },
};

it.each(Object.entries(forms))('offers %s after a reload, and no more once it is applied', async (_, one) => {
  let isRefused = true;
  const server = taking(times, {
    answers: () => (isRefused ? REFUSED : undefined),
  }).with(
    rpc('device_chronos', () => ({ chronos: seen, points })),
    rpc('given_ranges', () => ranges),
  );
  const form = css(one.form);
  const field = (label: string) =>
    label === 'Device' ? css('select', form) : form.getByLabelText(label, { exact: true });
  const holds = async (texts: readonly string[]) => {
    for (const [n, label] of Object.keys(one.types).entries())
      await expect.element(field(label)).toHaveValue(texts[n] ?? '');
  };
  const reload = () => openPage(server, { path: `${times.at('ss1')}?view=${one.view}`, keepStorage: true });
  const preview = () => userEvent.click(form.getByRole('button', { name: 'Preview' }));
  const record = async () => {
    await userEvent.click(page.getByRole('button', { name: one.records }));
  };
  await openDesk(server, `?view=${one.view}`);
  for (const [label, text] of Object.entries(one.types)) {
    if (label === 'Device') await userEvent.selectOptions(field(label), text);
    else await userEvent.fill(field(label), text);
  }
  await reload();
  await expect.element(css('[data-draft]')).toMatchTextContent('Not sent');
  await holds([]);
  await press('Go on');
  await holds(Object.values(one.types));
  await preview();
  await record();
  await expect.element(page.getByRole('alert')).toMatchTextContent('24 hours');
  await holds(Object.values(one.types));
  isRefused = false;
  const opened = await reload();
  await press('Go on');
  await preview();
  await expect.element(page.getByRole('button', { name: one.records })).toBeVisible();
  opened.goOffline();
  await record();
  // A plan is what the database foresees now: it waits on no device.
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('The server cannot be reached');
  await holds(Object.values(one.types));
  opened.goOffline(false);
  await record();
  await expect.element(css('[data-outcome=sent]')).toBeVisible();
  await holds([]);
  await reload();
  await holds([]);
  await countOf('[data-draft]').toBe(0);
});
