/** The general classification on a desktop: a column for each stage, projected totals, scrolling inside the table; none of it on a phone. */
import { answer, page, recording, resize, rowsAboveFold, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import {
  all,
  boxOf,
  cell,
  DESKTOP,
  expectCell,
  heading,
  one,
  PHONE,
  press,
  row,
  rows,
  settled,
  sheet,
} from './live-page.ts';
import { openPage } from './open.ts';

const busy = await recording('busy');
const frame = () => one('table').parentElement as HTMLElement;
const left = () => frame().scrollLeft;
const expectFocus = (number: string) =>
  expect.poll(() => document.activeElement?.closest<HTMLElement>('tr')?.dataset.row).toBe(number);

it('has times and places of earlier stages, the running one, and totals only of those who have finished', async () => {
  await openPage(busy, { path: busy.at('race'), ...DESKTOP });
  await expectCell('1', 'stage-SS1', '●Best 8:441');
  await expectCell('2', 'stage-SS1', '8:482');
  await expectCell('26', 'stage-SS2', '13:0026');
  await expect.element(page.getByRole('columnheader', { name: /SS3 now/ })).toBeVisible();
  await expectCell('1', 'total', /\d/);
  await expectCell('14', 'total', '');
  await expectCell('14', 'place', /WP1/);
  await expectCell('14', 'gap', /\+1:42/);
  await expectCell('25', 'total', 'Retired');
  expect(rowsAboveFold()).toBeGreaterThanOrEqual(18);
  const cut = all('tr[data-row] [data-column="crew"] button').filter(
    (name) => name.scrollWidth > name.clientWidth,
  );
  expect(cut.map((name) => name.textContent)).toEqual([]);

  // Next to feed and chart two stages are whole between the crew and the total.
  await expect.element(page.getByText('Gap chart').first()).toBeVisible();
  const edge = (column: string) => boxOf(`tr[data-row="1"] [data-column="${column}"]`);
  await expect
    .poll(() => edge('stage-SS1').left - edge('crew').right, { message: 'SS1 is whole' })
    .toBeGreaterThanOrEqual(-1);
  expect(edge('gap').right).toBeLessThanOrEqual(frame().getBoundingClientRect().right + 1);

  await userEvent.click(page.getByRole('link', { name: 'SS2', exact: true }).last());
  await expect.element(heading).toHaveTextContent('SS2');
});

it('counts places within a class after a stage', async () => {
  await openPage(busy, { path: `${busy.at('ss2')}?view=general`, ...DESKTOP });
  await expectCell('2', 'stage-SS2', '11:002');
  await press('M2');
  await expectCell('2', 'stage-SS2', '●Best 11:001');
  await expectCell('4', 'stage-SS1', '8:562');
});

it('scrolls inside the table by keyboard; place and crew stay', async () => {
  await openPage(busy, { path: busy.at('race'), width: 1024, height: 700 });
  await expectCell('1', 'stage-SS2', /10:55/);
  const crewX = () => boxOf('tr[data-row="3"] [data-column="crew"]').x;
  await expect.poll(left).toBeGreaterThan(0);
  await expect.element(cell('3', 'gap')).toBeInViewport();
  const before = crewX();
  frame().focus();
  const rightmost = left();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(left).toBeLessThan(rightmost);
  await userEvent.keyboard('{ArrowLeft>12/}');
  await expect.poll(left).toBe(0);
  expect(crewX()).toBe(before);
  await expect.element(cell('3', 'stage-SS1')).toBeInViewport();
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
});

it('shows that earlier stages are to the left, until they are in view', async () => {
  await openPage(busy, { path: busy.at('race'), width: 1024, height: 900 });
  const hint = () => {
    const head = one('thead th[data-grows]');
    const isShown = getComputedStyle(head, '::after').content.includes('◂');
    return isShown && getComputedStyle(one('tr[data-row="1"] th')).boxShadow !== 'none';
  };
  await expect.poll(left).toBeGreaterThan(20);
  await expect.poll(hint).toBe(true);
  // Until widths have settled the table goes back to its end by itself.
  await expect
    .poll(() => {
      frame().scrollLeft = 0;
      return hint();
    })
    .toBe(false);
});

it('steps through rows with J and K; a sheet opens next to the table and returns the focus', async () => {
  await openPage(busy, { path: busy.at('race'), width: 1280, height: 700 });
  await expectCell('1', 'stage-SS2', /10:55/);
  await expect.poll(left).toBeGreaterThan(0);
  const before = left();
  const [first = '', second = ''] = rows();
  await userEvent.keyboard('j');
  await expectFocus(first);
  await userEvent.keyboard('jj');
  await userEvent.keyboard('k');
  await expectFocus(second);
  expect(left()).toBe(before);
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(sheet.element().getBoundingClientRect().x).toBeGreaterThanOrEqual(
    Math.floor(frame().getBoundingClientRect().right),
  );
  await userEvent.keyboard('{Escape}');
  await expectFocus(second);
  await userEvent.click(cell(first, 'gap'));
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectFocus(first);
});

it('stays where the reader scrolled to when the times of a column come late', async () => {
  let goOn = (_: undefined) => {};
  const held = new Promise<undefined>((resolve) => {
    goOn = resolve;
  });
  const late = busy.with(
    answer('GET', /\/rpc\/page$/, (_, { url }) =>
      url.searchParams.get('key') === 'stage/SS1' ? held : undefined,
    ),
  );
  await openPage(late, { path: late.at('race'), width: 1024, height: 700 });
  await expectCell('1', 'stage-SS2', /10:55/);
  await expect.poll(left).toBeGreaterThan(0);
  frame().focus();
  await userEvent.keyboard('{ArrowLeft>12/}');
  await expect.poll(left).toBe(0);
  goOn(undefined);
  await expectCell('1', 'stage-SS1', /8:44/);
  expect(left()).toBe(0);
  expect(document.activeElement).toBe(frame());
});

it('requests no page of a stage on a phone', async () => {
  const opened = await openPage(busy, { path: busy.at('race'), ...PHONE });
  await expect.element(row('26')).toBeInTheDocument();
  await settled();
  const ofStages = () => opened.sent('GET').filter(({ path }) => path.includes('key=stage%2F'));
  expect(ofStages()).toEqual([]);
  await resize(DESKTOP.width, DESKTOP.height);
  await expectCell('1', 'stage-SS1', /8:44/);
  expect(ofStages().length).toBeGreaterThan(1);
});

it.each([
  ['fr', /SS3 maintenant/],
  ['es', /SS3 ahora/],
] as const)('names the running stage in %s', async (language, now) => {
  await openPage(busy, { path: busy.at('race').replace('/en/', `/${language}/`), ...DESKTOP });
  await expect.element(page.getByRole('columnheader', { name: now })).toBeVisible();
  await expectCell('1', 'stage-SS1', /8:44/);
});
