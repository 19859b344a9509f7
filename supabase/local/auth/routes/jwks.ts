/** GET /.well-known/jwks.json: the public keys tokens are verified with. */
import { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';

export function jwksRoute({ keys }: AuthContext): Hono {
  return new Hono().get('/.well-known/jwks.json', (c) => {
    // As long as clients keep it themselves.
    c.header('cache-control', 'public, max-age=600');
    return c.json(keys.jwks());
  });
}
