/** The running race: everybody in one projected order, told apart from results. */
import type { NowBody } from '@bivouac/data/feed';
import {
  css,
  expectNoSidewaysScroll,
  feedPage,
  page,
  recording,
  rowsAboveFold,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { cell, expectCell, expectRows, sheet } from './live-page.ts';
import { openPage } from './open.ts';

const bikes = await recording('bikes');
const later = await recording('bikes-later');
const busy = await recording('busy');
const projected = css('[data-state="projected"]');

describe('a race while a stage is driven', () => {
  it('shows where each crew is, what it lost and how far behind it is', async () => {
    await openPage(bikes, { path: bikes.at('race'), width: 768, height: 1024 });
    await expectRows(['1', '2', '3', '4', '5', '6']);
    await expect.element(projected).toMatchTextContent(/Projected, SS2 running/);
    await expect
      .element(css('[data-counts]'))
      .toHaveTextContent('1 of 6 finished, 3 on stage, 1 to start, 1 out');
    for (const [number, place, gap, loss] of [
      ['1', 'Finished', /^\+0:00/, /\+0:00/],
      ['2', 'WP2 · 14 km', /^\+0:20 at WP2/, /\+0:00/],
      ['3', 'WP1 · 5 km', /^\+2:00 at WP1/, /\+0:20/],
      ['4', 'on SS2', /^\+2:00 before SS2/, /^$/],
      ['5', 'starts 10:08', /^\+3:00 before SS2/, /^$/],
    ] as const) {
      await expectCell(number, 'place', place);
      await expectCell(number, 'gap', gap);
      await expectCell(number, 'loss', loss);
    }
    // 3 is behind 1 and 2 at WP1, as before; 4 is compared with no crew yet.
    await expectCell('3', 'position', '3');
    await expectCell('4', 'position', '4');
    await expectCell('1', 'total', '1:22:00');
    await expectCell('2', 'total', '');
    await expectCell('6', 'total', 'Retired');
    await expect.element(page.getByRole('columnheader', { name: '◇ Pos' })).toBeVisible();
    // No dash where a number is known: only 6, who is out, has no place.
    const dashes = [...document.querySelectorAll('tbody [data-column]')].filter(
      (one) => one.textContent === '–',
    );
    expect(dashes).toHaveLength(1);
    await expectCell('6', 'position', '–');
  });

  it('projects nothing for the race that waits', async () => {
    await openPage(bikes, { path: bikes.at('race') });
    await expectRows(['1', '2', '3', '4', '5', '6']);
    await userEvent.click(page.getByRole('button', { name: 'cars' }).first());
    await expectRows(['201', '202']);
    expect(projected.query()).toBeNull();
    await expectCell('202', 'total', '51:00');
  });

  it("shows a crew's current place apart from the last complete classification", async () => {
    await openPage(bikes, { path: `${bikes.at('race')}?crew=2` });
    const standing = (of: string) => css(`[data-standing="${of}"]`, sheet);
    await expect
      .element(standing('now'))
      .toMatchTextContent(/◇ 2.*Projected, SS2 running.*WP2.*\+0:20 at WP2/);
    // Its total and gap after the last complete stage.
    await expect.element(standing('SS1')).toMatchTextContent(/Overall after SS1.*1:00:30.*\+0:30/);
    await expect.element(sheet.getByRole('row').filter({ hasText: 'SS2' }).first()).toMatchTextContent('◇ 2');
    await openPage(bikes, { path: `${bikes.at('race')}?crew=1` });
    await expect.element(standing('now')).toMatchTextContent(/◇ 1.*Finished.*1:22:00/);
    expect(standing('SS2').query()).toBeNull();
  });

  it('puts a faster crew first without a reload', async () => {
    const opened = await openPage(bikes, { path: bikes.at('race') });
    await expectRows(['1', '2', '3', '4', '5', '6']);
    await opened.becomes(later);
    await expectCell('2', 'total', '1:21:30');
    await expect.element(css('time', cell('1', 'gap')).first()).toHaveTextContent('+0:30');
  });
});

describe('the first five of each race', () => {
  const lines = () =>
    [...document.querySelectorAll('[data-top="now"] li')].map((one) => one.textContent ?? '');

  it('shows where each is before everybody is in', async () => {
    await openPage(bikes, { path: bikes.at('ranking') });
    await expect
      .poll(lines)
      .toEqual(
        [/1.*Finished.*1:22:00/, /2.*WP2.*\+0:20/, /3.*WP1.*\+2:00/, /4.*on SS2$/, /5.*starts 10:08$/].map(
          (pattern) => expect.stringMatching(pattern),
        ),
      );
    await expectNoSidewaysScroll();
  });

  it('shows a total of who leads alone: where the first home does not lead, its gap is not known yet', async () => {
    const firstHomeIsSecond = feedPage('now', (found) => {
      const [home, ahead, ...rest] = found.body.rows;
      const rows = [{ ...ahead, position: 1 }, { ...home, position: 2 }, ...rest] as NowBody['rows'];
      return { ...found, body: { ...found.body, rows } };
    });
    await openPage(bikes.with(firstHomeIsSecond), { path: bikes.at('ranking') });
    await expect
      .poll(() => lines().slice(0, 2))
      .toEqual([expect.stringMatching(/WP2\+0:20$/), expect.stringMatching(/Finished–$/)]);
  });

  it('ends all gaps in one line on a phone', async () => {
    await openPage(bikes, { path: bikes.at('ranking'), width: 360, height: 740 });
    await expect.poll(() => lines().length).toBe(5);
    const ends = [...document.querySelectorAll('[data-top="now"] li button')].map((one) =>
      Math.round(one.lastElementChild?.lastElementChild?.getBoundingClientRect().right ?? 0),
    );
    expect(new Set(ends).size, `the gaps end at ${ends}`).toBe(1);
    await expectNoSidewaysScroll();
  });

  it('is on the overview, which fits a phone', async () => {
    await openPage(bikes, { path: bikes.at('live'), width: 360, height: 740 });
    await expect.poll(() => document.querySelectorAll('[data-top="now"]').length).toBe(1);
    await expectNoSidewaysScroll();
  });
});

describe.each([
  ['fr', 'Projeté, SS2 en cours'],
  ['es', 'Proyectado, SS2 en curso'],
])('in %s', (language, words) => {
  it('names the projection, and does not scroll sideways on a phone', async () => {
    await openPage(bikes, {
      path: bikes.at('race').replace('/en/', `/${language}/`),
      width: 360,
      height: 740,
    });
    await expect.element(projected).toMatchTextContent(words);
    await expectRows(['1', '2', '3', '4', '5', '6']);
    await expectNoSidewaysScroll();
  });
});

describe('full rows above the fold', () => {
  it.each([
    ['race', 'a phone', 360, 740, 8],
    ['ss2', 'a phone', 360, 740, 8],
    ['ss3', 'a phone', 360, 740, 7],
  ] as const)('%s on %s', async (name, _, width, height, rows) => {
    await openPage(busy, { path: busy.at(name), width, height });
    await expect.poll(() => document.querySelectorAll('tr[data-row]').length).toBeGreaterThan(8);
    await expect.poll(rowsAboveFold).toBeGreaterThanOrEqual(rows);
  });
});
