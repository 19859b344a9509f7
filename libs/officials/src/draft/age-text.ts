/** How long ago something was, in the reader's words: `12 minutes ago`, `yesterday`. */

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export function ageText(atMs: number, nowMs: number, language: string): string {
  const age = Math.max(0, nowMs - atMs);
  const [unit, ms] = UNITS.find(([, ms]) => age >= ms) ?? (['second', 1_000] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(age / ms), unit);
}
