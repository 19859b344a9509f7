/** GET /user/identities/authorize and DELETE /user/identities/{id}: the ways one's own account is known. */
import { type Context, Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { beginAtProvider } from '../providers/begin.ts';
import { requireLinking } from '../providers/link-profile.ts';
import { refuseSilentProvider } from '../providers/silent-provider.ts';
import { isUuid, requireSignedIn, requireStillSignedIn, type SignedIn } from '../signed-in.ts';
import { deleteIdentity, identitiesOf, listProviders } from '../store/identities.ts';
import { addressFromIdentities } from '../store/provider-identities.ts';
import { isTaken, type Queries } from '../store/queries.ts';
import { forgetPhone, lockUser } from '../store/users.ts';

export function identitiesRoute(context: AuthContext): Hono {
  return new Hono()
    .get('/user/identities/authorize', async (c) => {
      const signedIn = await requireSignedIn(context, c);
      await requireLinking(context, signedIn);
      c.header('cache-control', 'no-store');
      const url = await beginAtProvider(context, c, signedIn.user.id).catch(refuseSilentProvider);
      return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
    })
    .delete('/user/identities/:id', async (c) => {
      const signedIn = await requireSignedIn(context, c);
      await requireLinking(context, signedIn);
      await unlink(context, signedIn, identityIn(c));
      return c.json({});
    });
}

function identityIn(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (!isUuid(id)) throw new AuthRefusal(404, 'validation_failed', 'identity_id must be an UUID');
  return id;
}

/** One after another: two that go at once would leave none. */
async function unlink({ sql }: AuthContext, signedIn: SignedIn, id: string): Promise<void> {
  const { id: userId } = signedIn.user;
  const unlinked = sql.begin(async (tx: Queries) => {
    await lockUser(tx, userId);
    await requireStillSignedIn(tx, signedIn);
    const identities = await identitiesOf(tx, userId);
    if (identities.length <= 1) {
      const sentence = 'User must have at least 1 identity after unlinking';
      throw new AuthRefusal(422, 'single_identity_not_deletable', sentence);
    }
    const identity = identities.find((one) => one.id === id);
    if (!identity) throw new AuthRefusal(422, 'identity_not_found', "Identity doesn't exist");
    await deleteIdentity(tx, id);
    if (identity.provider === 'phone') await forgetPhone(tx, userId);
    else await addressFromIdentities(tx, userId);
    await listProviders(tx, userId);
  });
  await unlinked.catch((failure: unknown) => {
    if (!isTaken(failure)) throw failure;
    const sentence = 'Unable to unlink identity due to email conflict';
    throw new AuthRefusal(422, 'email_conflict_identity_not_deletable', sentence);
  });
}
