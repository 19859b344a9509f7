/** The pages around the live ones: home, all rallies with search and archive, the chooser, the short link, and a rally. */
import type { IndexBody, RallySummary } from '@bivouac/data/feed';
import { css, expectNoSidewaysScroll, feedPage, page, recording, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { all, expectAddress, heading, PHONE, panel, press } from './live-page.ts';
import { openPage } from './open.ts';

const lakes = await recording('lakes');
const finish = await recording('lakes-finish');
const amended = await recording('lakes-amended');

const cards = () => all('article').map(({ textContent }) => textContent ?? '');
const expectCards = (patterns: RegExp[]) =>
  expect.poll(cards).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
/** The same rally among others, which have no pages of their own. */
const among = (...others: Partial<RallySummary>[]) =>
  rpc('rallies', ([rally]: RallySummary[]) => [
    { ...rally, place: 'Siljan' },
    ...others.map((other, at) => ({
      ...rally,
      id: `00000000-0000-4000-8000-00000000000${at}`,
      status: 'announced',
      races: [],
      ...other,
    })),
  ]);
const finished = rpc('rallies', ([rally]: RallySummary[]) => [{ ...rally, status: 'finished' }]);
const COMING = { code: 'DUNES-1', name: 'Dunes', starts_on: '2030-01-01', ends_on: '2030-01-02' };

describe('home', () => {
  it('says that no rally was announced yet', async () => {
    await openPage(lakes.with(rpc('rallies', () => [])), { path: '/en/home', ...PHONE });
    await expect.element(panel).toMatchTextContent('No rally has been announced yet');
    await expectNoSidewaysScroll();
  });

  it('shows rallies on now, next and past with their results', async () => {
    await openPage(lakes.with(among(COMING)), { path: '/en', ...PHONE });
    await expectAddress(/\/en\/home$/);
    await expect.element(heading).toMatchTextContent('Live rally results');
    for (const name of ['On now', 'Next', 'Latest'])
      await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expectCards([/Running.*Rally of the Three Lakes.*7.–.8 June 2024/, /DUNES-1.*Dunes/]);
    await expectNoSidewaysScroll();
  });

  it('moves a finished rally without a reload', async () => {
    const opened = await openPage(lakes, { path: '/en/home' });
    const onNow = () =>
      all('section')
        .filter(({ textContent }) => textContent?.startsWith('On now'))[0]
        ?.querySelectorAll('article').length;
    await expect.poll(onNow).toBe(1);
    await opened.becomes(lakes.with(finished));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(onNow).toBe(0);
  });
});

describe('the name of a race', () => {
  const named = <Rally extends Pick<RallySummary, 'races'> | IndexBody>(rally: Rally): Rally => {
    const [race] = rally.races;
    const classic = { ...race, id: 'id-classic', code: 'classic', name: 'Classic', days: [], pages: [] };
    const cars = { ...race, name: 'Cars', names: { fr: 'Autos', es: 'Coches' } };
    return { ...rally, races: [cars, classic] };
  };
  const inLanguages = lakes.with(
    rpc('rallies', (rallies: RallySummary[]) => rallies.map(named)),
    feedPage('index', (found) => ({ ...found, body: named(found.body) })),
  );

  it.each([
    ['fr', 'Autos'],
    ['es', 'Coches'],
    ['en', 'Cars'],
  ])('is shown in the language of the page, else its one name: %s, %s', async (language, name) => {
    const opened = await openPage(inLanguages, { path: `/${language}/home/rallies`, ...PHONE });
    await expectCards([new RegExp(`${name}, Classic`)]);
    opened.go(lakes.at('rally').replace('/en/', `/${language}/`));
    for (const called of [name, 'Classic'])
      await expect.element(page.getByRole('heading', { name: called, exact: true })).toBeVisible();
    expect(new Set(document.body.textContent?.match(/(Cars|Autos|Coches)/g))).toEqual(new Set([name]));
  });
});

describe('all rallies', () => {
  it('are found by name, place or code, with the search in the address', async () => {
    await openPage(lakes.with(among(COMING)), { path: '/en/home/rallies', ...PHONE });
    await expect.element(heading).toMatchTextContent('All rallies');
    await expect.poll(() => cards().length).toBe(2);
    const search = page.getByRole('searchbox');
    for (const words of ['lakes siljan', 'three']) {
      await userEvent.fill(search, words);
      await expectAddress(new RegExp(`\\?q=${words.replace(' ', '(\\+|%20)')}`));
      await expectCards([/Rally of the Three Lakes.*7.–.8 June 2024/]);
    }
    await userEvent.fill(search, 'dunes-1');
    await expectCards([/DUNES-1/]);
    await userEvent.fill(search, 'nothing like it');
    await expect.element(panel).toMatchTextContent('No rally matches your search');
    await expectNoSidewaysScroll();
  });

  it('are in the archive of their year once they are over', async () => {
    const opened = await openPage(lakes.with(finished), { path: '/en/home/rallies', ...PHONE });
    const archive = page.getByRole('navigation', { name: 'Archive by year' });
    await userEvent.click(archive.getByRole('link', { name: '2024' }));
    await expect.element(page.getByRole('heading', { name: '2024', exact: true })).toBeVisible();
    opened.go('/en/home/rallies?year=2024&rows=all');
    await expectCards([/Rally of the Three Lakes/]);
    await expectNoSidewaysScroll();
  });
});

it('chooses among the rallies of now, next and past', async () => {
  const opened = await openPage(lakes, { path: '/en/rally', ...PHONE });
  await expect.element(heading).toMatchTextContent('Choose a rally');
  await expectCards([/Running.*Rally of the Three Lakes.*7.–.8 June 2024/]);
  await press('Next');
  await expectAddress(/\?when=next$/);
  await expectCards([]);
  await press('Past');
  await expectAddress(/\?when=past$/);
  await expectCards([]);
  await opened.becomes(lakes.with(finished));
  document.dispatchEvent(new Event('visibilitychange'));
  await expectCards([/Finished/]);
  await expectNoSidewaysScroll();
});

it('leads from the short link to the live pages, whose counts go on', async () => {
  const opened = await openPage(lakes, { path: lakes.at('shortLink'), ...PHONE });
  await expect.poll(() => location.pathname).toBe(lakes.at('live'));
  const counts = css('[data-counts]');
  await expect.element(counts).toHaveTextContent('2 of 6 finished, 3 on stage, 1 out');
  await opened.becomes(finish);
  await expect.element(counts).toHaveTextContent('3 of 6 finished, 2 on stage, 1 out');
});

it('shows the first start of a stage after midnight with its day', async () => {
  const nightly = feedPage('index', (index) => {
    const stages = index.body.races.flatMap(({ days }) =>
      days.flatMap(({ legs }) => legs.flatMap((leg) => leg.stages)),
    );
    for (const stage of stages) if (stage.code === 'SS3') stage.first_start_at = '2024-06-08T22:15:00.000Z';
    return index;
  });
  await openPage(lakes.with(nightly), { path: lakes.at('rally'), ...PHONE });
  await expect.element(page.getByRole('link', { name: /SS3/ })).toMatchTextContent('9 Jun, 00:15');
});

it('shows dates, schedule, documents and the state of the stages of a rally', async () => {
  const opened = await openPage(lakes, { path: lakes.at('rally'), ...PHONE });
  await expect.element(heading).toMatchTextContent('Rally of the Three Lakes');
  await expect.element(page.getByText(/7.–.8 June 2024 · Europe\/Stockholm/).first()).toBeVisible();
  const last = page.getByRole('link', { name: /SS3/ });
  for (const words of ['Still Lake', '12 km', '11:00', 'Running'])
    await expect.element(last).toMatchTextContent(words);
  await expect.element(panel).toMatchTextContent('No document has been published yet');
  await opened.becomes(amended);
  await expect.element(last).not.toMatchTextContent('Running');
  await expect.element(page.getByRole('link', { name: 'Bulletin 1, corrected' })).toBeVisible();
  await expectNoSidewaysScroll();
});
