// @vitest-environment happy-dom
/** The steps of a forgotten password: what each shows, and each mistake. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, aSession, opened, refusal } from '../../kit/opened.tsx';

vi.setConfig({ testTimeout: 40_000 });

const email = 'ada@rally.test';
const FORM = '[data-recovery]';
const PROBLEM = '[data-recovery] [role=alert]';
afterEach(() => vi.useRealTimers());

async function atCode(more: Answers = {}, language = 'en', open = opened) {
  const page = await open(`/${language}/forgotten-password`, { 'POST /auth/v1/recover': [200, {}], ...more });
  await page.send({ email }, FORM);
  await page.shows('[data-recovery=code]', email);
  return page;
}

it('names each mistake before it sends the code', async () => {
  const page = await atCode();
  await page.send({ code: '12', password: 'sand, stars and a compass' }, FORM);
  await page.shows(PROBLEM, 'Enter the code from the e-mail.');
  await page.send({ code: '123456', password: 'short' }, FORM);
  await page.shows(PROBLEM, 'This password is too short: use at least 8 characters.');
  expect(page.requests).not.toContain('POST /auth/v1/verify');
});

it('explains a wrong code, and one whose answer was lost', async () => {
  const expired = refusal(403, 'otp_expired');
  const page = await atCode({ 'POST /auth/v1/verify': [expired, 'lost', expired] });
  await page.send({ code: '123456', password: 'sand, stars and a compass' }, FORM);
  await page.shows(PROBLEM, 'This link or code is wrong, too old or already used.');
  await page.send({ code: '654321', password: 'sand, stars and a compass' }, FORM);
  await page.shows(PROBLEM, 'The server cannot be reached.');
  await page.send({ code: '654321', password: 'sand, stars and a compass' }, FORM);
  await page.shows(PROBLEM, 'This code may have been accepted already, although its answer was lost.');
});

it('counts down the time to wait, and forgets it at the end', async () => {
  const limit = refusal(429, 'over_email_send_rate_limit', {
    message: 'you can only request this after 40 seconds.',
  });
  const page = await opened('/en/forgotten-password', { 'POST /auth/v1/recover': limit });
  await page.send({ email: 'ada' }, FORM);
  await page.shows(PROBLEM, 'Enter a valid e-mail address, for example name@place.org.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  await page.send({ email }, FORM);
  await page.shows(PROBLEM, /in \d+ seconds\./);
  const left = () => Number(/in (\d+) second/.exec(document.querySelector(PROBLEM)?.textContent ?? '')?.[1]);
  const first = left();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(left()).toBeLessThanOrEqual(first - 4);
  expect(document.querySelector(PROBLEM)?.getAttribute('aria-live')).toBe('off');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(document.querySelector(PROBLEM)?.textContent).toBe('');
});

it('gives each step a title', async () => {
  const page = await opened('/en/forgotten-password', { 'POST /auth/v1/recover': [200, {}] });
  await page.shows('h1', 'Forgotten password');
  expect(document.title).toBe('Forgotten password · Bivouac');
  await page.send({ email }, FORM);
  await page.shows('h1', 'Code and new password');
  expect(document.title).toBe('Code and new password · Bivouac');
});

describe('a link for a new password', () => {
  const VERIFY = 'POST /auth/v1/verify';
  const session = aSession();
  const known = { [VERIFY]: [200, session], 'GET /auth/v1/user': [200, session.user] } as const;
  const link = `/en/account?token_hash=abc&type=recovery#account=${encodeURIComponent(email)}`;

  it('asks nothing of whoever is signed in with that account', async () => {
    const page = await opened(link, known, session);
    await page.shows('[data-recovery=password]', email);
    expect(page.count('dialog')).toBe(0);
    await vi.waitFor(() =>
      expect(location.href).toBe('http://site.test/en/forgotten-password?next=%2Fen%2Faccount'),
    );
  });

  it('asks anybody else first, also after a reload, and is not used up until then', async () => {
    const page = await opened(link, known);
    await page.shows('dialog', `Set a new password for ${email}?`);
    expect(location.href).not.toMatch(/abc|#/);
    await page.reload();
    await page.shows('dialog', `Set a new password for ${email}?`);
    expect(page.requests).not.toContain(VERIFY);
    await page.press('dialog button', 'Yes, continue');
    await page.shows('[data-recovery=password]', email);
  });

  it('says so where another browser asked for it', async () => {
    const page = await opened('/en/forgotten-password?code=0b3f7c1e-1111-4222-8333-444455556666', {});
    await page.shows(PROBLEM, 'This link only works in the browser in which you asked for it');
    expect(location.search).toBe('');
  });
});

describe('a site that keeps its emails', () => {
  it.each([
    ['en', 'kept', 'This site sends no e-mails', 'an e-mail is on its way'],
    ['fr', 'kept', 'Ce site n’envoie pas d’e-mails', 'un message est en route'],
    ['es', 'kept', 'Este sitio no envía correos', 'un mensaje está en camino'],
    ['en', 'sent', 'an e-mail is on its way', 'This site sends no e-mails'],
    ['fr', 'sent', 'un message est en route', 'Ce site n’envoie pas d’e-mails'],
    ['es', 'sent', 'un mensaje está en camino', 'Este sitio no envía correos'],
  ])('says so in %s where emails are %s', async (language, letters, shown, absent) => {
    // Settings are read once for a page.
    vi.resetModules();
    const { opened: openedAnew } = await import('../../kit/opened.tsx');
    const page = await atCode({ 'GET /auth/v1/settings': [200, { letters }] }, language, openedAnew);
    await page.shows('[data-recovery=code]', shown);
    expect(document.querySelector('[data-recovery=code]')?.textContent).not.toContain(absent);
  });
});
