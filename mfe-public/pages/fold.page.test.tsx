/** How much of a table can be read at once, how much is above it, and that no known value is a dash. */
import {
  expectNoSidewaysScroll,
  page,
  type Recording,
  recording,
  rowsAboveFold,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import {
  all,
  boxOf,
  DESKTOP,
  expectAddress,
  heading,
  notice,
  one,
  PHONE,
  rows,
  settled,
  sheet,
} from './live-page.ts';
import { openPage } from './open.ts';

const busy = await recording('busy');
const delayed = await recording('busy-delayed');

/** `view`: the segment that is pressed; the overview of a race has none. */
const overall = {
  path: (of: Recording) => of.at('race'),
  title: 'Overall',
  view: '',
  key: 'now',
  onPhone: 8,
};
const afterStage = {
  path: (of: Recording) => `${of.at('ss2')}?view=general`,
  title: 'SS2',
  view: 'general',
  key: 'after/SS2',
  onPhone: 8,
};
const running = {
  path: (of: Recording) => of.at('ss3'),
  title: 'SS3',
  view: 'stage',
  key: 'stage/SS3',
  onPhone: 7,
};
const splits = {
  ...running,
  path: (of: Recording) => `${of.at('ss3')}?view=waypoints&waypoint=WP1`,
  view: 'waypoints',
};
const driven = {
  ...running,
  path: (of: Recording) => of.at('ss2'),
  title: 'SS2',
  key: 'stage/SS2',
  onPhone: 8,
};
const pages = [overall, afterStage, running, splits, driven];
const ON_DESKTOP = 18;
const HEAD_AT_MOST_PX = 120;

/** Full rows; where there are fewer than fit, those that would. */
function roomForRows(): number {
  const full = rowsAboveFold();
  const last = all('tr[data-row]').at(-1)?.getBoundingClientRect();
  if (!last || full < rows().length) return full;
  return full + Math.floor((innerHeight - last.bottom) / last.height);
}

async function expectRoom(wanted: number, { title, view }: typeof overall): Promise<void> {
  const of = `${title} ${view}`;
  await expect.element(heading).toMatchTextContent(title);
  if (view)
    await expect
      .poll(() => all(`[data-segment="${view}"][aria-pressed="true"]`).length, { message: of })
      .toBeGreaterThan(0);
  await expect.poll(() => rows().length, { message: of }).toBeGreaterThan(8);
  await settled();
  await expect.poll(roomForRows, { message: of }).toBeGreaterThanOrEqual(wanted);
}

/** Columns whose number the page knows by another name. */
const FIELDS: Record<string, string> = { position: 'position', total: 'total_ms', gap: 'gap_ms' };

function unknownDashes(key: string): string[] {
  const answer = busy.recorded.answers.find(({ path }) =>
    path.endsWith(`race=bikes&key=${encodeURIComponent(key)}`),
  );
  if (!answer) throw new RangeError(`The recording has no page ${key}.`);
  const { body } = answer.body as { body: { rows: Record<string, unknown>[] } };
  const known = new Map(body.rows.map((row) => [row.number, row]));
  return all('tbody [data-column]').flatMap((cell) => {
    const number = cell.closest('tr')?.dataset.row;
    const field = FIELDS[cell.dataset.column ?? ''];
    const isKnown = field !== undefined && known.get(number)?.[field] != null;
    return cell.textContent === '–' && isKnown ? [`${cell.dataset.column} of ${number}`] : [];
  });
}

describe('full rows above the fold, with a banner and a notice', () => {
  it('are 7 or 8 on a phone', async () => {
    const opened = await openPage(busy, { path: overall.path(busy), ...PHONE });
    for (const one of pages) {
      opened.go(one.path(busy));
      await expectRoom(one.onPhone, one);
    }
    for (const tone of ['demo', 'warning']) expect(all(`[data-banner="${tone}"]`)).toHaveLength(1);
  });

  it('are 18 on a desktop, and no known place, total or gap is a dash', async () => {
    const opened = await openPage(busy, { path: overall.path(busy), ...DESKTOP });
    for (const one of pages) {
      opened.go(one.path(busy));
      await expectRoom(ON_DESKTOP, one);
      expect(unknownDashes(one.key), one.key).toEqual([]);
    }
  });

  it.each([
    ['a phone', PHONE, ({ onPhone }: typeof overall) => onPhone],
    ['a desktop', DESKTOP, () => ON_DESKTOP],
  ] as const)(
    'are as many with long names, a delay and an interrupted stage on %s',
    async (_, size, wanted) => {
      const opened = await openPage(delayed, { path: overall.path(delayed), ...size });
      for (const one of [overall, running, splits]) {
        opened.go(one.path(delayed));
        await expectRoom(wanted(one), one);
        if (one !== overall) await expect.poll(() => all('[data-delay="360000"]').length).toBeGreaterThan(0);
        expect(all('tr[data-row]')[0]?.textContent).toContain(' / ');
      }
    },
  );

  it('are 18 on a desktop with two notices and an interrupted stage', async () => {
    const urgent = delayed.with(notice('SS3 is interrupted: everyone waits at the next control.', 'urgent'));
    const opened = await openPage(urgent, { path: overall.path(urgent), ...DESKTOP });
    for (const one of [overall, running, splits]) {
      opened.go(one.path(urgent));
      await expectRoom(ON_DESKTOP, one);
      expect(all('[data-banner="urgent"]'), one.key).toHaveLength(1);
    }
  });
});

describe('the head of a phone', () => {
  const bottomOf = (selector: string) => boxOf(selector).bottom;
  const isCut = () => {
    const title = one('h1 button');
    return title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 1;
  };

  it('has two lines, one while scrolling, and opens a sheet with the rest', async () => {
    await openPage(busy, { path: busy.at('ss3'), ...PHONE });
    await expectRoom(7, running);
    const views = page.getByRole('group', { name: 'View' });
    expect(views.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(HEAD_AT_MOST_PX);
    one('tr[data-row="17"]').scrollIntoView({ block: 'center' });
    await expect.element(heading).toBeInViewport();
    await expect.element(views).not.toBeInViewport();
    expect(bottomOf('thead')).toBeLessThanOrEqual(HEAD_AT_MOST_PX);
    expect(bottomOf('[data-freshness]')).toBeLessThanOrEqual(HEAD_AT_MOST_PX);

    await userEvent.click(page.getByRole('button', { name: /^SS3/ }));
    await userEvent.click(sheet.getByRole('button', { name: 'M1', exact: true }));
    await expectAddress(/class=M1/);
    await userEvent.click(sheet.getByRole('link', { name: 'SS2' }));
    await expect.element(heading).toHaveTextContent('SS2');
    await expect.poll(() => sheet.query()).toBeNull();
    await userEvent.click(page.getByRole('button', { name: /^SS2/ }));
    await userEvent.click(sheet.getByRole('button', { name: 'cars' }));
    await expect.element(heading).toMatchTextContent('Overall classification');
    expect(isCut()).toBe(false);
    await expectNoSidewaysScroll();
  });

  it('has room for its title in Spanish', async () => {
    await openPage(busy, { path: busy.at('race').replace('/en/', '/es/'), ...PHONE });
    await expect.element(heading).toMatchTextContent('Clasificación general');
    expect(isCut()).toBe(false);
  });
});
