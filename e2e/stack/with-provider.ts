/** A stack of a story's own whose operator has set a provider, and the provider: an OpenID Connect server beside it. */
import { createServer } from 'node:net';
import { type LocalIssuer, startLocalIssuer } from '../../supabase/tests/issuer/local-issuer.ts';
import { type OwnStack, startOwnStack } from './own-stack.ts';

export interface WithProvider {
  stack: OwnStack;
  issuer: LocalIssuer;
  end(): Promise<void>;
}

export async function startWithProvider(more: Record<string, string> = {}): Promise<WithProvider> {
  // Each must know where the other is.
  const port = await freePort();
  const issuer = await startLocalIssuer([`http://127.0.0.1:${port}/auth/v1/callback`]);
  const settings = {
    SUPABASE_AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID: issuer.client.id,
    SUPABASE_AUTH_EXTERNAL_KEYCLOAK_SECRET: issuer.client.secret,
    SUPABASE_AUTH_EXTERNAL_KEYCLOAK_URL: issuer.url,
    SUPABASE_AUTH_ENABLE_MANUAL_LINKING: 'true',
    ...more,
  };
  const stack = await startOwnStack({ port, settings });
  return {
    stack,
    issuer,
    async end() {
      await stack.end();
      await issuer.stop();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
