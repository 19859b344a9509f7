import { expectNoSidewaysScroll, feedPage, page, recording, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { bodyRows, expectAddress, expectCell, expectRows, panel, press } from './live-page.ts';
import { openPage } from './open.ts';

const lakes = await recording('lakes');
const later = await recording('lakes-later');

describe('crews', () => {
  it('shows vehicle, class and status, and a new retirement without a reload', async () => {
    const opened = await openPage(lakes, { path: lakes.at('crews') });
    await expectRows(['1', '2', '3', '4', '11', '12']);
    await expectCell('11', 'crew', /Reed Motors/);
    await expectCell('11', 'vehicle', 'Pike R5');
    await expectCell('12', 'status', 'Retired');
    await opened.becomes(later);
    await expectCell('11', 'status', 'Retired for the leg');
  });

  it.each([360, 1440])(
    'shows from which stage on a class holds and a crew is in, at %i px',
    async (width) => {
      const from = feedPage('crews', (recorded) => {
        for (const crew of recorded.body.rows) {
          if (crew.number === '1') crew.class_from = 'SS3';
          if (crew.number === '2') crew.in_from = 'SS2';
        }
        return { ...recorded, revision: recorded.revision + 1 };
      });
      await openPage(lakes.with(from), { path: lakes.at('crews'), width, height: 800 });
      await expectCell('1', 'class', /RC1\s*from SS3$/);
      await expectCell('2', 'class', 'RC1');
      await expectCell('2', 'crew', /from SS2/);
      await expectNoSidewaysScroll();
    },
  );

  it('searches and filters in the address', async () => {
    await openPage(lakes, { path: lakes.at('crews'), width: 360, height: 780 });
    await expectRows(['1', '2', '3', '4', '11', '12']);
    await press('RC2');
    await userEvent.fill(page.getByRole('searchbox'), 'boat');
    await expectAddress(/class=RC2&q=boat/);
    await expectRows(['4']);
    await expectNoSidewaysScroll();
    await userEvent.fill(page.getByRole('searchbox'), 'nobody');
    await expect.element(panel).toMatchTextContent('No crew matches the filters');
  });
});

describe('retirements', () => {
  it('shows where, why and for how long, and the next one first', async () => {
    const opened = await openPage(lakes, { path: lakes.at('retirements') });
    await expect.poll(() => bodyRows().map((one) => one.textContent)).toHaveLength(1);
    const text = bodyRows()[0]?.textContent;
    for (const words of ['Boat House', 'SS2', 'Mechanical', 'For good']) expect(text).toContain(words);
    expect(
      [...(bodyRows()[0]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent).slice(0, 2),
    ).toEqual(['2', 'SS2 · SF2']);
    await opened.becomes(later);
    await expect
      .poll(() =>
        bodyRows()
          .map((one) => one.textContent)
          .join(),
      )
      .toContain('Off the road');
  });

  it('filters by class in the address', async () => {
    await openPage(later, { path: later.at('retirements'), width: 360, height: 780 });
    await expect.poll(() => bodyRows().length).toBe(3);
    await press('RC1');
    await expectAddress(/\?class=RC1$/);
    await expect.poll(() => bodyRows().length).toBe(1);
    await expectNoSidewaysScroll();
  });
});

describe('documents', () => {
  it('shows a document, and which one it replaces', async () => {
    const opened = await openPage(lakes, { path: lakes.at('pdfs') });
    await expect.element(panel).toMatchTextContent('No document has been published yet');
    await opened.becomes(later);
    const documents = () =>
      [...document.querySelectorAll('li[class*=document]')].map((one) => one.textContent);
    await expect.poll(documents).toHaveLength(2);
    const [newest = '', oldest = ''] = documents();
    for (const words of ['Bulletin 1, corrected', 'new', 'replaces 2.1']) expect(newest).toContain(words);
    for (const words of ['Bulletin 1', 'superseded', '184 kB']) expect(oldest).toContain(words);
  });

  it('says that no document matches the filters', async () => {
    await openPage(later, { path: `${later.at('pdfs')}?kind=decision`, width: 360, height: 780 });
    await expect.element(panel).toMatchTextContent('No document matches the filters');
    await expectNoSidewaysScroll();
  });
});
