/** A table with more rows than are drawn at once: scrolled, filtered and printed. */
import { css, type OpenPage, page, printed, recording, resize, userEvent } from '@bivouac/testing';
import { afterEach, expect, it } from 'vitest';
import { all, boxOf, expectAddress, expectCell, expectRows, one, row, rows, settled } from './live-page.ts';
import { openPage } from './open.ts';

const long = await recording('long');
const penalised = await recording('long-penalised');

/** 50 has more than an hour of penalty, 58 is out. */
const numbers = Array.from({ length: 70 }, (_, at) => String(at + 1)).filter(
  (one) => !['50', '58'].includes(one),
);
const order = [...numbers, '50', '58'];
const orderOncePenalised = [...numbers.slice(1), '1', '50', '58'];

afterEach(() => printed(false));

async function openPenalised(size: { width: number; height: number }): Promise<OpenPage> {
  const opened = await openPage(long, { path: long.at('race'), ...size });
  await expectRows(order);
  // The leader falls behind: every other crew moves up.
  await opened.becomes(penalised);
  await expect.element(row('55').last()).toBeInTheDocument();
  one('tr[data-row="55"]').scrollIntoView();
  await expectCell('55', 'position', new RegExp(String(orderOncePenalised.indexOf('55') + 1)));
  await expectRows(orderOncePenalised);
  return opened;
}

it('has the right rows far down, filtered, and on the way back, on a phone', async () => {
  const opened = await openPenalised({ width: 360, height: 740 });
  opened.go(`${long.at('race')}?class=T1`);
  const ofClass = orderOncePenalised.filter((number) => Number(number) % 2 === 1);
  await expectRows(ofClass);
  history.back();
  await expect.poll(() => location.search).not.toContain('class=');
  await expectRows(orderOncePenalised);
  history.forward();
  await expectAddress(/class=T1/);
  await expectRows(ofClass);
});

it('has the right rows far down and on paper, from a desktop', async () => {
  await openPenalised({ width: 1440, height: 900 });
  dispatchEvent(new Event('beforeprint'));
  expect(rows()).toEqual(orderOncePenalised);
  await printed();
  // Paper is narrower than a wide screen: what is drawn stays.
  await resize(700, 990);
  expect(rows()).toHaveLength(70);
  // Also if the reader does not print backgrounds.
  const number = css('[data-column="crew"]', row('55')).getByText('55', { exact: true }).first();
  await expect.element(number).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' });
});

it('has the same columns with its first rows as with all, and the last one whole', async () => {
  const seen = new Set<string>();
  let frame = 0;
  const look = () => {
    const table = document.querySelector('[data-snaps]');
    const heads = all('thead th:not([data-grows])', table ?? document);
    if (table && heads[0]?.offsetWidth) {
      const drawn = table.querySelectorAll('tr[data-row]').length;
      seen.add(`${drawn < 70 ? 'some' : 'all'} ${heads.map((head) => head.offsetWidth).join(' ')}`);
    }
    frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  await openPage(long, { path: long.at('ss1'), width: 1024, height: 768 });
  await expect.element(row('58')).toBeInTheDocument();
  await settled();
  await expect.poll(() => [...seen].some((one) => one.startsWith('all'))).toBe(true);
  cancelAnimationFrame(frame);
  expect([...seen].some((one) => one.startsWith('some'))).toBe(true);
  expect(new Set([...seen].map((one) => one.replace(/^\S+ /, ''))).size, [...seen].join('\n')).toBe(1);
  const edge = boxOf('[data-snaps]').right;
  expect(boxOf('[data-snaps] thead th:last-child').right - edge).toBeLessThanOrEqual(1);
});

it('draws on the way back to the crews as many rows as were there, at once', async () => {
  await openPage(long, { path: `${long.at('live')}/crews`, width: 1440, height: 900 });
  const crews = () => rows().length;
  await expect.poll(crews).toBe(70);
  await userEvent.click(page.getByRole('link', { name: 'Retirements' }));
  await expect.poll(crews).toBe(1);
  const counts: number[] = [];
  const watch = new MutationObserver(() => counts.push(crews()));
  watch.observe(document.body, { subtree: true, childList: true });
  history.back();
  await expect.poll(crews).toBe(70);
  watch.disconnect();
  expect(counts.filter((count) => count > 1)[0]).toBe(70);
});
