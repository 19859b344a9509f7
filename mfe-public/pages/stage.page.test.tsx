/** A stage: result, counts, who is on it, given times, the general after it, and the crew's sheet. */
import { css, expectNoSidewaysScroll, page, recording, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { cell, expectAddress, expectCell, expectRows, press, row, sheet } from './live-page.ts';
import { openPage } from './open.ts';

const lakes = await recording('lakes');
const finish = await recording('lakes-finish');
const later = await recording('lakes-later');
const counts = css('[data-counts]');

describe('a stage that is being driven', () => {
  it('says of penalties that are no part of a stage that they count in the overall', async () => {
    const note = 'Others, such as those of time controls, count in the overall and are listed below.';
    const opened = await openPage(lakes, { path: `${lakes.at('ss2')}?crew=2` });
    // 40 s at TC2, and none on SS2.
    await expect.element(sheet).toMatchTextContent(note);
    opened.go(`${lakes.at('ss2')}?crew=4`);
    await expect.element(sheet).toMatchTextContent('No penalty.');
    await expect.element(sheet).not.toMatchTextContent(note);
  });

  it('shows who is in and who is on it; a crew comes in', async () => {
    const opened = await openPage(lakes, { path: lakes.at('ss3') });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('SS3 Still Lake');
    await expect.element(counts).toHaveTextContent('2 of 6 finished, 3 on stage, 1 out');
    await expectCell('1', 'time', /7:00\.0/);
    await expectCell('2', 'gap', /\+0:12\.6/);
    await expect.element(css('[data-clock="running"]', row('3'))).toBeVisible();
    await expectCell('12', 'time', 'Retired');
    await opened.becomes(finish);
    await expect.element(counts).toHaveTextContent('3 of 6 finished, 2 on stage, 1 out');
    await expectCell('4', 'position', '2');
    await expectCell('4', 'gap', /\+0:10\.0/);
  });

  it('marks the fastest time', async () => {
    await openPage(lakes, { path: lakes.at('ss3') });
    await expectCell('1', 'time', /●/);
    await expectCell('1', 'position', '1');
  });

  it('filters by class in the address, and fits a phone', async () => {
    await openPage(lakes, { path: lakes.at('ss3') });
    await expect.element(cell('1', 'time')).toBeVisible();
    await press('RC1');
    await expectAddress(/\?class=RC1$/);
    await expectRows(['1', '2', '12']);
    await openPage(lakes, { path: `${lakes.at('ss3')}?class=RC1`, width: 360, height: 780 });
    await expectRows(['1', '2', '12']);
    await expectNoSidewaysScroll();
  });
});

describe('a stage that is official', () => {
  it('marks given times, and equal times share a place', async () => {
    await openPage(lakes, { path: lakes.at('ss2') });
    await expect.element(css('span[data-state]').first()).toMatchTextContent('Official');
    await expectRows(['2', '1', '3', '4', '11', '12']);
    await expectCell('3', 'position', '=3');
    await expectCell('4', 'time', /N/);
    await expectCell('2', 'time', /8:50\.2/);
    await press(/^Overall after/);
    await expectRows(['1', '4', '2', '3', '11', '12']);
    await expectCell('2', 'total', '15:35.5');
  });

  it("opens a crew's sheet with its stages and penalties; Escape closes it", async () => {
    await openPage(lakes, { path: lakes.at('ss2') });
    await userEvent.click(row('2').getByRole('button').first());
    await expectAddress(/\?crew=2$/);
    await expect.element(sheet).toMatchTextContent('Heron WRC');
    await expect.element(sheet.getByRole('row', { name: /SS1/ })).toMatchTextContent('6:05.3');
    await expect.element(sheet).toMatchTextContent('LATE');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role=dialog], dialog[open]')).toBeNull();
    await expect.poll(() => location.search).not.toContain('crew=');
  });

  it("tells a penalty with its sentence in a crew's sheet that is open", async () => {
    const opened = await openPage(lakes, { path: `${lakes.at('ss2')}?crew=4` });
    await expect.element(sheet).toMatchTextContent('No penalty.');
    await opened.becomes(later);
    await expect.element(sheet).toMatchTextContent('false start no. 1, 0:00.3 early');
    await expect.element(sheet).not.toMatchTextContent('No penalty.');
  });
});

describe('a crew that does not exist', () => {
  it('is not found in its sheet, and the page behind it works on', async () => {
    await openPage(lakes, { path: `${lakes.at('race')}?crew=99` });
    await expect.element(sheet).toMatchTextContent('There is no crew 99 in this rally');
    await userEvent.keyboard('{Escape}');
    await expectRows(['1', '4', '2', '3', '11', '12']);
  });
});
