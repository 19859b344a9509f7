/** POST /logout?scope=global|local|others: ends sessions; their refresh tokens go with them, and with all sessions every letter that was sent. */
import { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { isShared } from '../shared-account.ts';
import { requireSignedIn } from '../signed-in.ts';
import type { Queries } from '../store/queries.ts';
import { endSessions, type SignOutScope } from '../store/sessions.ts';
import { forgetSent } from '../store/waiting-changes.ts';

export function logoutRoute(context: AuthContext): Hono {
  return new Hono().post('/logout', async (c) => {
    const scope = c.req.query('scope') || 'global';
    if (!isScope(scope)) {
      const sentence = `Unsupported logout scope ${JSON.stringify(scope)}: expected global, local or others`;
      throw new AuthRefusal(400, 'validation_failed', sentence);
    }
    const { user, session } = await requireSignedIn(context, c);
    // One visitor of a demo leaves; the others stay.
    const ended = isShared(context, user) ? (scope === 'others' ? null : 'local') : scope;
    if (ended)
      await context.sql.begin(async (tx: Queries) => {
        if (ended === 'global') await forgetSent(tx, user.id);
        await endSessions(tx, { id: session.id, userId: user.id }, ended);
      });
    return c.body(null, 204);
  });
}

function isScope(scope: string): scope is SignOutScope {
  return scope === 'global' || scope === 'local' || scope === 'others';
}
