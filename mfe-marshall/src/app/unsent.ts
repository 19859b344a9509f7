/** What a phone still holds, queue by queue, remembered beside them: a phone of another post, or of none, must know. */

export interface Unsent {
  owner: string;
  id: string;
  post: string;
  count: number;
}

const KEY = 'bivouac-unsent';

export function rememberUnsent(one: Unsent): void {
  const others = unsentHere(one.owner);
  try {
    localStorage.setItem(KEY, JSON.stringify(one.count ? [...others, one] : others));
  } catch {
    // The queue itself lies elsewhere; nothing is lost.
  }
}

export function unsentHere(but?: string): Unsent[] {
  try {
    const kept: Unsent[] = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return kept.filter(({ owner }) => owner !== but);
  } catch {
    return [];
  }
}
