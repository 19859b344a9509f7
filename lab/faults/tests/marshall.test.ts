import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { marshallFaults } from '../marshall/index.ts';
import { openOutbox, pageOf, until, untilSent } from '../marshall/kills.ts';
import { openLog, type TapLog } from '../marshall/log.ts';
import type { OpenPage } from '../marshall/page/outbox-page.ts';
import { type PageSite, servePage } from '../marshall/page-site.ts';
import { type Phone, startPhone } from '../marshall/phone.ts';
import { openPost, type Post } from '../marshall/post.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const quietly = { seed: 7, log: () => undefined };

describe('libs/outbox 1, 2, 20–22: at the server exactly once', () => {
  test.each([
    ['tabs and a browser killed up to half a second after "saved"', { kills: 10, writes: 0, queued: 0 }],
    ['writes sent one to five times, answers lost', { kills: 0, writes: 200, queued: 0 }],
    ['a queue over a link that loses a fifth', { kills: 0, writes: 0, queued: 300 }],
  ])('%s', { timeout: 240_000 }, async (_what, counts) => {
    for await (const { what, measured, met } of marshallFaults(stack, { ...quietly, ...counts })) {
      // How long a busy machine takes is a figure, not a test.
      if (!what.startsWith('tap to saved')) expect([what, measured, met]).toEqual([what, measured, true]);
    }
  });
});

describe('libs/outbox on a real disk', { timeout: 120_000 }, () => {
  let site: PageSite;
  let phone: Phone;
  let post: Post;
  let log: TapLog;
  beforeAll(async () => {
    log = openLog();
    [site, post, phone] = await Promise.all([servePage(), openPost(stack, 'D'), startPhone(log.told)]);
  }, 120_000);
  afterAll(async () => {
    await phone?.stop();
    await site?.stop();
  });
  const optionsOf = (more: Partial<OpenPage>): OpenPage => {
    return { ...pageOf(post), seed: 1, undoMs: 0, lost: 0, isCut: false, ...more };
  };
  const open = (more: Partial<OpenPage> = {}) => openOutbox(phone, site.url, optionsOf(more));

  test('3, 4: no room: the alarm within a second, and stored when there is room again', async () => {
    const tab = await phone.openTab(site.url);
    // Before anything is stored: the browser remembers for a while that there was room.
    await phone.limitRoom(tab, site.url, 1);
    await tab.evaluate((options) => window.page.open(options), optionsOf({ isCut: true }));
    const { reason, ms } = await tab.evaluate(() => window.page.tapOnce());
    expect(reason).toBe('full');
    expect(ms).toBeLessThan(1_000);
    expect(await tab.evaluate(() => window.page.status())).toMatchObject({
      notStored: 1,
      storeTrouble: 'full',
    });
    await phone.limitRoom(tab, site.url, null);
    await until(async () => {
      return (await tab.evaluate(() => window.page.status())).notStored === 0;
    }, 'it was not stored');
    await phone.crashTab(tab);
    const next = await open();
    await untilSent(next, 30_000);
    await next.close();
  });

  test('40: a newer schema keeps the queue, and the older page steps aside', async () => {
    const tab = await phone.openTab(site.url);
    const upgraded = await tab.evaluate(() => window.page.upgradeStory('upgrade', 30));
    expect(upgraded.found).toHaveLength(30);
    expect(upgraded).toMatchObject({ olderIs: 'outdated', newerIs: null });
    await tab.close();
  });

  test.each([
    ['ten minutes behind', -600_000],
    ['a day ahead', 86_400_000],
  ])(
    '50, 52: a clock %s, set mid-stage: right within half the way + 10 ms, and nothing silent',
    async (_what, wrongByMs) => {
      const tab = await phone.openTab(site.url);
      const feed = { url: `${stack.url}/rest/v1/rpc`, publishableKey: stack.publishableKey };
      const setByMs = [-3_600_000, 400, 86_400_000];
      const stamped = await tab.evaluate(([at, ahead, set]) => window.page.clockStory(at, ahead, set), [
        feed,
        wrongByMs,
        setByMs,
      ] as const);
      const [first] = stamped;
      const knownMs = first?.stamp.uncertainty_ms ?? Number.NaN;
      for (const { stamp, wrongByMs: errorMs } of stamped) {
        expect(errorMs).toBeLessThanOrEqual(knownMs + 10);
        expect(Date.parse(stamp.at) - Date.parse(stamp.device_at)).toBe(stamp.offset_ms);
      }
      expect(stamped.map(({ jumpByMs }) => jumpByMs && Math.round(jumpByMs / 100) * 100)).toEqual([
        null,
        ...setByMs,
      ]);
      // A long step forward may have been a sleep: nobody knows before the server was asked again.
      expect(stamped.at(-1)?.stamp.uncertainty_ms).toBeUndefined();
      await tab.close();
    },
  );

  test('30, 31: what one tab keeps another shows and sends', async () => {
    const [one, other] = [await open({ isCut: true }), await open()];
    await one.evaluate(() => window.page.tapMany(20, 5));
    await other.evaluate(() => window.page.setLink({ isCut: false, lost: 0 }));
    for (const tab of [other, one]) await untilSent(tab, 30_000);
    const { accepted = 0, flagged = 0, ...others } = await statesIn(one);
    expect([accepted + flagged, others]).toEqual([21, {}]);
    expect(await statesIn(other)).toMatchObject({ accepted });
    const { lost, doubled } = await log.judge(post);
    expect([lost, doubled.length]).toEqual([[], 1]);
  });
});

test('libs/outbox 2, 30: a page without https, so without locks: two tabs take turns, one is killed with the turn in its hand', {
  timeout: 120_000,
}, async () => {
  const log = openLog();
  const [site, post, phone] = await Promise.all([servePage(), openPost(stack, 'P'), startPhone(log.told)]);
  try {
    const siteUrl = site.url.replace('127.0.0.1', 'plain.test');
    const options = { ...pageOf(post), undoMs: 0, lost: 0.3, isCut: false };
    const one = await openOutbox(phone, siteUrl, { ...options, seed: 1 });
    const other = await openOutbox(phone, siteUrl, { ...options, seed: 2 });
    expect(await one.evaluate(() => [isSecureContext, typeof navigator.locks])).toEqual([false, 'undefined']);
    for (const tab of [one, other]) await tab.evaluate(() => window.page.tapForEver());
    await until(() => log.saved() > 30, 'no taps were saved');
    await phone.crashTab(one);
    await other.close();
    const last = await openOutbox(phone, siteUrl, { ...options, seed: 3, lost: 0 });
    await untilSent(last, 60_000);
    const { lost, doubled, altered } = await log.judge(post);
    expect({ lost, doubled, altered }).toEqual({ lost: [], doubled: [], altered: [] });
  } finally {
    await phone.stop();
    await site.stop();
  }
});

const statesIn = (tab: Page) => tab.evaluate(() => window.page.states());
