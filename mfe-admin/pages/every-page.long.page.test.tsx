/** Every recorded page of the administration: accessible, and readable when the database sends codes this release does not know. */
import {
  answer,
  expectAccessible,
  page,
  recording,
  UNKNOWN_CODE,
  unknownCodes,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { field, heading } from './admin-page.ts';
import { openPage } from './open.ts';

const later = await recording('office-later');
const addresses: Record<string, string> = {
  ...later.recorded.at,
  bars: `${later.at('timeline')}?view=bars`,
  categories: `${later.at('entries')}/categories`,
  classes: `${later.at('entries')}/classes`,
  groups: `${later.at('entries')}/groups`,
  teams: `${later.at('entries')}/teams`,
  lists: `${later.at('entries')}/lists`,
  register: `${later.at('penalties')}?view=register`,
};
/** Nothing of these answers is known, so the notices are not found either. */
const unknown = later.with(
  unknownCodes(/^(my_roles|races|rallies)$/),
  answer('GET', /\/notices$/, (recorded) => recorded ?? []),
);
const onlyHeading = () => expect.poll(() => heading.elements()).toHaveLength(1);

describe.each(Object.entries(addresses))('%s', (_, path) => {
  it('is accessible', async () => {
    await openPage(later, { path });
    await onlyHeading();
    await expectAccessible();
  });

  it('is shown when all codes are unknown', async () => {
    await openPage(unknown, { path });
    await onlyHeading();
  });
});

it('is accessible while a crew is edited', async () => {
  await openPage(later, { path: later.at('entries') });
  await userEvent.click(page.getByRole('row').filter({ hasText: '211' }));
  await expect.element(field('Class')).toBeVisible();
  await expectAccessible();
});

it('shows an unknown code as it is', async () => {
  await openPage(unknown, { path: later.at('timeline') });
  await expect.element(page.getByText(UNKNOWN_CODE.replace('_', ' ')).first()).toBeVisible();
});
