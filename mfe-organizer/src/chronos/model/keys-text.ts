/** The line below a field: its keys, and how finer times are typed where there are some. */
import type { Say } from '../../language/language.ts';

export function keysText(
  say: Say,
  keys: 'entry.keys' | 'verify.keys' | 'grid.keys' | 'card.keys',
  precisionMs: number,
): string {
  const decimals = precisionMs < 1_000 ? 4 - String(precisionMs).length : 0;
  const example = `94107.${'345'.slice(0, decimals)}`;
  return decimals > 0 ? `${say(keys)} · ${say('keys.fractions', { example })}` : say(keys);
}
