/** Publishing the pages of a race: clerk, protest time, reasons and blockers. */
import { css, factsApplied, page, planning, recording, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { button, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const leg = css('[data-page="leg/1"]');
const matters = (...list: object[]) => rpc('page_status_matters', () => ({ from: 'live', matters: list }));
const notOfficial = {
  ...{ code: 'stages_not_official', blocks: false, count: 1, names: ['SS1'] },
  ...{ stage: null, stage_id: null, until: null },
};

describe('publishing a page of a race', () => {
  const provisional = 'Publish provisional results';

  it('asks about a protest time that has passed, and sends clerk, time and reason', async () => {
    const opened = await openPage(office.with(matters(notOfficial), ...planning()), {
      path: office.at('race'),
    });
    await press(provisional, leg);
    await expect.element(css('[data-matter=stages_not_official]', leg)).toMatchTextContent('SS1');
    await userEvent.fill(field('Clerk', leg), 'A. Clerk');
    await userEvent.fill(field('Protests until', leg), '2026-03-08T12:00');
    await userEvent.fill(field('Reason', leg), 'A rally of another day');
    await expect.element(button(provisional, leg)).toBeDisabled();
    await userEvent.click(leg.getByLabelText(/This time has already passed/));
    await press(provisional, leg);
    await expectCount('[data-page="leg/1"] form', 0);
    expect(factsApplied(opened)).toEqual([
      expect.objectContaining({
        ...{ kind: 'page_status', key: 'leg/1', status: 'provisional', clerk: 'A. Clerk' },
        ...{ protest_until: '2026-03-08T12:00:00.000Z', reason: 'A rally of another day' },
        accepts: ['stages_not_official', 'short_protest'],
      }),
    ]);
  });

  it('asks about a protest time shorter than in the regulations before it is sent, in the rally’s zone', async () => {
    const protests = rpc('page_status_matters', () => ({
      ...{ from: 'live', matters: [], protest_ms: 30 * 60_000 },
    }));
    const now = '2026-03-08T11:40:20Z';
    const opened = await openPage(office.with(protests, ...planning()), { path: office.at('race'), at: now });
    await press(provisional, leg);
    await expect.element(field('Protests until', leg)).toHaveAccessibleDescription(/8 Mar 2026 12:10/);
    const confirm = leg.getByLabelText(/By the regulations protests may be lodged until 8 Mar 2026 12:10/);
    await userEvent.fill(field('Protests until', leg), '2026-03-08T12:10');
    await expect.element(confirm).not.toBeInTheDocument();
    await userEvent.fill(field('Protests until', leg), '2026-03-08T12:09');
    await expect.element(button(provisional, leg)).toBeDisabled();
    await userEvent.click(confirm);
    await userEvent.fill(field('Reason', leg), 'The ferry leaves at noon');
    await press(provisional, leg);
    await expect.poll(() => factsApplied(opened)).toMatchObject([{ accepts: ['short_protest'] }]);
  });

  it('needs a reason for what is unusual, and is refused for what blocks it', async () => {
    await openPage(office.with(matters(notOfficial), ...planning()), { path: office.at('race') });
    await press('Make results official', leg);
    await expect.element(css('[data-matter=stages_not_official]', leg)).toMatchTextContent('SS1');
    await expect.element(button('Make results official', leg)).toBeDisabled();
    await userEvent.fill(field('Reason', leg), 'Only legs are published');
    await expect.element(button('Make results official', leg)).toBeEnabled();
    await openPage(office.with(matters({ ...notOfficial, blocks: true })), { path: office.at('race') });
    await press('Make results official', leg);
    await expect.element(css('[data-matter=stages_not_official]', leg)).toMatchTextContent('SS1');
    await expect.element(button('Make results official', leg)).toBeDisabled();
  });

  it('folds official pages away', async () => {
    const isOfficial = office.with(
      rpc('race_day', (desk) => ({
        ...desk,
        pages: desk.pages.map((one: { key: string }) =>
          one.key === 'leg/1'
            ? { ...one, state: 'official', version: 2, next: [{ status: 'provisional', needs_reason: true }] }
            : one,
        ),
      })),
      matters(),
      ...planning(),
    );
    await openPage(isOfficial, { path: office.at('race') });
    await userEvent.click(page.getByText('1 page is official'));
    await expect.element(leg).toHaveAttribute('data-page-state', 'official');
    await press(provisional, leg);
    await expect.element(button(provisional, leg)).toBeDisabled();
    await userEvent.fill(field('Protests until', leg), '2099-03-08T12:00');
    await userEvent.fill(field('Reason', leg), 'Protest 12 is upheld');
    await expect.element(button(provisional, leg)).toBeEnabled();
  });
});
