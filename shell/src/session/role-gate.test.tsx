// @vitest-environment happy-dom
/** An area whose roles cannot be read. */
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
