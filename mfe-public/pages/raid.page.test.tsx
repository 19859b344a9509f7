/** A raid: penalties that rules found, a hidden waypoint, lists across classes, a delay, and a stage in two parts. */
import { css, expectNoSidewaysScroll, page, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { bodyRows, expectAddress, expectCell, expectRows, PHONE, press } from './live-page.ts';
import { openPage } from './open.ts';

const raid = await recording('raid');
const later = await recording('raid-later');
const parts = await recording('raid-parts');
const HIDDEN = 'WP-GORGE';

it('explains the penalties of six rules in French', async () => {
  await openPage(raid, { path: raid.at('penalties').replace('/en/', '/fr/') });
  const each = page.getByRole('table', { name: 'Pénalités' });
  const expected = [
    /arrêt de 14:40 sur 15:00.*\+0:20/,
    /72 km\/h dans une zone à 50 \(DZ1\).*\+2:00/,
    /faux départ n° 1, 0:00\.3 d’avance.*\+1:00/,
    /dû 09:33, pointé 09:39, 6 min × 1 min.*\+6:00/,
    /dû 09:36, pointé 09:34, 2 min × 1 min.*\+2:00/,
    /Waypoint manqué.*\+15:00/,
  ];
  await expect.element(each).toBeVisible();
  const texts = [...each.element().querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(expected.map((one) => expect.stringMatching(one))));
  expect(texts).toHaveLength(expected.length);
});

it('names a missed hidden waypoint once its stage is closed', async () => {
  const opened = await openPage(raid, { path: raid.at('cp') });
  const texts = () => bodyRows().map(({ textContent }) => textContent);
  await expect.poll(texts).toEqual([expect.stringMatching(/3.*SS1.*Waypoint missed.*\+15:00/)]);
  expect(document.body.textContent).not.toContain(HIDDEN);
  expect(JSON.stringify(raid.recorded.answers)).not.toContain(HIDDEN);
  await opened.becomes(later);
  await expect.poll(texts).toEqual([expect.stringContaining(`${HIDDEN} (WPM) missed`)]);
});

it('says on a phone too why the fastest time is below a slower one', async () => {
  await openPage(raid, { path: raid.at('ss1'), width: 360, height: 740 });
  await expectRows(['3', '1', '2', '4']);
  await expectCell('2', 'gap', /46:30 ?● ?(Best )?44:30 \+2:00/);
  await expectNoSidewaysScroll();
});

it('shows who was fastest and who is first, and places within women, rookies and a cup', async () => {
  const opened = await openPage(raid, { path: raid.at('ss1') });
  await expectRows(['3', '1', '2', '4']);
  await expectCell('2', 'time', /●/);
  await expectCell('2', 'total', '46:30');
  await expect.element(css('[data-fastest="2"]')).toMatchTextContent(/Fastest.*2.*44:30.*· First.*3/);
  await expect.element(css('[data-note="stop"]')).toMatchTextContent('Neutralisation of 15:00');
  for (const [flag, name, rows] of [
    ['women', 'Women', ['3', '1']],
    ['w2rc', 'W2RC', ['3', '4']],
    ['rookie', 'Rookie', ['2']],
  ] as const) {
    await userEvent.selectOptions(page.getByLabelText('Distinction'), name);
    await expectAddress(new RegExp(`[?&]flag=${flag}`));
    await expectRows([...rows]);
    await expectCell(rows.at(-1) as string, 'position', String(rows.length));
  }
  await press(/^Overall after/);
  await expectRows(['2']);
  opened.go(`${raid.at('ss1')}?view=waypoints`);
  await expect.element(page.getByRole('button', { name: 'WP1 · 10 km' })).toBeVisible();
});

it('shows by how much a stage is delayed and why, also in the start order', async () => {
  const opened = await openPage(later, { path: later.at('ss2a'), ...PHONE });
  const delay = css('[data-delay="600000"]');
  await expect
    .element(delay)
    .toMatchTextContent(/^Starts delayed by 10 min · decided \d\d:\d\d · Camels on the track$/);
  await expectNoSidewaysScroll();
  opened.go(later.at('startOrder'));
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Start order');
  await expect.element(delay).toBeVisible();
  await expectCell('3', 'stage', /11:10/);
  await expectNoSidewaysScroll();
});

it('adds up a stage in two parts', async () => {
  await openPage(parts, { path: parts.at('ss2b'), ...PHONE });
  await press('SS2A + SS2B');
  await expectAddress(/view=joint/);
  await expectCell('1', 'time', '50:00');
  await expectCell('2', 'time', '49:00');
  await expectNoSidewaysScroll();
});
