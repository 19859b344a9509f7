/** A cancelled stage, and the leg it is of. */
import { answer, css, expectNoSidewaysScroll, page, recording } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { openPage } from './open.ts';

const later = await recording('lakes-later');

it('is cancelled: it counts for nobody, and nobody of its leg is said to be on the way', async () => {
  const cancelled = answer('GET', /\/rpc\/page$/, (known, { url }) =>
    /^(stage|leg)\//.test(url.searchParams.get('key') ?? '')
      ? {
          ...known,
          body: {
            ...known.body,
            status: 'cancelled',
            rows: known.body.rows.map((one: object) => ({ ...one, status: 'cancelled', position: null })),
          },
        }
      : known,
  );
  await openPage(later.with(cancelled), { path: later.at('ss3') });
  await expect.element(page.getByText('The stage is cancelled. It counts for no crew.')).toBeVisible();
  expect(css('[data-counts]').query()).toBeNull();
  await openPage(later.with(cancelled), { path: later.at('leg2') });
  await expect.element(page.getByText('Not classified').first()).toBeVisible();
  expect(page.getByText('Still under way').query()).toBeNull();
  await expectNoSidewaysScroll();
});
