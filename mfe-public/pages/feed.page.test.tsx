import { answer, css, expectNoSidewaysScroll, feedPage, page, recording, userEvent } from '@bivouac/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { all, DESKTOP, expectAddress, expectRows, fresh, PHONE, row } from './live-page.ts';
import { openPage } from './open.ts';

const bikes = await recording('bikes');
const later = await recording('bikes-later');
const after = await recording('bikes-after');

const log = page.getByRole('log');
const items = () => all('[role="log"] [data-item]').map(({ textContent }) => textContent ?? '');
const expectItem = (text: string | RegExp) =>
  expect
    .poll(items)
    .toEqual(
      expect.arrayContaining([
        typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
      ]),
    );

it('keeps every Arabic name of a crew on one line, the driver first', async () => {
  const arabic = feedPage('crews', (recorded) => {
    for (const crew of recorded.body.rows)
      crew.members = ['عمر الحداد', 'سعيد بن محمد المري'].map((name) => ({
        name,
        role: 'driver',
        nationality: null,
      }));
    return { ...recorded, revision: recorded.revision + 1 };
  });
  await openPage(bikes.with(arabic), { path: bikes.at('race'), ...DESKTOP });
  await expectItem('first across the line of SS2');
  const names = all('[role="log"] [data-item] bdi').map((name) => {
    const parts = document.createRange();
    parts.selectNodeContents(name);
    return {
      text: name.textContent,
      lines: new Set([...parts.getClientRects()].map(({ top }) => Math.round(top))).size,
    };
  });
  expect(names.slice(0, 2)).toEqual([
    { text: 'عمر الحداد', lines: 1 },
    { text: 'سعيد بن محمد المري', lines: 1 },
  ]);
  expect(names.filter(({ lines }) => lines > 1)).toEqual([]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('tells what happened next to the table, newest first, and adds what is new once', async () => {
  const opened = await openPage(bikes, { path: bikes.at('race'), ...DESKTOP });
  await expectRows(['1', '2', '3', '4', '5', '6']);
  // There is room for it: no button asks for it.
  expect(page.getByRole('button', { name: 'Feed', exact: true }).query()).toBeNull();
  for (const words of [
    'first across the line of SS2',
    'fastest so far at WP2 of SS2, by 0:10',
    'fastest so far at WP1 of SS2, by 0:20',
    'first at WP1 of SS2',
    'retired · For good · SS2',
    '+1:00',
  ])
    await expectItem(words);
  await opened.becomes(later);
  await expectItem('fastest so far on SS2, by 1:00');
  await expectItem('takes the overall lead among those who have finished, by 0:30');
  await opened.becomes(after);
  // 3 has a minute of penalty: its place is by time alone, which holds whatever is decided later.
  await expectItem(/finishes SS2, place 2 so far by time, \+0:30$/);
  await expectItem(/\+5:00.*now \d(st|nd|rd|th) overall · SS1/);
  await expectItem('The service park closes');
  expect(items().filter((text) => text.includes('so far on SS2'))).toHaveLength(1);
});

it('replaces the table on a phone, is about one stage, and about favourites alone', async () => {
  await openPage(bikes, { path: `${bikes.at('ss2')}?view=feed&fav=3`, ...PHONE });
  await expectItem('first across the line of SS2');
  expect(page.getByRole('table').query()).toBeNull();
  expect(all('[role="log"] [data-followed]')).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Favourites' }));
  await expect.poll(() => items().length).toBe(1);
  await expectItem('+1:00');
  await expectNoSidewaysScroll();
});

it.each([
  ['fr', 'premier à l’arrivée de SS2'],
  ['es', 'primero en la meta de SS2'],
])('is written in %s', async (language, words) => {
  const path = `${bikes.at('ss2').replace('/en/', `/${language}/`)}?view=feed`;
  await openPage(bikes, { path, ...PHONE });
  await expect.element(log).toMatchTextContent(words);
});

it('moves nothing on a phone when its pages come late', async () => {
  let goOn = (_: undefined) => {};
  const held = new Promise<undefined>((resolve) => {
    goOn = resolve;
  });
  const slow = bikes.with(
    answer('GET', /\/rpc\/page$/, (_, { url }) =>
      /^(stage|penalties)/.test(url.searchParams.get('key') ?? '') ? held : undefined,
    ),
  );
  await openPage(slow, { path: `${slow.at('ss2')}?view=feed`, ...PHONE });
  const chosen = css('[data-segment="feed"]').first();
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chosen).toBeInViewport({ ratio: 1 });
  let shift = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number }[]) shift += entry.value;
  });
  observer.observe({ type: 'layout-shift' });
  goOn(undefined);
  await expectItem('first across the line of SS2');
  await expect.element(fresh).toHaveAttribute('data-freshness', 'live');
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  observer.disconnect();
  expect(shift).toBeLessThan(0.05);
});

it('shares the view with filters and favourites: as a copied link, or by the system', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await openPage(bikes, { path: `${bikes.at('race')}?class=M1&gap=ahead` });
  await userEvent.click(row('2').getByRole('checkbox'));
  await expectAddress(/fav=2/);
  await userEvent.click(page.getByRole('button', { name: 'Share this view' }).first());
  await expect.element(page.getByText('Link copied').first()).toBeVisible();
  expect(copied).toEqual([location.href]);
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (what: unknown) => void shared.push(what),
  });
  await userEvent.click(page.getByRole('button', { name: 'Share this view' }).first());
  await expect.poll(() => shared).toEqual([expect.objectContaining({ url: location.href })]);

  // On another device.
  const { pathname, search } = location;
  await openPage(bikes, { path: pathname + search });
  await expectRows(['1', '2', '5']);
  await expect.element(row('2').getByRole('checkbox')).toBeChecked();
  await expect
    .poll(() => page.getByRole('list', { name: 'Favourites' }).element().querySelectorAll('li').length)
    .toBe(1);
});
