/** Where one may go, and which of it fits what was typed. */

export interface Place {
  /** Below the base of the administration. */
  to: string;
  label: string;
  /** Where it is: rally, race; '' for what belongs to none. */
  within: string;
  code?: string;
}

const AT_MOST = 12;

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Each word typed must be found; what is called exactly so comes first, then what begins so, then the rest in its order. Nothing typed:
 * the first of all.
 */
export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return places
    .map((place, at) => ({ place, at, rank: rankOf(place, words) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.at - b.at)
    .slice(0, AT_MOST)
    .map(({ place }) => place);
}

function rankOf({ label, within, code }: Place, words: readonly string[]): number | null {
  const own = plain(`${code ?? ''} ${label}`);
  const whole = `${own} ${plain(within)}`;
  let rank = 0;
  for (const word of words) {
    if (!whole.includes(word)) return null;
    if (code !== undefined && plain(code) === word) rank += 0;
    else if (own.split(/[\s·]+/).some((part) => part === word)) rank += 1;
    else if (own.split(/[\s·]+/).some((part) => part.startsWith(word))) rank += 2;
    else rank += own.includes(word) ? 3 : 4;
  }
  return rank;
}
