// @vitest-environment happy-dom
/** An area names the role it needs, and says so where roles cannot be read. */
import { expect, it, vi } from 'vitest';
import { aSession, opened } from '../kit/opened.tsx';

vi.setConfig({ testTimeout: 40_000 });

it('says of a server that restarts that it does, and asks again on request', async () => {
  const session = aSession();
  const page = await opened(
    '/organizer',
    {
      'GET /auth/v1/user': [200, session.user],
      'POST /rest/v1/rpc/my_roles': [503, ''],
    },
    session,
  );
  await page.shows('[data-panel=error]', 'The server is busy or restarting. Try again in a moment.');
  await vi.waitFor(() => expect(document.title).toBe('Your roles cannot be read · Bivouac'));
  page.answers['POST /rest/v1/rpc/my_roles'] = [200, []];
  await page.press('[data-panel=error] button');
  await page.shows('[data-not-allowed=organizer]', 'You have no role for this area');
});

it.each([
  ['/admin', 'admin', 'This area needs the role of administrator of a rally.'],
  ['/organizer', 'organizer', 'needs the role of organizer'],
])('%s names the role it needs', async (path, area, said) => {
  const session = aSession();
  const page = await opened(
    path,
    { 'GET /auth/v1/user': [200, session.user], 'POST /rest/v1/rpc/my_roles': [200, []] },
    session,
  );
  await page.shows(`[data-not-allowed=${area}]`, 'You have no role for this area');
  await page.shows(`[data-not-allowed=${area}]`, said);
});
