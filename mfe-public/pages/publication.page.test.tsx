/** A published stage: amendments and their reasons, older versions; and a penalty explained on a phone. */
import type { PageVersions } from '@bivouac/data/feed';
import { css, expectNoSidewaysScroll, feedPage, page, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { all, expectCell, expectRows, PHONE, panel, press, sheet } from './live-page.ts';
import { openPage } from './open.ts';

const later = await recording('lakes-later');
const amended = (await recording('lakes-amended')).with(
  feedPage('stage/SS3', (recorded) => ({ ...recorded, as_of: '2026-11-28T10:00:00.000Z' })),
);
const ss3 = amended.at('ss3');

it('shows why a published stage was amended', async () => {
  const opened = await openPage(later, { path: ss3 });
  await expect.element(css('span[data-state]').first()).toMatchTextContent('Live');
  await opened.becomes(amended);
  await expect.element(css('span[data-state]').first()).toMatchTextContent(/Amended v\d/);
  await expect.element(page.getByText('28 Nov, 11:00', { exact: true })).toBeVisible();
  expect(opened.sent('GET', '/rest/v1/rpc/page_versions')).toEqual([]);
  await expect.element(page.getByText(/^Protests until .* \(2\d:\d\d\)$/)).toBeVisible();
  expect(page.getByText(/winner|trophy/i).query()).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Versions', exact: true })).toBeVisible();
  await press('What changed');
  for (const words of ['Penalty cancelled', 'It was another crew'])
    await expect.element(sheet).toMatchTextContent(words);
});

it.each([360, 1440])('cuts neither the line of the version, nor views or names, at %d px', async (width) => {
  await openPage(amended, { path: ss3.replace('/en/', '/fr/'), width, height: 900 });
  await expect.element(page.getByText('28 nov., 11:00', { exact: true })).toBeVisible();
  const isCut = (selector: string) =>
    all(selector).filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  expect(isCut('[class*=signed]')).toEqual([]);
  if (width === 360) return;
  await expect.poll(() => all('[data-chart-row]').length).toBe(3);
  expect(isCut('fieldset:has([data-segment=teams]), [data-chart-row] th')).toEqual([]);
});

it.each(['9', 'abc', '0', '-1'])('does not find version %s, and leads back', async (version) => {
  const opened = await openPage(amended, { path: `${ss3}?view=general&version=${version}` });
  await expect.element(panel).toMatchTextContent(`There is no version ${version} of this page`);
  if (version !== '9') expect(opened.sent('GET', '/rest/v1/rpc/page_version')).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'To the page as it is now' }));
  await expectRows(['2', '4', '1', '3', '11', '12']);
  await expectCell('12', 'total', 'Retired');
});

const today = (change: { distance_m?: number; status?: string; state?: string }) =>
  feedPage('index', (recorded) => {
    for (const { legs } of recorded.body.races.flatMap(({ days }) => days))
      for (const stage of legs.flatMap(({ stages }) => stages))
        if (stage.code === 'SS3') Object.assign(stage, change);
    return recorded;
  });

it.each([
  { distance_m: 18_600, status: 'provisional', state: 'amended' },
  { distance_m: 18_600, status: 'cancelled', state: 'official' },
])('shows an old version without distance and state of a stage now $status', async (change) => {
  const changed = amended.with(today(change));
  await openPage(changed, { path: `${ss3}?view=general` });
  const title = css('h1 + p');
  await expect.element(title).toMatchTextContent(/18\.6 km · (Provisional \(amended\)|Cancelled)/);
  await openPage(changed, { path: `${ss3}?view=general&version=1` });
  await expect
    .element(css('[data-version="1"] span[data-state]').first())
    .toMatchTextContent('Provisional v1');
  await expect.element(title).not.toMatchTextContent(/km|amended|Cancelled/i);
});

it('shows neither chart, feed nor stages of today beside an earlier version', async () => {
  await openPage(amended, { path: `${ss3}?view=general`, width: 1440, height: 900 });
  await expect.poll(() => all('[data-chart-row]').length).toBeGreaterThan(0);
  await expect.poll(() => all('[data-column="stage-SS1"]').length).toBeGreaterThan(0);
  await openPage(amended, { path: `${ss3}?view=general&version=1`, width: 1440, height: 900 });
  await expect.element(css('[data-version="1"]').first()).toBeVisible();
  await expectCell('2', 'total', /\d/);
  expect(all('aside, [data-beside], [data-column^="stage-"]')).toEqual([]);
  expect(page.getByRole('button', { name: 'Feed and chart' }).query()).toBeNull();
});

const found = amended.recorded.answers.find(({ path }) => path.includes('/page_versions?'));
const list = found?.body as PageVersions;

it('lists each version once, with every state it had, when, and its hash', async () => {
  const [first, ...more] = list.versions;
  const provisional = { ...first, published_at: '2026-11-28T10:02:00.000Z' };
  const official = {
    ...provisional,
    ...{ state: 'official', published_at: '2026-11-28T10:40:00.000Z', clerk: 'A. Lindqvist' },
  };
  const signed = rpc('page_versions', () => ({ ...list, versions: [provisional, official, ...more] }));
  await openPage(amended.with(signed), { path: `${ss3}?view=general` });
  await press('Versions');
  const entry = css('[data-version-entry="1"]', sheet);
  await expect.element(entry).toMatchTextContent(/Official v1.*11:40 · A\. Lindqvist.*Provisional.*11:02/);
  expect(all('[data-version-entry]').map(({ dataset }) => dataset.versionEntry)).toEqual(['3', '2', '1']);
  expect(all('[data-version-entry="1"] code')).toHaveLength(2);
  expect(all('[data-version-entry="1"] button').map(({ textContent }) => textContent)).toContain('Read it');
});

it.each([360, 1440])('shows whose place changed with a version, at %d px', async (width) => {
  const moved = [
    { number: '2', before: 2, after: 1 },
    { number: '1', before: 1, after: null },
  ];
  const listed = rpc('page_versions', () => ({
    ...list,
    versions: list.versions.map((one) => (one.version === 2 ? { ...one, moved } : one)),
  }));
  await openPage(amended.with(listed), { path: `${ss3}?view=general`, width, height: 900 });
  await press('Versions');
  await expect
    .element(css('[data-version-entry="2"]', sheet))
    .toMatchTextContent(/Places:\s*2\s*2 → 1\s*1\s*1 → –/);
  expect(all('[data-moved]')).toHaveLength(1);
  await expectNoSidewaysScroll();
});

it.each([
  ['en', 'false start no. 1, 0:00.3 early'],
  ['fr', 'faux départ n° 1, 0:00.3 d’avance'],
])('explains a penalty found by a rule, in %s', async (language, words) => {
  await openPage(later, { path: later.at('tc').replace('/en/', `/${language}/`), ...PHONE });
  const found = page.getByRole('row').filter({ hasText: words }).first();
  await expect.element(found).toMatchTextContent('+0:10');
  await userEvent.click(found.getByRole('button').last());
  await expect.element(sheet).toMatchTextContent(words);
  if (language === 'en')
    for (const more of ['False start', 'by rule']) await expect.element(sheet).toMatchTextContent(more);
  await expectNoSidewaysScroll();
});
