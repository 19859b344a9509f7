/** The two opaque keys of a project: the publishable one every client carries, the secret one that never leaves. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keptText } from './kept-text.ts';

export type ApiKeys = { publishable: string; secret: string };

/** Made at the first start and kept in the data folder, so that clients stay configured. */
export async function keepApiKeys(dataDir: string): Promise<ApiKeys> {
  const make = (kind: string) => () => `sb_${kind}_${randomBytes(24).toString('base64url')}`;
  return {
    publishable: await keptText(join(dataDir, 'publishable-key'), make('publishable')),
    secret: await keptText(join(dataDir, 'secret-key'), make('secret')),
  };
}
