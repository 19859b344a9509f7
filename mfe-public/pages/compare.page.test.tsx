/** Comparing two to four crews, searching, and the keys for both. */
import { css, expectNoSidewaysScroll, page, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { all, expectAddress, expectRows, heading, PHONE, row, sheet } from './live-page.ts';
import { openPage } from './open.ts';

const bikes = await recording('bikes');
const after = await recording('bikes-after');
const busy = await recording('busy');
const later = await recording('lakes-later');

const compared = () =>
  all('[role="dialog"] [data-compared], dialog [data-compared]').map((one) => one.dataset.compared);
const expectCompared = (numbers: string[]) => expect.poll(compared).toEqual(numbers);
const stage = (code: string) => css(`[data-stage="${code}"]`, sheet);
const expectFocus = (number: string) =>
  expect.poll(() => document.activeElement?.closest<HTMLElement>('tr')?.dataset.row).toBe(number);
const AT_FIRST = ['1', '2', '3', '4', '5', '6'];

it('compares two crews by keys alone: stages, sections, loss per kilometre and swing', async () => {
  const opened = await openPage(bikes, { path: bikes.at('race') });
  await expectRows(AT_FIRST);
  await userEvent.keyboard('j');
  await expectFocus('1');
  await userEvent.keyboard('f');
  await expect.element(row('1').getByRole('checkbox')).toBeChecked();
  await userEvent.keyboard('f');
  await expect.element(row('1').getByRole('checkbox')).not.toBeChecked();
  await userEvent.keyboard('j');
  await expectFocus('2');
  await userEvent.keyboard('kc');
  await expectCompared(['1']);
  await userEvent.keyboard('3{Enter}');
  await expectCompared(['1', '3']);
  await expectAddress(/[?&]compare=1%2C3/);
  // On SS1 3 lost a minute. On SS2 they are compared at WP1, the last both have passed: 5:00 both.
  for (const words of ['1:00:00', '+1:00']) await expect.element(stage('SS1')).toMatchTextContent(words);
  await expect.element(stage('SS2').getByRole('rowheader').first()).toMatchTextContent('SS2 at WP1');
  expect(
    all('[data-stage="SS2"] *').filter(
      ({ textContent, children }) => textContent === '5:00' && children.length === 0,
    ),
  ).toHaveLength(2);

  await opened.becomes(after);
  // 21:30 against 22:00, and a minute of penalty.
  await expect.element(stage('SS2').getByRole('rowheader').first()).not.toMatchTextContent('WP1');
  for (const words of ['21:30', '+0:301.5 s/km'])
    await expect.element(stage('SS2')).toMatchTextContent(words);
  await expect.element(css('[data-swing]', stage('SS2'))).toMatchTextContent('Σ +1:30');
  await userEvent.click(stage('SS2').getByRole('button'));
  await expect.element(sheet.getByRole('rowheader', { name: /WP1 – WP2/ })).toBeVisible();
  await expect.element(sheet.getByRole('row', { name: /Stages won, of 2/ })).toMatchTextContent('11');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => sheet.query()).toBeNull();
  await expect.poll(() => location.search).not.toContain('compare=');
});

it('compares at most four crews, chosen in the sheet of one, and a link shows the same', async () => {
  await openPage(busy, { path: `${busy.at('race')}?crew=2`, ...PHONE });
  await userEvent.click(sheet.getByRole('button', { name: 'Compare with other crews' }));
  const field = sheet.getByRole('searchbox');
  await userEvent.fill(field, 'unknown name');
  await expect
    .element(sheet.getByRole('status'))
    .toHaveTextContent('No other crew of this race has that number or name.');
  for (const number of ['1', '5', '9']) {
    await userEvent.fill(field, number);
    await userEvent.keyboard('{Enter}');
  }
  await expectCompared(['2', '1', '5', '9']);
  await expect.poll(() => field.query()).toBeNull();
  await expect.element(stage('SS1')).toMatchTextContent('8:48');
  await expectNoSidewaysScroll();
  await userEvent.click(sheet.getByRole('button', { name: 'Remove 9 from the comparison' }));
  await expectCompared(['2', '1', '5']);
  const table = all('[role="dialog"] table, dialog table').at(-1) as HTMLElement;
  const frame = table.parentElement as HTMLElement;
  expect(table.scrollWidth - frame.clientWidth, 'three fit on a phone').toBeLessThanOrEqual(0);
  await userEvent.fill(field, '9');
  await userEvent.keyboard('{Enter}');
  await expectAddress(/compare=2%2C1%2C5%2C9/);

  await openPage(busy, { path: location.pathname + location.search, ...PHONE });
  await expectCompared(['2', '1', '5', '9']);
  await userEvent.click(sheet.getByRole('button', { name: 'Remove 1 from the comparison' }));
  await expectCompared(['2', '5', '9']);
  await expect.element(stage('SS2')).toMatchTextContent('11:00');
});

it('finds a document by its title', async () => {
  await openPage(later, { path: later.at('race') });
  await expect.element(row('1')).toBeVisible();
  await userEvent.keyboard('/');
  await userEvent.fill(sheet.getByRole('searchbox'), 'bulletin');
  const found = css('[data-found="document"]', sheet);
  await expect.element(found.first()).toMatchTextContent('Bulletin 1, corrected');
  await userEvent.click(found.first().getByRole('link'));
  await expect.poll(() => location.pathname).toBe(later.at('pdfs'));
});

it('finds crews and stages with /, lists keys with ?, and stops listening once they are switched off', async () => {
  await openPage(bikes, { path: bikes.at('race') });
  await expectRows(AT_FIRST);
  await userEvent.keyboard('/');
  await expect.element(sheet.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('ss1');
  await expect.element(sheet.getByRole('status')).toHaveTextContent('2 found');
  await expect.element(css('[data-found]', sheet).first()).toMatchTextContent('bikes');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('SS1');
  await userEvent.keyboard('/');
  await expect.element(sheet.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('201');
  await expect.element(sheet.getByRole('status')).toHaveTextContent('1 found');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByRole('heading').first()).toMatchTextContent('201');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => sheet.query()).toBeNull();

  await userEvent.keyboard('?');
  await expect.element(sheet).toMatchTextContent('Next row, previous row');
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Use single keys on these pages' }));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => sheet.query()).toBeNull();
  await userEvent.keyboard('/');
  await userEvent.keyboard('?');
  await expect.element(sheet.getByRole('heading').first()).toHaveTextContent('Keys');
  expect(page.getByRole('searchbox').query()).toBeNull();
});
