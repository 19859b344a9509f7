/** The name of a role: its own where the rally added it, else that of the preset in the reader's language. */
import { wordOf } from '@bivouac/i18n';
import type { Say } from '../language/language.ts';

export function roleName(role: { role: string; role_name: string | null }, say: Say): string {
  return role.role_name ?? wordOf(say, 'role', role.role);
}
