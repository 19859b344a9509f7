/** What can be said of an address before anybody is asked: the server says the same again. */
import type { People } from '@bivouac/data';

export type AddressFault = 'malformed' | 'oneself' | 'invited' | 'has_role';

/** As accounts keep it. */
export const plainEmail = (typed: string): string => typed.trim().toLowerCase();

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@.,;<>"]+$/;

interface Asked {
  email: string;
  role: string;
  /** null: the platform. */
  rally: string | null;
  mine: string | null;
}

export function faultOf(
  { people, invitations }: People,
  { email, role, rally, mine }: Asked,
): AddressFault | null {
  const plain = plainEmail(email);
  const isMeant = (one: { role: string; rally: string | null }) => one.role === role && one.rally === rally;
  if (!EMAIL.test(plain) || plain.length > 254) return 'malformed';
  if (mine !== null && plain === plainEmail(mine)) return 'oneself';
  if (people.some((person) => plainEmail(person.email ?? '') === plain && person.roles.some(isMeant)))
    return 'has_role';
  const invited = invitations.some((one) => one.state === 'open' && one.email === plain && isMeant(one));
  return invited ? 'invited' : null;
}
