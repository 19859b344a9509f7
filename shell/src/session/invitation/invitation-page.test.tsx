// @vitest-environment happy-dom
/** An invitation: making the account, signing in to it, a second factor on the way, and invitations that open nothing. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, aSession, refusal } from '../../kit/opened.tsx';

vi.setConfig({ testTimeout: 40_000 });

const RALLY = '22222222-2222-4222-8222-222222222222';
const PATH = '/en/sign-in?invitation=a_b-c';
const email = 'ada@rally.test';
const password = 'sand, stars and a compass';
const PROBLEM = 'form [role=alert]';
const ACCEPT = 'POST /rest/v1/rpc/accept_invitation';
const INVITATION = 'POST /rest/v1/rpc/invitation';
const session = aSession();
const invited = {
  ...{ state: 'open', email, role: 'organizer', rally: RALLY, rally_name: 'Raid of the Three Ergs' },
  ...{ races: ['MOTO'], is_mine: false },
};

// Settings are read once for a page.
let opened: typeof import('../../kit/opened.tsx').opened;
beforeAll(async () => {
  vi.resetModules();
  ({ opened } = await import('../../kit/opened.tsx'));
});
let leave: ReturnType<typeof vi.fn>;
beforeEach(() => {
  leave = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation(leave as (url: string | URL) => void);
});
afterEach(() => vi.restoreAllMocks());
const isAtTheRally = () =>
  vi.waitFor(() => expect(leave).toHaveBeenCalledWith(`/organizer/rally/${RALLY}`), { timeout: 10_000 });

const at = (more: Answers = {}, { path = PATH, who }: { path?: string; who?: object } = {}) =>
  opened(
    path,
    {
      'GET /auth/v1/settings': [200, { external: { email: true, keycloak: true } }],
      'GET /auth/v1/user': [200, session.user],
      [INVITATION]: [200, invited],
      [ACCEPT]: [200, { outcome: 'granted', role: 'organizer', rally: RALLY }],
      ...more,
    },
    who,
  );
const join = { name: 'Léa Martin', password };

describe('somebody new', () => {
  it('reads what is wrong with the form, then makes the account and is at the rally', async () => {
    const page = await at({ 'POST /auth/v1/signup': [200, session] });
    await page.shows('form', 'At least 8 characters.');
    await page.shows('main', 'Race: MOTO');
    await page.send({ name: '', password });
    await page.shows(PROBLEM, 'Enter your name: administrators see it next to your address.');
    await page.send({ ...join, password: 'short' });
    await page.shows(PROBLEM, 'too short: use at least 8 characters');
    expect(page.requests).not.toContain('POST /auth/v1/signup');
    await page.send(join);
    await isAtTheRally();
  });

  it('reads each weakness of a password that the server names', async () => {
    const weak = refusal(422, 'weak_password', { weak_password: { reasons: ['characters', 'pwned'] } });
    const page = await at({ 'POST /auth/v1/signup': weak });
    await page.shows('form', 'At least 8 characters.');
    await page.send(join);
    await page.shows(PROBLEM, 'lacks a kind of character');
    await page.shows(PROBLEM, 'in a list of stolen passwords');
  });

  it('signs in where the address has an account already', async () => {
    const page = await at({ 'POST /auth/v1/signup': refusal(422, 'user_already_exists') });
    await page.send(join);
    await page.shows(PROBLEM, 'There is an account with this address already');
    await page.shows('form', 'Sign in and accept');
  });

  it('reads that it was used where that happened meanwhile', async () => {
    const page = await at({ 'POST /auth/v1/signup': refusal(422, 'signup_disabled') });
    await page.shows('form', 'At least 8 characters.');
    page.answers[INVITATION] = [200, { ...invited, state: 'accepted' }];
    await page.send(join);
    await page.shows('h1', 'This invitation was used already');
    expect(page.count('form')).toBe(0);
  });

  it('waits for an e-mail where the site asks for one, also after a reload, and goes back to signing in', async () => {
    const page = await at({ 'POST /auth/v1/signup': [200, { id: '1', email, identities: [] }] });
    await page.send(join);
    await page.shows('[data-confirm]', email);
    await page.reload();
    await page.shows('[data-confirm]', email);
    await page.press('[data-confirm] button', 'Back');
    await page.shows('[aria-pressed=true]', 'I have an account');
  });

  it('signs in after the e-mail was confirmed in another browser', async () => {
    const page = await at({}, { path: `${PATH}&letter=signup&code=0b3f7c1e-1111-4222-8333-444455556666` });
    await page.shows('[data-address=confirmed]', 'is confirmed');
    await page.shows('[aria-pressed=true]', 'I have an account');
    expect(location.href).toBe(`http://site.test${PATH}`);
  });
});

describe('somebody with an account', () => {
  async function known(more: Answers) {
    const page = await at(more);
    await page.press('fieldset button', 'I have an account');
    await page.shows('form', 'Sign in and accept');
    return page;
  }

  it('accepts by signing in, or mends a forgotten password and comes back', async () => {
    const page = await known({ 'POST /auth/v1/token': [200, session] });
    const forgotten = [...document.querySelectorAll('form a')].find((link) =>
      link.textContent?.includes('Forgotten your password?'),
    );
    expect(new URL(forgotten?.getAttribute('href') ?? '', location.href).searchParams.get('next')).toBe(PATH);
    await page.send({ password: '' });
    await page.shows(PROBLEM, 'Enter your password.');
    await page.send({ password });
    await isAtTheRally();
  });

  it('has accepted with one press where a second factor comes first, also after a reload', async () => {
    const factors = [
      { id: 't', factor_type: 'totp', status: 'verified', created_at: '2026-03-08T08:00:00Z' },
    ];
    const page = await known({
      'POST /auth/v1/token': [200, aSession({ factors })],
      'POST /auth/v1/factors/t/challenge': [200, { id: 'c', type: 'totp', expires_at: 2e9 }],
      'POST /auth/v1/factors/t/verify': [200, aSession({ factors }, 'aal2')],
    });
    await page.send({ password });
    await page.shows('h1', 'Enter your code');
    await vi.waitFor(() => expect(JSON.stringify(history.state)).toContain('accepts'));
    await page.reload();
    await page.send({ code: '123456' }, 'main form');
    await isAtTheRally();
  });

  it('who is signed in accepts with one press', async () => {
    const page = await at({}, { who: session });
    await page.shows('main', `You are signed in as ${email}.`);
    await page.press('main button', 'Accept');
    await isAtTheRally();
  });

  it('who has used it is led to the rally', async () => {
    const used = { ...invited, state: 'accepted', is_mine: true };
    const page = await at({ [INVITATION]: [200, used] }, { who: session });
    await page.shows('h1', 'You have accepted this invitation');
    await page.shows(`a[href="/organizer/rally/${RALLY}"]`, 'Continue');
  });

  it.each([
    ['unknown', 'This invitation is not known'],
    ['revoked', 'This invitation was revoked'],
  ])('of an invitation that is %s reads so', async (state, title) => {
    const page = await at({ [INVITATION]: [200, { ...invited, state }] });
    await page.shows('h1', title);
  });

  it('of the site reads what it is for', async () => {
    const ofSite = { ...invited, role: 'platform_admin', rally: null, rally_name: null, races: [] };
    const page = await at({ [INVITATION]: [200, ofSite] });
    await page.shows('main', 'To administer this site.');
  });

  it('of another address reads whom it is for', async () => {
    const other = { ...invited, email: 'lea@rally.test' };
    const page = await at({ [INVITATION]: [200, other] }, { who: session });
    await page.shows(
      '[data-invitation-state=foreign]',
      `It went to lea@rally.test; you are signed in as ${email}.`,
    );
  });
});

describe('an account elsewhere with another address', () => {
  const refused = 'error=access_denied&error_code=signup_disabled&error_description=x';

  it('reads which address was invited', async () => {
    const page = await at({}, { path: `${PATH}&${refused}` });
    await page.shows('[data-invitation] [role=alert]', 'The account you chose there has another address.');
    await page.shows('[data-invitation] [role=alert]', `The invitation went to ${email}`);
    expect(location.href).toBe(`http://site.test${PATH}`);
  });

  it('reads no address without the link', async () => {
    const page = await at({}, { path: `/en/sign-in?${refused}` });
    await page.shows('[data-problem=by_invitation]', 'There is no account for this address');
    expect(document.body.textContent).not.toContain(email);
  });
});

it.each([
  ['en', 'The server is busy or restarting. Try again in a moment.', 'The invitation cannot be read'],
  [
    'fr',
    'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
    'L’invitation ne peut pas être lue',
  ],
  [
    'es',
    'El servidor está ocupado o reiniciándose. Vuelva a intentarlo en un momento.',
    'No se puede leer la invitación',
  ],
])('that cannot be read says why, in %s', async (language, said, title) => {
  const page = await at({ [INVITATION]: [502, ''] }, { path: PATH.replace('/en/', `/${language}/`) });
  await page.shows('[data-panel=error]', said);
  await vi.waitFor(() => expect(document.title).toBe(`${title} · Bivouac`));
});
