/** Lets in only a project's own servers: by the secret key, or by a token of `service_role`. */
import type { Context } from 'hono';
import { isSameSecret } from '../../same-secret.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';

/** A person's token is `not_admin`, whatever the person may do: people administrate by functions of the database. */
export async function requireServiceRole(context: AuthContext, c: Context): Promise<void> {
  const [, bearer] = /^bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const key = bearer ?? c.req.header('apikey');
  if (!key) throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  if (context.secretKey !== null && isSameSecret(key, context.secretKey)) return;
  const isVisitor = key === context.publishableKey;
  const role = isVisitor ? 'anon' : (await context.keys.verify(key)).role;
  if (role !== 'service_role') throw new AuthRefusal(403, 'not_admin', 'User not allowed');
}
