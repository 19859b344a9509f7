/** Signing up and in by an address or a number, where the operator has closed one of the two. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';

export function requireWay(
  { settings: { ways } }: Pick<AuthContext, 'settings'>,
  way: 'email' | 'phone',
  what: 'signups' | 'logins',
): void {
  if (ways[way]) return;
  const name = way === 'email' ? 'Email' : 'Phone';
  throw new AuthRefusal(400, `${way}_provider_disabled`, `${name} ${what} are disabled`);
}
