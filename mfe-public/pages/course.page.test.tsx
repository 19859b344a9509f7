/** A published course: drawn to scale, in words next to it, used by keyboard; and nothing once it is withdrawn. */
import type { DocumentRow } from '@bivouac/data/feed';
import { answer, css, expectNoSidewaysScroll, feedPage, page, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { all, PHONE } from './live-page.ts';
import { openPage } from './open.ts';

const point = (lat: number, lon: number) => `<trkpt lat="${lat}" lon="${lon}"/>`;
const track = (name: string, points: string) => `<trk><name>${name}</name><trkseg>${points}</trkseg></trk>`;
const GPX =
  '<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">' +
  '<wpt lat="60.05" lon="14"><name>SS3 WP1</name><desc>Bridge</desc></wpt>' +
  '<wpt lat="60.2" lon="14.1"><name>SS2 WP1</name><desc>Saw &amp; mill</desc></wpt>' +
  track('SS3 Long Lake', point(60, 14) + point(60.05, 14) + point(60.1, 14)) +
  `${track('SS2', point(60.2, 14) + point(60.2, 14.1) + point(60.2, 14.2))}</gpx>`;
const FILE = 'lakes/course.gpx';

const row = (status: string): DocumentRow => ({
  id: '01941f2c-1fc8-7719-ae93-7c08ec3689ae',
  race: 'main',
  kind: 'course',
  number: '1',
  title: 'Day 2 SS2 SS3',
  language: null,
  published_at: '2024-06-08T06:00:00.000Z',
  supersedes: null,
  superseded: false,
  status,
  url: null,
  file: FILE,
  size_bytes: GPX.length,
  sha256: null,
});
const documents = (status: string) =>
  feedPage('pdfs', (recorded) => ({
    ...recorded,
    body: { ...recorded.body, rows: [row(status)] },
  }));
const lakes = (await recording('lakes')).with(
  answer('POST', /\/object\/sign\//, () => [
    { path: FILE, signedURL: `/object/sign/documents/${FILE}?token=1` },
  ]),
  answer(
    'GET',
    /course\.gpx$/,
    () => new Response(GPX, { headers: { 'Content-Type': 'application/gpx+xml' } }),
  ),
);
const course = css('[data-course]');

it('draws a course on the overview with lengths and places, by keyboard', async () => {
  const published = lakes.with(documents('published'));
  await openPage(published, { path: published.at('live'), ...PHONE });
  await expect.element(course.getByRole('img', { name: 'Course: Day 2 SS2 SS3' })).toBeVisible();
  const sections = () => all('[data-course] button').map(({ textContent }) => textContent);
  // One tenth of a degree of latitude, and two of longitude at 60° north.
  await expect.poll(sections).toEqual(['SS3 Long Lake · 11.1 km', 'SS2 · 11.1 km']);
  for (const words of ['SS3', 'km']) await expect.element(css('svg', course)).toMatchTextContent(words);
  const second = course.getByRole('button').nth(1);
  (second.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(second).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(course.getByRole('listitem').filter({ hasText: 'Saw & mill' }))
    .toMatchTextContent('5.5 km');
  await expect.element(css('[data-section="SS3"]', course)).toHaveAttribute('data-quiet', 'true');
  await expectNoSidewaysScroll();
});

it('draws a course among the documents, in French', async () => {
  const published = lakes.with(documents('published'));
  await openPage(published, { path: published.at('pdfs').replace('/en/', '/fr/'), ...PHONE });
  await userEvent.click(page.getByRole('button', { name: 'Afficher le parcours' }));
  await expect.element(css('svg', course)).toBeVisible();
  await expect.element(course.getByRole('button').first()).toMatchTextContent('SS3 Long Lake · 11,1 km');
});

it('draws no withdrawn course', async () => {
  const withdrawn = lakes.with(documents('withdrawn'));
  await openPage(withdrawn, { path: withdrawn.at('live') });
  await expect.element(css('[data-counts]')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Course' }).query()).toBeNull();
  expect(course.query()).toBeNull();
});
