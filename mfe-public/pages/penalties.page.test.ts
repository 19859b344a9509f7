/** Penalties: all with their sums, and each kind with its columns, filters and sentences. */
import { expectNoSidewaysScroll, one, openerOf, recorded } from '@bivouac/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { remote } from '../src/entry.tsx';

const open = openerOf(remote, await recorded('three-lakes'));

test('lists all penalties and the sum of each crew, and filters by stage', async () => {
  const live = await open({ at: 'penalties' });
  const sums = page.getByRole('table', { name: 'Total per crew' });
  await expect.element(one('[data-row="2"]', sums)).toMatchTextContent('+0:40');
  await expect.element(one('[data-row="3"]', sums)).toMatchTextContent('+0:10');
  expect(sums.element().querySelector('[data-row="1"]')).toBeNull();
  const each = page.getByRole('table', { name: 'Penalties' });
  expect(each.element().querySelectorAll('tbody tr')).toHaveLength(2);
  await page.getByLabelText('Stage').selectOptions('SS2');
  await expect.poll(() => live.address).toMatch(/\?stage=SS2$/);
  await expect.poll(() => each.element().querySelectorAll('tbody tr').length).toBe(1);
  expectNoSidewaysScroll();
});

test('says that there is no penalty of a kind yet', async () => {
  await open({ at: 'penalties/cp' });
  await expect.element(page.getByText('No penalty so far')).toBeVisible();
});
