import { arrange } from '@bivouac/live/arrange';
import { css, expectNoSidewaysScroll, feedPage, page, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import {
  all,
  DESKTOP,
  expectAddress,
  expectCell,
  expectRows,
  PHONE,
  press,
  row,
  rows,
  sheet,
} from './live-page.ts';
import { openPage } from './open.ts';

const bikes = await recording('bikes');
const after = await recording('bikes-after');
const busy = await recording('busy');

const chart = css('[data-gap-chart]');
const cursor = chart.getByRole('slider', { name: 'Point of the course' });
const figures = (number: string) => css(`[data-chart-row="${number}"]`, chart);
const lines = () => all('[data-gap-chart] [data-line]').map(({ dataset }) => dataset.line);
const expectLines = (numbers: string[]) => expect.poll(lines).toEqual(numbers);
const expectPoint = (words: string) => expect.element(cursor).toHaveAttribute('aria-valuetext', words);
const expectFigures = (number: string, text: string) =>
  expect.element(figures(number)).toMatchTextContent(text);

it('draws the favourites of each race, is read by arrow keys, and compares with the chosen crew', async () => {
  const opened = await openPage(bikes, { path: `${bikes.at('race')}?fav=2,3,201`, ...DESKTOP });
  await expectLines(['2', '3']);
  // Of SS1 no length is known, so no distance along the course is.
  // 1 has finished and is compared at WP2, where 2 is, as in the table: it led by 20 s there, and 2 was faster by 10.
  await expectPoint('SS2 · WP2');
  await expectCell('2', 'gap', /\+0:20/);
  await expectFigures('2', '+0:20');
  (cursor.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expectPoint('SS2 · WP1');
  await expectFigures('2', '+0:10▲−0:204.0 s/km');
  await userEvent.keyboard('{Home}');
  await expectPoint('SS1 · finish');
  await expectFigures('3', '+1:00');

  await opened.becomes(after);
  // 2 is home in 1:21:30. 3 is in after 1:22:30, and a minute of penalty, which counts all along the stage while somebody is on it.
  await userEvent.keyboard('{End}');
  await expectPoint('SS2 · finish');
  await expectCell('3', 'gap', /\+2:00/);
  await expectFigures('3', '+2:00');
  expect(all('[data-gap-chart] [data-line="3"] [data-step="60000"]')).toHaveLength(1);

  await userEvent.selectOptions(chart.getByRole('combobox', { name: 'Measure gaps to' }), '3');
  await expectAddress(/ref=3/);
  await openPage(after, { path: location.pathname + location.search, ...DESKTOP, keepStorage: true });
  await expectLines(['2', '3']);
  await expect.element(chart).toHaveAttribute('data-gap-chart', '3');
  (cursor.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expectFigures('2', '−0:30');
  await press('cars');
  await expectLines(['201']);
  await expect.element(chart).toHaveAttribute('data-gap-chart', 'leader');
});

it('draws the first five without favourites, saves SVG and PNG, and can be put away', async () => {
  await openPage(bikes, { path: bikes.at('race'), ...DESKTOP });
  await expect.poll(() => lines().length).toBe(5);
  const saved: { name: string; blob: Promise<Blob> }[] = [];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function save() {
    saved.push({ name: this.download, blob: fetch(this.href).then((file) => file.blob()) });
  };
  try {
    for (const format of ['SVG', 'PNG']) {
      await userEvent.click(chart.getByRole('button', { name: format }));
      await expect.poll(() => saved.at(-1)?.name).toBe(`Gap to the leader.${format.toLowerCase()}`);
    }
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
  const [svg = new Blob(), png = new Blob()] = await Promise.all(saved.map(({ blob }) => blob));
  const drawn = await svg.text();
  expect(drawn).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(drawn.match(/data-line=/g)).toHaveLength(5);
  expect(drawn).not.toMatch(/class=|var\(--|data-cursor/);
  expect([...new Uint8Array(await png.arrayBuffer()).slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);

  await userEvent.click(page.getByRole('button', { name: 'Feed and chart' }));
  await expect.poll(() => chart.query()).toBeNull();
  await openPage(bikes, { path: location.pathname + location.search, ...DESKTOP });
  await expectRows(['1', '2', '3', '4', '5', '6']);
  expect(chart.query()).toBeNull();
});

it("draws the first five of the running race's table, however far others came", async () => {
  const slower = busy.with(
    feedPage('now', (recorded) => {
      const [first] = recorded.body.rows;
      // The first to finish was far behind before the stage.
      if (first) first.before_ms = (first.before_ms ?? 0) + 600_000;
      return { ...recorded, body: arrange(recorded.body, { rowsKind: 'now' }) };
    }),
  );
  await openPage(slower, { path: slower.at('race'), ...DESKTOP });
  await expectLines(['2', '3', '4', '5', '6']);
  expect(rows().slice(0, 5)).toEqual(['2', '3', '4', '5', '6']);
});

it('ends where a leader that is still out has come, and says so', async () => {
  await openPage(busy, { path: busy.at('ss3'), ...DESKTOP });
  await expectLines(['7', '6', '5', '4', '3']);
  // 15 leads there and has not passed WP2.
  await expectPoint('SS3 · WP1 · 8 km');
  await expect.element(chart).toMatchTextContent(/Drawn as far as the leader has come/);
  await openPage(busy, { path: busy.at('ss2'), ...DESKTOP });
  await expectPoint('SS2 · finish · 25 km');
  await expect.element(chart).not.toMatchTextContent('Drawn as far');
});

it.each([
  ['fr', 'Courbe des écarts'],
  ['es', 'Gráfico de diferencias'],
])('has a title in %s', async (language, words) => {
  await openPage(bikes, { path: bikes.at('ss2').replace('/en/', `/${language}/`), ...DESKTOP });
  await expect.element(chart.getByText(words).first()).toBeVisible();
});

it('draws nothing before the first time', async () => {
  const before = bikes.with(
    ...['SS1', 'SS2'].map((code) =>
      feedPage(`stage/${code}`, (recorded) => ({
        ...recorded,
        body: { ...recorded.body, rows: [] },
      })),
    ),
  );
  await openPage(before, { path: before.at('race'), ...DESKTOP });
  await expect.element(chart).toMatchTextContent('The chart begins once one of these crews has a time.');
  expect(all('[data-gap-chart] svg')).toEqual([]);
});

it("is in a crew's sheet and in the comparison on a phone, and not next to the table", async () => {
  const opened = await openPage(bikes, { path: `${bikes.at('race')}?crew=2`, ...PHONE });
  await expectLines(['2']);
  await expectFigures('2', '+0:20');
  await expect.element(sheet.getByRole('heading', { level: 3 }).first()).toMatchTextContent('Stages');
  await expectNoSidewaysScroll();
  opened.go(`${bikes.at('race')}?compare=3,2`);
  await expectLines(['3', '2']);
  // Measured by the first of them.
  await expect.element(chart).toHaveAttribute('data-gap-chart', '3');
  (cursor.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expectFigures('2', '−0:30');
  await expectNoSidewaysScroll();
  opened.go(bikes.at('race'));
  await expect.element(row('1')).toBeVisible();
  await expect.poll(() => chart.query()).toBeNull();
});

it('has the precision of the race in its figures', async () => {
  const tenths = feedPage('index', (found) => ({
    ...found,
    body: { ...found.body, races: found.body.races.map((race) => ({ ...race, precision_ms: 100 })) },
  }));
  await openPage(bikes.with(tenths), { path: `${bikes.at('race')}?fav=2,3`, ...DESKTOP });
  await expectPoint('SS2 · WP2');
  await expectFigures('2', '+0:20.0');
});
