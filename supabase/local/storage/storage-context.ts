/** What every route works with. */
import type { RestCaller } from '../rest/index.ts';
import type { Database } from './database.ts';
import type { Disk } from './disk.ts';
import type { StorageSettings } from './settings.ts';
import type { Links } from './signing.ts';

export type StorageContext = { database: Database; disk: Disk; links: Links; settings: StorageSettings };

export type Asked = {
  Bindings: {
    caller(): Promise<RestCaller>;
    /** The caller of an earlier request, or the refusal if the session has ended since. */
    still(caller: RestCaller): Promise<RestCaller>;
  };
};

export function accountOf({ claims }: RestCaller): string | null {
  const { sub } = claims as { sub?: unknown };
  return typeof sub === 'string' && /^[0-9a-f-]{36}$/i.test(sub) ? sub : null;
}
