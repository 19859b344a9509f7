/** Favourites: from links, by keyboard, in a strip, and in every language. */
import { css, expectNoSidewaysScroll, page, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { all, expectRows, PHONE, row, sheet } from './live-page.ts';
import { openPage } from './open.ts';
import { longNames } from './people.ts';

const bikes = await recording('bikes');
const lakes = await recording('lakes');
const star = (number: string) => row(number).getByRole('checkbox', { name: `Favourite: ${number}` });
const strip = page.getByRole('list', { name: 'Favourites' });
const expectFollowed = (numbers: string[]) =>
  expect.poll(() => all('li[data-favourite]').map(({ dataset }) => dataset.favourite)).toEqual(numbers);

it("shows a sender's favourites from a link, and keeps the reader's own", async () => {
  await openPage(bikes, { path: bikes.at('race') });
  await userEvent.click(star('1'));
  await expectFollowed(['1']);
  await openPage(bikes, { path: `${bikes.at('race')}?fav=4`, keepStorage: true });
  await expectFollowed(['1', '4']);
  await userEvent.click(strip.getByRole('button').last());
  await expect.element(sheet).toMatchTextContent('4');
  await expect.element(sheet.getByRole('checkbox', { name: 'Favourite: 4' })).toBeChecked();
  await openPage(bikes, { path: bikes.at('race'), keepStorage: true });
  await expectFollowed(['1']);
});

it('follows a crew in the strip, on its row, after a reload and on other pages; each rally has its own', async () => {
  await openPage(bikes, { path: bikes.at('race') });
  await expect.element(star('3')).not.toBeChecked();
  await userEvent.click(star('3'));
  await userEvent.click(star('2'));
  await expect.poll(() => location.search).toMatch(/[?&]fav=3%2C2/);
  await expectFollowed(['2', '3']);
  await expect.element(css('li', strip).last()).toMatchTextContent(/◇3.*3.*\+2:00 at WP1/);
  const ground = (number: string) => getComputedStyle(row(number).element()).backgroundColor;
  expect(ground('3')).not.toBe(ground('4'));

  const again = (of: typeof bikes, path: string) => openPage(of, { path: of.at(path), keepStorage: true });
  await again(bikes, 'race');
  await expect.element(star('3')).toBeChecked();
  await again(bikes, 'ss1');
  await expectFollowed(['2', '3']);
  await again(bikes, 'crews');
  await expect.element(star('2')).toBeChecked();
  await expect.element(star('4')).not.toBeChecked();
  await expect.poll(() => location.search).toMatch(/[?&]fav=3%2C2/);

  await again(lakes, 'race');
  await expect.element(star('3')).not.toBeChecked();
  expect(location.search).not.toContain('fav=');
  await userEvent.click(star('11'));
  await expectFollowed(['11']);
  await again(bikes, 'race');
  await expectFollowed(['2', '3']);
  await userEvent.click(star('3'));
  await expectFollowed(['2']);
  await again(bikes, 'race');
  await expectFollowed(['2']);
});

it('follows another tab without a reload, and leaves what a link brought', async () => {
  await openPage(bikes, { path: `${bikes.at('race')}?fav=4` });
  await expectFollowed(['4']);
  await userEvent.click(star('1'));
  await expectFollowed(['1', '4']);
  const key = Object.keys(localStorage).find((one) => one.startsWith('bivouac.favourites.')) ?? '';
  const elsewhere = (newValue: string) => {
    const oldValue = localStorage.getItem(key);
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  };
  elsewhere('1,2');
  await expectFollowed(['1', '2', '4']);
  await expect.element(star('2')).toBeChecked();
  elsewhere('2');
  await expectFollowed(['2', '4']);
});

it('marks by keyboard on a phone, shows three and scrolls to the fourth, in every language', async () => {
  await openPage(bikes, { path: bikes.at('race'), ...PHONE });
  await expectRows(['1', '2', '3', '4', '5', '6']);
  (star('4').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expectFollowed(['4']);
  for (const number of ['1', '2', '3']) await userEvent.click(star(number));
  await expectFollowed(['1', '2', '3', '4']);
  // Each gap names where it was taken.
  for (const [number, where] of [
    ['1', 'SS2 finish'],
    ['2', 'at WP2'],
    ['3', 'at WP1'],
    ['4', 'before SS2'],
  ] as const)
    await expect.element(css(`li[data-favourite="${number}"]`).getByText(where)).toBeVisible();
  await expect.element(css('li:nth-of-type(3)', strip)).toBeInViewport({ ratio: 0.9 });
  await expect.element(css('li:nth-of-type(4)', strip)).not.toBeInViewport({ ratio: 0.2 });
  await expectNoSidewaysScroll();
  for (const [language, words] of [
    ['fr', 'Favori : 2'],
    ['es', 'Favorito: 2'],
  ] as const) {
    const path = bikes.at('race').replace('/en/', `/${language}/`);
    await openPage(bikes, { path, ...PHONE, keepStorage: true });
    await expect.element(row('2').getByRole('checkbox', { name: words })).toBeChecked();
  }
});

it('names each favourite by its family name on a phone, and scrolls within the strip', async () => {
  await openPage(bikes.with(longNames), { path: `${bikes.at('race')}?fav=1,2,3`, ...PHONE });
  for (const name of ['Featherstone', 'Papadimitropoulos', 'Roccasalva'])
    await expect.element(strip.getByText(name, { exact: true })).toBeVisible();
  for (const name of all('li[data-favourite] bdi'))
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  const { scrollWidth, clientWidth } = strip.element();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  await expectNoSidewaysScroll();
});

it('works where the browser forbids all storage', async () => {
  await openPage(bikes, { path: bikes.at('race'), ...PHONE, forbidsStorage: true });
  await expectRows(['1', '2', '3', '4', '5', '6']);
  await userEvent.click(star('3'));
  await expect.poll(() => location.search).toMatch(/[?&]fav=3/);
  await expect.element(css('[data-freshness]')).toMatchTextContent(/^Live/);
});
