/** Durations as the sport prints them: `3:21.4`, `1:02:03`, `118:05:33`, gaps `+0:12.7`. */

const MINUS = '\u2212';

/**
 * Prints milliseconds with as many decimals as `precisionMs` has (1000 → none, 100 → one, 10 → two, 1 → three).
 * Finer digits are cut, never rounded up (published totals are floored). Hours are dropped when 0; minutes stay.
 */
export function formatDuration(ms: number, precisionMs = 1000): string {
  const size = Math.floor(Math.abs(ms) / precisionMs) * precisionMs;
  const hours = Math.floor(size / 3_600_000);
  const minutes = Math.floor(size / 60_000) % 60;
  const seconds = Math.floor(size / 1000) % 60;
  const decimals = decimalsOf(precisionMs);
  const fraction =
    decimals === 0
      ? ''
      : `.${String(size % 1000)
          .padStart(3, '0')
          .slice(0, decimals)}`;
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  return `${ms < 0 && size > 0 ? MINUS : ''}${clock}${fraction}`;
}

/** A gap with its sign: `+0:12.7`; `+0:00.0` for no gap. */
export function formatGap(ms: number, precisionMs = 1000): string {
  const text = formatDuration(ms, precisionMs);
  return text.startsWith(MINUS) ? text : `+${text}`;
}

function decimalsOf(precisionMs: number): number {
  if (precisionMs >= 1000) return 0;
  if (precisionMs >= 100) return 1;
  return precisionMs >= 10 ? 2 : 3;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
