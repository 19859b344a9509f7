/** Penalties: all with their totals, and each kind with its columns; filters, sentences, cancelled ones. */
import { css, expectNoSidewaysScroll, page, recording, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { bodyRows, expectAddress, panel, press, row, sheet } from './live-page.ts';
import { openPage } from './open.ts';

const lakes = await recording('lakes');
const later = await recording('lakes-later');
const contains = (text: string) =>
  expect
    .poll(() =>
      bodyRows()
        .map((one) => one.textContent)
        .join('\n'),
    )
    .toContain(text);

describe('all penalties', () => {
  it('shows a total per crew and adds a new penalty without a reload', async () => {
    const opened = await openPage(lakes, { path: lakes.at('penalties') });
    const sums = page.getByRole('table', { name: 'Total per crew' });
    const sumOf = (number: string) => css(`[data-row="${number}"]`, sums);
    await expect.element(sumOf('2')).toMatchTextContent('+0:40');
    await expect.element(sumOf('3')).toMatchTextContent('+0:10');
    expect(sumOf('1').query()).toBeNull();
    await opened.becomes(later);
    await expect.element(sumOf('11')).toMatchTextContent('+2:00');
  });

  it('filters by stage in the address', async () => {
    await openPage(later, { path: later.at('penalties'), width: 360, height: 780 });
    const each = () => document.querySelectorAll('table:last-of-type tbody tr').length;
    await expect.poll(each).toBeGreaterThan(2);
    await userEvent.selectOptions(page.getByLabelText('Stage'), 'SS1');
    await expectAddress(/\?stage=SS1$/);
    await contains('FALSE START');
    await expectNoSidewaysScroll();
  });
});

describe('penalties of time controls', () => {
  it('shows due and actual time, and explains the penalty', async () => {
    await openPage(later, { path: later.at('tc'), width: 360, height: 780 });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent('Penalties of time controls');
    await contains('LATE');
    await contains('FALSE START');
    const early = row(later.named('early'));
    await expect.element(early).toMatchTextContent('2 min early');
    await expect.element(early).toMatchTextContent('10:57');
    await userEvent.click(early.getByRole('button', { name: 'Why this penalty' }));
    await expect.element(sheet).toMatchTextContent('due 10:57, in 10:55, 2 min × 1 min');
    await userEvent.keyboard('{Escape}');
    await expectNoSidewaysScroll();
  });

  it('filters by class in the address', async () => {
    await openPage(lakes, { path: lakes.at('tc') });
    await press('RC2');
    await expectAddress(/class=RC2/);
    await expect.poll(() => bodyRows().length).toBe(1);
    // Another kind keeps the filter.
    const kinds = page.getByRole('navigation', { name: 'Kinds of penalties' });
    await userEvent.click(kinds.getByRole('link').nth(3));
    await expectAddress(/\/sc\?class=RC2/);
  });
});

describe('penalties of passage controls', () => {
  it('says that there is none, then shows one', async () => {
    const opened = await openPage(lakes, { path: lakes.at('cp') });
    await expect.element(panel).toMatchTextContent('No penalty so far');
    await opened.becomes(later);
    const missed = row(later.named('missed'));
    await expect.element(missed).toMatchTextContent('TC3 missed');
    await expect.element(missed).toMatchTextContent('+15:00');
    await expect.element(missed).toMatchTextContent('Passage control missed');
  });

  it('says that no penalty matches the filters', async () => {
    await openPage(later, { path: `${later.at('cp')}?class=RC1`, width: 360, height: 780 });
    await expect.element(panel).toMatchTextContent('No penalty matches the filters');
    await expectNoSidewaysScroll();
  });
});

describe('penalties of speed controls', () => {
  it('shows the overspeed and its excess', async () => {
    await openPage(later, { path: later.at('sc') });
    const speeding = row(later.named('speeding'));
    await expect.element(speeding).toMatchTextContent('58 km/h in a 40 zone (Village)');
    await expect.element(css('[data-column="stage"]', speeding)).toHaveTextContent('SS3');
    await expect.element(css('[data-column="status"]', speeding)).toMatchTextContent('Confirmed');
    await expect.element(css('[data-column="excess"]', speeding)).toMatchTextContent('+18');
    await expect.element(css('[data-column="limit"]', speeding)).toMatchTextContent('40 km/h');
    await userEvent.click(speeding.getByRole('button', { name: 'Why this penalty' }));
    await expect.element(sheet).toMatchTextContent('1st offence');
  });

  it('is empty before the first, and for another stage', async () => {
    await openPage(lakes, { path: lakes.at('sc') });
    await expect.element(panel).toMatchTextContent('No penalty so far');
    await openPage(later, { path: `${later.at('sc')}?stage=SS1`, width: 360, height: 780 });
    await expect.element(panel).toMatchTextContent('No penalty matches the filters');
    await expectNoSidewaysScroll();
  });
});

describe('other penalties', () => {
  it('shows article and text, and strikes a cancelled one through', async () => {
    await openPage(later, { path: later.at('misc') });
    const outside = row(later.named('outside'));
    await expect.element(css('[data-column="article"]', outside)).toMatchTextContent('Art. 12.3');
    await expect
      .element(css('[data-column="text"]', outside))
      .toMatchTextContent('Assistance outside the park');
    await expect.element(css('s', outside)).toMatchTextContent('+5:00');
    await expect.element(outside).toMatchTextContent('Cancelled');
    await expect
      .element(css('[data-column="amount"]', row(later.named('assistance'))))
      .toMatchTextContent('+1:00');
  });

  it('is empty before the first, and for another class', async () => {
    await openPage(lakes, { path: lakes.at('misc') });
    await expect.element(panel).toMatchTextContent('No penalty so far');
    await openPage(later, { path: `${later.at('misc')}?class=RC1`, width: 360, height: 780 });
    await expect.element(panel).toMatchTextContent('No penalty matches the filters');
    await expectNoSidewaysScroll();
  });
});
