/** POST /sso: as a project without SAML answers. */
import { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';

export function ssoRoute(_: AuthContext): Hono {
  return new Hono().post('/sso', () => {
    throw new AuthRefusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
}
