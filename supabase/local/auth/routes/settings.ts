/** GET /settings: which ways of signing in this machine offers. */
import { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';

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
