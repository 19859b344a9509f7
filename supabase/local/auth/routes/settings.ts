/** GET /settings: which ways of signing in this machine offers. */
import { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';

export function settingsRoute({ settings }: AuthContext): Hono {
  return new Hono().get('/settings', (c) =>
    c.json({
      external: { anonymous_users: settings.anonymousSignIns.allowed, email: true, phone: true },
      disable_signup: !settings.signupAllowed,
      mailer_autoconfirm: !settings.confirmations.ofSignUps,
      phone_autoconfirm: true,
      sms_provider: '',
      saml_enabled: false,
    }),
  );
}
