/** The main job: what officials record is painted on the pages that are open, whatever happens to the way between. */
import { expect, type Page, test } from '@playwright/test';
import { type Addresses, addressesOf } from '../pages/public/addresses.ts';
import { PublicPage } from '../pages/public/public-page.ts';
import { finishes, starts } from '../stack/drive.ts';
import { theFourBaysRunning } from '../stack/event-file.ts';
import { type ImportedRally, importRally } from '../stack/imported-rally.ts';
import { theSite, visitor } from '../stack/people.ts';

let rally: ImportedRally;
let at: Addresses;
// One for each story: none meets what another has recorded.
test.beforeEach(async () => {
  rally = await importRally('live', await theFourBaysRunning('7', '12A', '2'));
  at = addressesOf(rally.plan);
  for (const number of ['7', '12A', '2']) await starts(rally, number, 'SS5');
});

const topic = () => `page:${rally.code}:main:after/SS5`;

/** Resolves once the page listens on the topic of the general classification after the stage. */
function listening(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        if (text.includes(topic()) && text.includes('"status":"ok"')) resolve();
      }),
    );
  });
}

test('a finish recorded by an organizer is painted by the socket alone', async ({ page }) => {
  const spectator = new PublicPage(page);
  const joined = listening(page);
  await spectator.open(`${at.stage('SS5')}?view=general`);
  await expect.poll(() => spectator.onlyTable.lines('Pos')).toContainEqual(['12A', '–']);
  await joined;
  // From here on nothing can be fetched: only a message can bring what is new.
  await page.route('**/rpc/**', (route) => route.abort());
  await finishes(rally, '12A', 'SS5', 304_000);
  // 98.1 + 495 + 366.5 + 304 s, and 30 s of the stewards; behind 1 and 21.
  await expect
    .poll(() => spectator.onlyTable.lines('Pos', 'Total', 'Gap'))
    .toContainEqual(['12A', '3', '21:33.6', '+0:46.2']);
  await spectator.expectNoReload();
});

test('with the socket blocked it arrives by polling', async ({ page }) => {
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => socket.close());
  const spectator = new PublicPage(page);
  await spectator.open(`${at.stage('SS5')}?view=general`);
  await expect.poll(() => spectator.onlyTable.lines('Pos')).toContainEqual(['7', '–']);
  await finishes(rally, '7', 'SS5', 303_500);
  // 97.2 + 490 + 365 + 303.5 s and the minute of the jump start.
  await expect.poll(() => spectator.onlyTable.lines('Pos', 'Total')).toContainEqual(['7', '3', '21:55.7']);
  await expect(spectator.freshness).toHaveAttribute('data-freshness', 'live');
  await spectator.expectNoReload();
});

test('what an anonymous sends on the topic of a page is refused, and changes no screen', async ({ page }) => {
  const spectator = new PublicPage(page);
  const joined = listening(page);
  await spectator.open(`${at.stage('SS5')}?view=general`);
  await joined;
  await expect.poll(() => spectator.onlyTable.lines('Pos')).toContainEqual(['2', '–']);
  const payload = {
    base: 0,
    revision: 9_999_999,
    patch: { rows: [{ number: '31', position: 1, total_ms: 1 }], body: { state: 'official' } },
  };
  const stranger = visitor(theSite());
  const channel = stranger.channel(topic(), { config: { private: true, broadcast: { ack: true } } });
  await new Promise<void>((resolve) =>
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') resolve();
    }),
  );
  expect(await channel.send({ type: 'broadcast', event: 'patch', payload })).not.toBe('ok');
  const { url, publishableKey } = theSite();
  const posted = await fetch(`${url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ topic: topic(), event: 'patch', payload, private: true }] }),
  });
  expect(posted.status).toBe(403);
  await stranger.removeAllChannels();

  // The next true message has overtaken anything the stranger could have sent.
  await finishes(rally, '2', 'SS5', 301_987);
  await expect.poll(() => spectator.onlyTable.lines('Pos', 'Total')).toContainEqual(['2', '1', '20:35.9']);
  expect(await spectator.onlyTable.lines('Pos')).toContainEqual(['31', '–']);
  await expect(spectator.state).toHaveAttribute('data-state', 'live');
});
