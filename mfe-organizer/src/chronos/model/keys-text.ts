/** The line below a field: its keys, how a time of a repeated hour is typed, and finer times where there are some. */
import type { Say } from '../../language/language.ts';

export function keysText(
  say: Say,
  keys: 'entry.keys' | 'verify.keys' | 'grid.keys' | 'card.keys',
  precisionMs: number,
): string {
  const decimals = precisionMs < 1_000 ? 4 - String(precisionMs).length : 0;
  const example = `94107.${'345'.slice(0, decimals)}`;
  const all = `${say(keys)} · ${say('keys.repeated')}`;
  return decimals > 0 ? `${all} · ${say('keys.fractions', { example })}` : all;
}
