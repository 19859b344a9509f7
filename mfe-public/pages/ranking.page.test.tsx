/** The classifications: races, race, day, leg; who is absent, filters in the address, changes while the page is open. */
import { expectNoSidewaysScroll, page, recording, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { cell, expectAddress, expectCell, expectRows, heading, press } from './live-page.ts';
import { openPage } from './open.ts';

const lakes = await recording('lakes');
const finish = await recording('lakes-finish');
const later = await recording('lakes-later');
const phone = { width: 360, height: 780 };

describe('the races', () => {
  it('shows the first five of each while a stage is driven', async () => {
    const opened = await openPage(lakes, { path: lakes.at('ranking') });
    await expect.element(heading).toMatchTextContent('Classifications');
    const lines = () => [...document.querySelectorAll('ol button')].map((one) => one.textContent ?? '');
    const expectLines = (patterns: RegExp[]) =>
      expect.poll(lines).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
    // Without a point on SS3 yet 4, 3 and 11 are placed by their pace so far, and have no gap there.
    await expectLines([
      /^1.*Finished22:00\.4/,
      /^24.*on SS3$/,
      /^32.*Finished\+0:47\.7/,
      /^43.*on SS3$/,
      /^511.*on SS3$/,
    ]);
    await expect.element(page.getByText('Stage rally · 3 stages · 6 crews')).toBeVisible();
    await opened.becomes(finish);
    await expectLines([
      /^1.*22:00\.4/,
      /^24.*Finished\+0:39\.6/,
      /^32.*\+0:47\.7/,
      /^43.*on SS3$/,
      /^511.*on SS3$/,
    ]);
  });

  it('fits a phone', async () => {
    await openPage(lakes, { path: lakes.at('ranking'), ...phone });
    await expect.element(page.getByText('Stage rally · 3 stages · 6 crews')).toBeVisible();
    await expectNoSidewaysScroll();
  });
});

describe('a race', () => {
  it('shows totals, gaps, who is under way and who is out; a crew comes in', async () => {
    const opened = await openPage(lakes, { path: lakes.at('race') });
    await expectRows(['1', '4', '2', '3', '11', '12']);
    await expectCell('1', 'total', '22:00.4');
    await expectCell('2', 'total', '22:48.1');
    await expectCell('2', 'gap', /\+0:47\.7/);
    await expectCell('2', 'position', /3/);
    await expectCell('12', 'total', 'Retired');
    await expectCell('12', 'position', '–');
    await opened.becomes(finish);
    await expectCell('4', 'total', '22:40.0');
    await expectRows(['1', '4', '2', '3', '11', '12']);
    await expectCell('4', 'gap', /\+0:39\.6/);
  });

  it('filters by class in the address, and is taken away as data', async () => {
    await openPage(finish, { path: finish.at('race') });
    await expectRows(['1', '4', '2', '3', '11', '12']);
    for (const [name, address] of [
      ['CSV', /\/rpc\/page_csv\?.*key=/],
      ['JSON', /\/rpc\/page\?.*key=/],
    ] as const)
      expect(page.getByRole('link', { name, exact: true }).element().getAttribute('href')).toMatch(address);
    await expect.element(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
    await press('RC2');
    await expectAddress(/\?class=RC2$/);
    await expectRows(['4', '3', '11']);
    await expectCell('4', 'position', /^1/);
  });

  it.each([
    ['while a stage is driven', lakes.at('race'), '22:00.4'],
    ['after a stage', `${lakes.at('ss2')}?view=general`, '15:00.4'],
  ])("shows the leader's total in the place of no gap on a phone %s", async (_, path, total) => {
    await openPage(lakes, { path, ...phone });
    await expectRows(['1', '4', '2', '3', '11', '12']);
    const gap = () => (cell('1', 'gap').element() as HTMLElement).innerText.trim().split('\n')[0];
    await expect.poll(gap).toBe(total);
  });

  it('fits a phone', async () => {
    await openPage(finish, { path: `${finish.at('race')}?class=RC2`, ...phone });
    await expectRows(['4', '3', '11']);
  });
});

describe('a day', () => {
  it('shows the day alone', async () => {
    await openPage(lakes, { path: lakes.at('friday') });
    await expect.element(heading).toMatchTextContent('Friday, 7 June 2024');
    await expectRows(['1', '2', '4', '3', '11', '12']);
    for (const [number, position, total, gap] of [
      ['1', /^1(\D|$)/, '6:00.0', /\+0:00\.0/],
      ['2', /^2(\D|$)/, '6:05.3', /\+0:05\.3/],
      ['4', /^3(\D|$)/, '6:10.0', /\+0:10\.0/],
      ['3', /^4(\D|$)/, '6:20.0', /\+0:20\.0/],
      ['11', /^5(\D|$)/, '6:30.9', /\+0:30\.9/],
      ['12', /^6(\D|$)/, '6:45.0', /\+0:45\.0/],
    ] as const) {
      await expectCell(number, 'position', position);
      await expectCell(number, 'total', total);
      await expectCell(number, 'gap', gap);
    }
    expect(document.body.textContent).not.toContain('Not classified');
    await press(/^Overall after/);
    await expectAddress(/\?view=general$/);
  });

  it('shows the general after it, and a penalty that changes the order', async () => {
    const opened = await openPage(lakes, {
      path: `${lakes.at('saturday')}?view=general&class=RC1`,
      ...phone,
    });
    await expectRows(['1', '2', '12']);
    await expectCell('12', 'total', 'Retired');
    await opened.becomes(later);
    await expectRows(['2', '1', '12']);
    await expectNoSidewaysScroll();
  });
});

describe('a leg', () => {
  it('adds up its stages only, with gaps to the crew ahead by the address', async () => {
    const opened = await openPage(lakes, { path: `${lakes.at('leg2')}?gap=ahead` });
    await expect.element(heading).toMatchTextContent('Leg 2');
    await expectRows(['1', '3', '4', '2', '11', '12']);
    await expectCell('1', 'total', '16:00.4');
    await expectCell('2', 'total', '16:42.8');
    // 9:20.0 on SS2, against 9:00.4 of 1.
    await expectCell('3', 'gap', /\+0:19\.6 before SS3/);
    await expectCell('3', 'place', 'on SS3');
    await opened.becomes(finish);
    await expectCell('4', 'total', '16:30.0');
    // 16:00.4 is the only total ahead of it.
    await expectCell('4', 'gap', /\+0:29\.6/);
  });

  it('filters by group in the address', async () => {
    await openPage(lakes, { path: lakes.at('leg2') });
    await userEvent.selectOptions(page.getByLabelText('Group'), 'R5');
    await expectAddress(/group=R5/);
    await expectRows(['3', '4', '11']);
  });

  it('fits a phone', async () => {
    await openPage(lakes, { path: `${lakes.at('leg2')}?group=R5`, ...phone });
    await expectRows(['3', '4', '11']);
    await expectNoSidewaysScroll();
  });
});
