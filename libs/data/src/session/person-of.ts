/** Who a session belongs to, without its tokens. */
import type { Session } from '@supabase/supabase-js';

export interface SignedInPerson {
  id: string;
  email: string | null;
  phone: string | null;
  /** Of a phone that works for a post: nobody's account. */
  isAnonymous?: true;
}

/** An address or number that was never given is null. */
export function personOf({ user }: Session): SignedInPerson {
  const { id, email, phone, is_anonymous: isAnonymous } = user;
  return { id, email: email || null, phone: phone || null, ...(isAnonymous && { isAnonymous }) };
}
