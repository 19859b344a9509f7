/** Releases of the site: what people get of each part, and who released what, read again every half minute. */
import { css, page, recording } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { heading } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const rallyId = office.at('rally').split('/').at(-1) ?? '';
const COMMIT = '0'.repeat(40);
const MORNING_MS = Date.parse('2026-03-08T08:00:00Z');

const kept = (version: string) => ({ version, commit: COMMIT, releasedMs: MORNING_MS });
const turn = (minute: number, act: string, more: object) => ({
  ...{ act, atMs: MORNING_MS + minute * 60_000, as: 'The public team', commit: COMMIT },
  ...{ version: '1.1.0', share: 0, rally: null, stable: '1.0.0', next: null, ...more },
});
const part = {
  ...{ name: 'mfe-public', stable: '1.0.0', next: null as string | null, share: 0 },
  ...{ rallies: {}, kept: [kept('1.0.0')] },
  turns: [turn(0, 'release', { version: '1.0.0' })],
};
const wider = {
  ...{ ...part, next: '1.1.0', share: 0.2, rallies: { [rallyId.toUpperCase()]: '1.1.0' } },
  kept: [kept('1.1.0'), kept('1.0.0')],
  turns: [
    turn(1, 'release', { next: '1.1.0' }),
    turn(2, 'canary', { share: 0.2 }),
    turn(3, 'rally', { rally: rallyId.toUpperCase() }),
    ...part.turns,
  ],
};

/** The file that tells of releases lies beside the site, not behind its API. */
function serve(answering: () => Response): void {
  const others = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).endsWith('/releases.json') ? answering() : others(input, init);
}
const parts = (...list: object[]) =>
  new Response(JSON.stringify({ parts: list }), { headers: { 'content-type': 'application/json' } });

it('shows what each part is given to, what was released last, and until when it was right', async () => {
  const opened = await openPage(office, { path: '/admin/releases' });
  await expect.element(heading).toHaveTextContent('Releases');
  await expect.element(page.getByText('Nothing has been released to this site yet')).toBeVisible();
  await expect.element(page.getByText('npm run release -- mfe-organizer')).toBeVisible();

  const card = css('[data-part="mfe-public"]');
  const given = (to: string) => css(`[data-given="${to}"]`, card);
  const turns = css('[data-turns] > li');
  serve(() => parts(part));
  await opened.advance(31_000);
  await expect.element(given('stable')).toHaveTextContent('1.0.0 0000000000');
  expect(given('next').query()).toBeNull();
  await expect.element(css('[data-part="mfe-organizer"]')).toMatchTextContent('Never released');
  await expect.element(turns).toMatchTextContent('Live pages 1.0.0 released: everyone gets it');
  await expect.element(turns).toMatchTextContent('The public team');

  serve(() => parts(wider));
  await opened.advance(31_000);
  await expect.element(given('next')).toMatchTextContent('1.1.0');
  await expect.element(given('next')).toMatchTextContent('to 20% of browsers');
  await expect.element(turns.nth(0)).toMatchTextContent(/1\.1\.0 given to rally .+ \(TOLD-/);
  await expect.element(turns.nth(1)).toMatchTextContent('1.1.0 given to 20% of browsers');
  await expect.element(turns.nth(2)).toMatchTextContent('1.1.0 released into “next”');
  expect(document.body.textContent?.toLowerCase()).not.toContain(rallyId);
  await expect.element(css('code', turns.first())).toHaveAttribute('title', COMMIT);
  await expect.element(card.getByText('2 releases kept')).toBeVisible();

  serve(() => parts({ ...part, turns: [turn(5, 'rollback', { version: '1.0.0' }), ...wider.turns] }));
  await opened.advance(31_000);
  await expect.poll(() => given('next').query()).toBeNull();
  await expect.element(turns.first()).toMatchTextContent('Live pages rolled back: everyone gets 1.0.0');

  serve(() => {
    throw new TypeError('Failed to fetch');
  });
  await opened.advance(31_000);
  await expect.element(css('[data-behind]')).toMatchTextContent('The last update failed');
  await expect.element(given('stable')).toMatchTextContent('1.0.0');
});
