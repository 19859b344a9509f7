/** What anybody may ask of accounts: GET /settings, /health and /.well-known/jwks.json; and POST /sso, as a project without SAML answers. */
import { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';

export function settingsRoute({ settings, providers, messages, keepsLetters }: AuthContext): Hono {
  return new Hono().get('/settings', (c) =>
    c.json({
      external: {
        ...providers.external,
        anonymous_users: settings.anonymousSignIns.allowed,
        email: settings.ways.email,
        phone: settings.ways.phone,
        // Hosted, nobody says: a page would offer what may be off.
        web3_ethereum: settings.signInBy.wallets.includes('ethereum'),
        web3_solana: settings.signInBy.wallets.includes('solana'),
      },
      disable_signup: !settings.signupAllowed,
      // Hosted, the database alone knows: without an invitation, too.
      sign_up: settings.signUp,
      mailer_autoconfirm: !settings.confirmations.ofSignUps,
      // Hosted, nobody says: letters are sent.
      letters: keepsLetters ? 'kept' : 'sent',
      phone_autoconfirm: settings.phones.autoconfirm,
      sms_provider: messages?.by ?? '',
      saml_enabled: false,
      // Hosted, nobody says: pages then wait for a press.
      code_lengths: {
        email: settings.letterCodes.length,
        phone: settings.phones.codeLength,
        factor: settings.phones.factorCodeLength,
      },
      manual_linking_enabled: settings.signInBy.manualLinking,
    }),
  );
}

/** GET /health: answers when accounts can be read; the name is the one clients and probes expect of this API. */
export function healthRoute({ sql }: AuthContext): Hono {
  return new Hono().get('/health', async (c) => {
    await sql`select 1 from auth.users limit 1`;
    return c.json({ name: 'GoTrue', version: 'v2', description: 'Accounts and sessions on one machine' });
  });
}

/** GET /.well-known/jwks.json: the public keys tokens are verified with. */
export function jwksRoute({ keys }: AuthContext): Hono {
  return new Hono().get('/.well-known/jwks.json', (c) => {
    // As long as clients keep it themselves.
    c.header('cache-control', 'public, max-age=600');
    return c.json(keys.jwks());
  });
}

/** POST /sso: as a project without SAML answers. */
export function ssoRoute(_: AuthContext): Hono {
  return new Hono().post('/sso', () => {
    throw new AuthRefusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
}
