/** The frame of the pages of a rally: the rail, the slim head, and the bar of narrow screens. */
import type { RaceDay } from '@bivouac/data';
import {
  answer,
  css,
  expectNoSidewaysScroll,
  page,
  type Recording,
  recording,
  refusal,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { expectAddress, expectCount, heading } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const raceId = office.at('race').split('/').at(-1) as string;
const [stage] = office.recorded.answers
  .filter(({ path, sent }) => path.endsWith('/race_day') && (sent as { race: string }).race === raceId)
  .map(({ body }) => (body as RaceDay).stages[0]);

const staged = (code: string, over: object) => ({ ...stage, id: crypto.randomUUID(), code, ...over });
const race = (id: string, code: string, stages: object[]) => ({ id, code, name: code, names: {}, stages });
const days = (of: Recording): Recording =>
  of.with(
    rpc('rally_progress', () => [
      race(OTHER, 'other', [staged('ZZ9', {})]),
      race(raceId, 'main', [
        staged('SS1', { status: 'official', date: '2026-03-07' }),
        staged('SS2', { status: 'running', starters: 36, done: 25, gone: 1, date: '2026-03-08' }),
        staged('SS3', { status: 'to_run', first_due_at: '2026-03-08T17:30:00.000Z', date: '2026-03-08' }),
      ]),
    ]),
  );
const OTHER = '01890000-0000-7000-8000-000000000009';
const twoRaces = (of: Recording): Recording =>
  of.with(
    answer('GET', '/rest/v1/races', (races: object[]) => [
      ...races,
      ...(races.length > 0 ? [{ ...races[0], id: OTHER, code: 'other', name: 'other' }] : []),
    ]),
  );
const rail = page.getByRole('navigation', { name: 'Pages of this rally' });
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent?.trim().replace(/\s+/g, ' '));
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() as DOMRect;

describe('the rail', () => {
  it('lists the stages of the race day by day with the state of each, then race and set-up', async () => {
    await openPage(days(office), { path: office.at('entries'), width: 1440 });
    await expect.element(rail.getByRole('link', { name: 'SS2 25 of 36 in · 1 out' })).toBeVisible();
    expect(textsOf('[data-officials-frame] > nav h2')).toEqual(['Sat 7 Mar', 'Sun 8 Mar', 'Race', 'Set-up']);
    const links = textsOf('[data-officials-frame] > nav:first-of-type a');
    expect(links.slice(0, 5)).toEqual([
      ...['Race day', 'Race control', 'SS1 Official', 'SS2 25 of 36 in · 1 out', 'SS3 17:30'],
    ]);
    await expectCount('[data-officials-frame] > nav:first-of-type [aria-current=page]', 1);
    await expect
      .element(rail.getByRole('link', { name: 'Entry list' }))
      .toHaveAttribute('aria-current', 'page');
    await expect.element(css('[data-officials-frame] table')).toBeVisible();
    expect(boxOf('[data-officials-frame] > nav').width).toBe(208);
    expect(boxOf('[data-officials-head]').height).toBeLessThanOrEqual(45);
    expect(boxOf('h1').left).toBeLessThan(240);
    expect(boxOf('[data-officials-frame] table').width).toBeGreaterThan(1_160);
  });

  it('leads to the next page in one press, by keyboard, and stays', async () => {
    await openPage(days(office), { path: office.at('entries'), width: 1440 });
    const schedule = rail.getByRole('link', { name: 'Schedule' });
    await expect.element(schedule).toBeVisible();
    (schedule.element() as HTMLElement).focus();
    const before = schedule.element();
    await userEvent.keyboard('{Enter}');
    await expectAddress(/\/stages$/);
    await expect.element(heading).toHaveTextContent('Schedule');
    await expect.element(schedule).toHaveAttribute('aria-current', 'page');
    expect(schedule.element()).toBe(before);
  });

  it.each([
    ['fr', 'Pages de ce rallye', 'SS2 25 sur 36 · 1 arrêté', 'Règlement'],
    ['es', 'Páginas de este rally', 'SS2 25 de 36 · 1 parado', 'Reglamento'],
  ])('speaks %s', async (language, name, running, regulations) => {
    await openPage(days(office), { path: office.at('entries'), width: 1440, language });
    const own = page.getByRole('navigation', { name });
    await expect.element(own.getByRole('link', { name: running })).toBeVisible();
    await expect.element(own.getByRole('link', { name: regulations, exact: true })).toBeVisible();
  });

  it('says in one line that the stages cannot be read, and the page still works', async () => {
    const broken = office.with(rpc('rally_progress', () => refusal(500, { message: 'broken' })));
    await openPage(broken, { path: office.at('entries'), width: 1440 });
    await expect.element(css('[data-rail-trouble]')).toMatchTextContent('The stages cannot be read.');
    await expect.element(page.getByRole('row').filter({ hasText: '211' })).toBeVisible();
    await expect.element(rail.getByRole('link', { name: 'Schedule' })).toBeVisible();
  });
});

describe('the head', () => {
  it('changes the race on the same page, and shows rally time and what waits', async () => {
    await openPage(twoRaces(days(office)), { path: office.at('entries'), width: 1440 });
    const own = css('[data-frame-switch]');
    await userEvent.click(css('[data-frame-switch] summary'));
    await expect.element(own.getByRole('link', { name: 'main' })).toHaveAttribute('aria-current', 'true');
    const to = office.at('entries').replace(raceId, OTHER);
    await expect.element(own.getByRole('link', { name: 'other' })).toHaveAttribute('href', to);
    await expect.element(own.getByRole('link', { name: 'All rallies' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectCount('[data-frame-switch][open]', 0);
    await expect.element(rail.getByRole('link', { name: /ZZ9/ })).not.toBeInTheDocument();
    await expect.element(css('[data-officials-head] time')).toMatchTextContent(/^\d\d:\d\d:\d\d$/);
    await expect.element(css('[data-decisions]')).toMatchTextContent('2 decisions waiting');
    await expect.element(css('[data-officials-head] [role=status]').first()).toMatchTextContent('Connected');
  });

  it('opens the search by a slash, which a field keeps for itself', async () => {
    await openPage(days(office), { path: office.at('entries'), width: 1440 });
    const field = page.getByRole('searchbox').first();
    await userEvent.click(field);
    await userEvent.keyboard('a/b');
    await expect.element(field).toHaveValue('a/b');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('/');
    await expectCount('[data-go-to]', 1);
  });
});

describe('on a phone', () => {
  it('shows the whole name of the race beside a rally with a long one', async () => {
    const long = office.with(
      answer('GET', '/rest/v1/rallies', (all: object[]) =>
        all.map((one) => ({ ...one, name: 'Raid of the Three Ergs and of the long names' })),
      ),
    );
    await openPage(long, { path: office.at('penalties'), width: 360, height: 740 });
    await expect.element(heading).toBeVisible();
    const summary = css('[data-frame-switch] summary').element();
    const name = document.createTreeWalker(summary, NodeFilter.SHOW_TEXT);
    let last = name.nextNode();
    for (let next = last; next; next = name.nextNode()) last = next;
    const end = new Range();
    end.selectNodeContents(last as Node);
    expect(last?.textContent).toMatch(/main$/);
    expect(end.getBoundingClientRect().right).toBeLessThanOrEqual(summary.getBoundingClientRect().right);
  });

  it.each(['race', 'entries', 'schedule', 'penalties', 'documents', 'timeline'])(
    '%s begins within 160 px, scrolls nowhere sideways, and the rail is a sheet',
    async (name) => {
      await openPage(days(office), { path: office.at(name), width: 360, height: 740 });
      await expect.element(heading).toBeVisible();
      expect(boxOf('[data-officials-frame] header:not([data-officials-head]) + *').top).toBeLessThan(160);
      await expectNoSidewaysScroll();
      await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
      const sheet = page.getByRole('dialog');
      await expect.element(sheet.getByRole('link', { name: 'SS2 25 of 36 in · 1 out' })).toBeVisible();
      await userEvent.click(sheet.getByRole('link', { name: 'Posts and phones' }));
      await expectAddress(/\/marshalls$/);
      await expectCount('dialog[open]', 0);
    },
  );
});
