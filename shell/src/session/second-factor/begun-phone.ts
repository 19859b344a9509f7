/** A phone that was begun as second factor and was sent a code: kept for a reload, as reading the message may end the page. */
import { keptCode } from './use-sent-code.ts';

export interface BegunPhone {
  /** Of the factor. */
  id: string;
  /** As it was typed. */
  phone: string;
}

const keyOf = (person: string) => `bivouac-begun-phone-${person}`;

export function keepBegunPhone(person: string, begun: BegunPhone): void {
  sessionStorage.setItem(keyOf(person), JSON.stringify(begun));
}

/** Null: none, or its code is good no more. */
export function keptBegunPhone(person: string): BegunPhone | null {
  const kept = sessionStorage.getItem(keyOf(person));
  const begun: BegunPhone | null = kept ? JSON.parse(kept) : null;
  return begun && keptCode(begun.id) ? begun : null;
}

export function forgetBegunPhone(person: string): void {
  sessionStorage.removeItem(keyOf(person));
}
