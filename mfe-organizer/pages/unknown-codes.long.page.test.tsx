/** Every recorded page of the desk: without ids, and usable when a newer database sends codes this release does not know. */

import type { Fact } from '@bivouac/data';
import {
  expectNoRawSigns,
  expectNoSidewaysScroll,
  page,
  recording,
  refusingTheRest,
  resize,
  routesWithout,
  rpc,
  UNKNOWN_CODE,
  unknownCodes,
} from '@bivouac/testing';
import { expect, it } from 'vitest';
import { number, type } from './desk.ts';
import { openPage } from './open.ts';

const LANGUAGES = ['en', 'fr', 'es'] as const;
const times = await recording('desk-times');
const overspeeds = await recording('overspeeds-judge');
const codes = unknownCodes(/^(my_roles|record|races|rallies)$/);
/** The pages of a stage that is not recorded look like those of the recorded one. */
const grid = rpc('chronos_grid', (known) => known ?? times.answered('chronos_grid'));
const visits = [times, overspeeds].flatMap((one) =>
  Object.entries(one.recorded.at).map(([name, path]) => [one.name, name, path, one] as const),
);

it.each(visits)('%s: shows the page "%s" when all codes are unknown', async (_, _name, path, of) => {
  await openPage(of.with(grid, codes), { path });
  await expect.poll(() => document.querySelectorAll('h1')).toHaveLength(1);
});

it.each(visits)(
  '%s: the page "%s" fits a phone and shows no id, also behind its buttons',
  async (_, name, path, of) => {
    const language = LANGUAGES[visits.findIndex(([, one]) => one === name) % LANGUAGES.length] as string;
    const opened = await openPage(of.with(grid, refusingTheRest), { path, language, width: 360 });
    await expect.poll(() => document.querySelectorAll('h1')).toHaveLength(1);
    await expectNoSidewaysScroll();
    await resize(1280, 900);
    await expectNoRawSigns(opened);
  },
);

it('leaves no route out', async () => {
  expect(
    await routesWithout(
      visits.map(([, , path]) => path),
      '/organizer/',
    ),
    // Race control, by the address it has inside the administration, and race day, which has a test of its own.
  ).toEqual(['rally/:rally_id/control', 'rally/:rally_id/race/:race_id']);
});

it('shows the sentence of an unknown refusal', async () => {
  const message = 'The moon is in the way of this crew.';
  const refusing = rpc('record', (_, { sent }) =>
    (sent as { facts: Fact[] }).facts.map(({ id }) => ({
      id,
      outcome: 'refused',
      code: UNKNOWN_CODE,
      message,
    })),
  );
  await openPage(times.with(codes, refusing), { path: times.at('ss1') });
  await expect.element(number).toHaveFocus();
  await type('3⏎0930⏎');
  await expect.element(page.getByText(message).first()).toBeVisible();
});
