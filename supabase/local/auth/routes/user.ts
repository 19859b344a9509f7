/** GET and PUT /user: the signed-in account, and what its owner may change of it. */
import { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { readCaller } from '../caller.ts';
import { changeAccount } from '../change-account.ts';
import { redirectOf } from '../one-time/redirects.ts';
import { readBody } from '../request-body.ts';
import { isShared } from '../shared-account.ts';
import { requireAccount, requireSignedIn } from '../signed-in.ts';
import type { Queries } from '../store/queries.ts';
import { endSessions, type SignOutScope } from '../store/sessions.ts';
import { forgetSent } from '../store/waiting-changes.ts';
import { userOf } from '../user-json.ts';

export function userRoute(context: AuthContext): Hono {
  return new Hono()
    .get('/user', async (c) => {
      const { user } = await requireAccount(context, c);
      c.header('cache-control', 'no-store');
      return c.json(await userOf(context.sql, user));
    })
    .put('/user', async (c) => {
      const signedIn = await requireSignedIn(context, c);
      const asking = { redirectTo: redirectOf(context, c), address: readCaller(c, context).address };
      const user = await changeAccount(context, signedIn, await readBody(c), asking);
      c.header('cache-control', 'no-store');
      return c.json(await userOf(context.sql, user));
    });
}

/** POST /logout?scope=global|local|others: ends sessions; their refresh tokens go with them, and with all sessions every letter that was sent. */
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
