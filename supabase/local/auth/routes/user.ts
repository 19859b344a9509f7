/** GET and PUT /user: the signed-in account, and what its owner may change of it. */
import { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { readCaller } from '../caller.ts';
import { changeAccount } from '../change-account.ts';
import { redirectOf } from '../one-time/redirects.ts';
import { readBody } from '../request-body.ts';
import { requireAccount, requireSignedIn } from '../signed-in.ts';
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
