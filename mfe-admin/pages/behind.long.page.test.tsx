/** A page that could not be read again says until when it was right, and comes back by itself. */
import { answer, css, page, recording, rpc } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { expectCount } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const withPeople = office.with(
  rpc('people', () => ({ people: [], invitations: [] })),
  answer('GET', /\/settings$/, () => ({})),
);
const rally = office.at('rally');

it.each([
  ['timeline', office.at('timeline'), css('[data-event]').first()],
  ['bars of the timeline', `${office.at('timeline')}?view=bars`, css('[data-bar=SS1]')],
  ['start order', office.at('startOrder'), css('[data-order]')],
  ['trackers', `${rally}/tripy`, page.getByText('No tracker data yet')],
  ['roadbook', `${office.at('waypoints')}?stage=SS1`, css('[data-point=WPM1]')],
  ['posts', office.at('posts'), page.getByText('Add a post')],
  ['people', `${rally}/organizers`, page.getByText('Invite a person')],
])('%s', async (_, path, shown) => {
  const opened = await openPage(withPeople, { path });
  await expect.element(shown).toBeVisible();
  expect(css('[data-behind]').query()).toBeNull();
  opened.goOffline();
  dispatchEvent(new Event('focus'));
  await opened.advance(31_000);
  await expect
    .element(css('[data-behind]').first())
    .toMatchTextContent(/what you see is from \d\d:\d\d:\d\d/);
  await expect.element(shown).toBeVisible();
  opened.goOffline(false);
  dispatchEvent(new Event('online'));
  await expectCount('[data-behind]', 0);
});
