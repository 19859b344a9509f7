/** The code a rally gets when nobody chose one: wrc-2019-02-sweden → SWE19, dakar-2020-car → DAK20CAR. */

/** Championships at the head of a slug say nothing of the rally. */
const CHAMPIONSHIPS = new Set(['wrc', 'erc', 'w2rc', 'rally', 'rallye']);

export function rallyCodeOf(slug: string): string {
  const words = slug
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const year = words.find((word) => /^(19|20)\d{2}$/.test(word));
  const names = words.filter((word) => /^[A-Za-z]/.test(word));
  const own = names.filter((word) => !CHAMPIONSHIPS.has(word.toLowerCase()));
  const [first = 'rally', ...others] = own.length > 0 ? own : names;
  const short = (word: string) => word.slice(0, 3).toUpperCase();
  return `${short(first)}${year?.slice(2) ?? ''}${others.map(short).join('')}`.slice(0, 32);
}
