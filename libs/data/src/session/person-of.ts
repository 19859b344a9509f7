/** Who a session belongs to, without its tokens. */
import type { Session } from '@supabase/supabase-js';

export interface SignedInPerson {
  id: string;
  email: string | null;
  phone: string | null;
}

/** An address or number that was never given is null. */
export function personOf({ user: { id, email, phone } }: Session): SignedInPerson {
  return { id, email: email || null, phone: phone || null };
}
