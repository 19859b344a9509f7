/** An identity is added in the browser that asked for it alone: a link that is sent to somebody gives nothing away. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AuthContext } from '../auth-context.ts';
import { flowLifetimeS } from '../store/flow-states.ts';

const path = '/auth/v1/callback';

export function markBrowser({ siteUrl }: Pick<AuthContext, 'siteUrl'>, c: Context, state: string): void {
  setCookie(c, markOf(state), state, {
    path,
    httpOnly: true,
    // The provider leads back by a link of its own.
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
    maxAge: flowLifetimeS,
  });
}

export function takeMark(c: Context, state: string): boolean {
  const isMarked = getCookie(c, markOf(state)) === state;
  if (isMarked) deleteCookie(c, markOf(state), { path });
  return isMarked;
}

/** Several tabs may be at it. */
function markOf(state: string): string {
  return `bivouac-link-${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
}
