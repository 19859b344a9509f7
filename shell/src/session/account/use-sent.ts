/** That a code was sent for something on this page: kept for a reload, as reading the message may end the page. */
import { useState } from 'react';
import { usePersonId } from '../second-factor/use-person-id.ts';

/** As long as a code of a message is good; one of a letter is longer. */
const KEPT_MS = 5 * 60_000;

/** `what` it was sent for: one of each. */
export function useSent(what: string): [boolean, (isSent: boolean) => void] {
  const key = `bivouac-sent-${what}-${usePersonId()}`;
  const [isSent, setSent] = useState(() => Number(sessionStorage.getItem(key) ?? 0) > Date.now());
  const tell = (now: boolean) => {
    if (now) sessionStorage.setItem(key, String(Date.now() + KEPT_MS));
    else sessionStorage.removeItem(key);
    setSent(now);
  };
  return [isSent, tell];
}
