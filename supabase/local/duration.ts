/** Durations as Go writes them, which the platform's settings and GoTrue's API take: `1h30m`, `24h`, `-5s`. */

const units: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3_600 };

/** In seconds; null: it is none. */
export function secondsOf(text: string): number | null {
  const [, sign, parts] = /^([+-]?)((?:\d+(?:\.\d+)?(?:ms|s|m|h))+)$/.exec(text) ?? [];
  if (parts === undefined) return null;
  let seconds = 0;
  for (const [, count, unit] of parts.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g))
    seconds += Number(count) * (units[unit as string] as number);
  return sign === '-' ? -seconds : seconds;
}
