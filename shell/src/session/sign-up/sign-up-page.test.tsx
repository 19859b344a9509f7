// @vitest-environment happy-dom
/** Making an account: each mistake of the form, and sites where accounts are made by invitation. */
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../kit/opened.tsx';

vi.setConfig({ testTimeout: 40_000 });

const OPEN = [200, { sign_up: 'open', external: { email: true } }] as const;
const CLOSED = [200, { sign_up: 'invited', external: { email: true } }] as const;
const FORM = '[data-sign-up=form]';
const PROBLEM = '[data-sign-up=form] [role=alert]';
const password = 'sand, stars and a compass';

// Settings are read once for a page.
beforeEach(() => vi.resetModules());
const kit = () => import('../../kit/opened.tsx');

it('names each mistake of the form', async () => {
  const { opened } = await kit();
  const page = await opened('/en/sign-up', {
    'GET /auth/v1/settings': OPEN,
    'POST /auth/v1/signup': refusal(422, 'weak_password', {
      weak_password: { reasons: ['characters', 'pwned'] },
    }),
  });
  await page.send({ name: '', email: 'ana@rally.test', password }, FORM);
  await page.shows(PROBLEM, 'Enter your name.');
  await page.send({ name: 'Ana Luz', email: 'ana', password }, FORM);
  await page.shows(PROBLEM, 'Enter a valid e-mail address, for example name@place.org.');
  await page.send({ name: 'Ana Luz', email: 'ana@rally.test', password: '' }, FORM);
  await page.shows(PROBLEM, 'Enter a new password.');
  await page.send({ name: 'Ana Luz', email: 'ana@rally.test', password: 'short' }, FORM);
  await page.shows(PROBLEM, 'This password is too short: use at least 8 characters.');
  expect(page.requests).not.toContain('POST /auth/v1/signup');
  await page.send({ name: 'Ana Luz', email: 'ana@rally.test', password }, FORM);
  await page.shows(PROBLEM, 'lacks a kind of character');
  await page.shows(PROBLEM, 'in a list of stolen passwords');
});

it('explains a wrong code on the page that waits for the email to be confirmed, also after a reload', async () => {
  const { opened } = await kit();
  const page = await opened('/en/sign-up', {
    'GET /auth/v1/settings': OPEN,
    'POST /auth/v1/signup': [200, { id: '1', email: 'ana@rally.test', identities: [{}] }],
    'POST /auth/v1/verify': refusal(403, 'otp_expired'),
  });
  await page.send({ name: 'Ana Luz', email: 'ana@rally.test', password }, FORM);
  await page.shows('[data-confirm]', 'ana@rally.test');
  expect(location.href).not.toContain('ana');
  await page.reload();
  await page.shows('[data-confirm]', 'ana@rally.test');
  await page.send({ code: '12' }, '[data-confirm] form');
  await page.shows('[role=alert]', 'Enter the code from the e-mail.');
  await page.send({ code: '123456' }, '[data-confirm] form');
  await page.shows('[role=alert]', 'wrong, too old or already used');
});

it.each([
  ['en', 'Accounts are made by invitation'],
  ['fr', 'Les comptes se créent sur invitation'],
  ['es', 'Las cuentas se crean por invitación'],
])('shows no form and no way to it where accounts are made by invitation, in %s', async (language, title) => {
  const { opened } = await kit();
  const page = await opened(`/${language}/sign-up?next=/admin`, { 'GET /auth/v1/settings': CLOSED });
  await page.shows('h1', title);
  expect(page.count(FORM)).toBe(0);
  const signIn = await opened(`/${language}/sign-in`, { 'GET /auth/v1/settings': CLOSED });
  await signIn.shows('form', /./);
  expect(signIn.count('a[href*="/sign-up"]')).toBe(0);
});
