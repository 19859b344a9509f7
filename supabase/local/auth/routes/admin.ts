/** /admin/users, /admin/generate_link and /invite: accounts as a project's own server administrates them. */
import { type Context, Hono } from 'hono';
import { isSameSecret } from '../../same-secret.ts';
import { listUsers } from '../admin/list-users.ts';
import { inviteUser, makeLink } from '../admin/make-link.ts';
import { changeUser, makeUser } from '../admin/users.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { allowedRedirect, redirectOf } from '../one-time/redirects.ts';
import { type RequestBody, readBody, readBodyIfAny } from '../request-body.ts';
import { isUuid } from '../signed-in.ts';
import { deleteUser } from '../store/delete-user.ts';
import { deleteFactor, type FactorRow, factorsOf, findFactor, nameFactor } from '../store/factors.ts';
import type { Queries } from '../store/queries.ts';
import { lowerSessions } from '../store/sessions.ts';
import { findUserEvenDeleted, type UserRow } from '../store/users.ts';
import { factorJson, userOf } from '../user-json.ts';

export function adminRoute(context: AuthContext): Hono {
  const { sql } = context;
  const app = new Hono();
  for (const path of ['/admin/*', '/invite']) {
    app.use(path, async (c, next) => {
      await requireServiceRole(context, c);
      c.header('cache-control', 'no-store');
      return next();
    });
  }
  return app
    .get('/admin/users', async (c) => c.json(await listUsers(context, c)))
    .post('/admin/users', async (c) => c.json(await userOf(sql, await makeUser(context, await readBody(c)))))
    .get('/admin/users/:id', async (c) => c.json(await userOf(sql, await userAsked(context, c))))
    .put('/admin/users/:id', async (c) => {
      const { id } = requireThere(await userAsked(context, c));
      return c.json(await userOf(sql, await changeUser(context, id, await readBody(c))));
    })
    .delete('/admin/users/:id', async (c) => {
      const user = await userAsked(context, c);
      const body = await readBodyIfAny(c);
      await deleteUser(sql, user, { isSoft: body?.flag('should_soft_delete') ?? false });
      return c.json({});
    })
    .get('/admin/users/:id/factors', async (c) => {
      const factors = await factorsOf(sql, (await userAsked(context, c)).id);
      return c.json(factors.map(factorJson));
    })
    .put('/admin/users/:id/factors/:factor', async (c) => {
      const factor = await factorAsked(context, c);
      const name = (await readBody(c)).text('friendly_name');
      return c.json(factorJson(name ? await nameFactor(sql, factor.id, name) : factor));
    })
    .delete('/admin/users/:id/factors/:factor', async (c) => {
      const factor = await factorAsked(context, c);
      await sql.begin(async (tx: Queries) => {
        await deleteFactor(tx, factor.id);
        await lowerSessions(tx, factor.id);
      });
      return c.json(factorJson(factor));
    })
    .post('/admin/generate_link', async (c) => {
      const body = await readBody(c);
      return c.json(await makeLink(context, body, redirectAsked(context, c, body)));
    })
    .post('/invite', async (c) => {
      return c.json(await inviteUser(context, await readBody(c), redirectOf(context, c)));
    });
}

function redirectAsked(context: AuthContext, c: Context, body: RequestBody): string {
  const told = body.text('redirect_to');
  return told ? allowedRedirect(context, told) : redirectOf(context, c);
}

async function userAsked({ sql }: AuthContext, c: Context): Promise<UserRow> {
  const id = c.req.param('id') ?? '';
  if (!isUuid(id)) throw new AuthRefusal(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUserEvenDeleted(sql, id);
  if (!user) throw new AuthRefusal(404, 'user_not_found', 'User not found');
  return user;
}

function requireThere(user: UserRow): UserRow {
  if (user.deleted_at === null) return user;
  throw new AuthRefusal(404, 'user_not_found', 'User not found');
}

async function factorAsked(context: AuthContext, c: Context): Promise<FactorRow> {
  const user = await userAsked(context, c);
  const id = c.req.param('factor') ?? '';
  if (!isUuid(id)) throw new AuthRefusal(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = await findFactor(context.sql, id, user.id);
  if (!factor) throw new AuthRefusal(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** A person's token is `not_admin`, whatever the person may do: people administrate by functions of the database. */
async function requireServiceRole(context: AuthContext, c: Context): Promise<void> {
  const [, bearer] = /^bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const key = bearer ?? c.req.header('apikey');
  if (!key) throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  if (context.secretKey !== null && isSameSecret(key, context.secretKey)) return;
  const isVisitor = key === context.publishableKey;
  const role = isVisitor ? 'anon' : (await context.keys.verify(key)).role;
  if (role !== 'service_role') throw new AuthRefusal(403, 'not_admin', 'User not allowed');
}
