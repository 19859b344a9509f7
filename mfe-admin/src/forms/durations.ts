/** Distances and durations as they are typed in a form, and back. '' is nothing; null in a problem means it can be read. */
import { formatDuration, parseMinutes } from '@bivouac/rules';

/** `118,4` or `118.4` km as metres. */
export function metresOf(text: string): { ok: true; value: number | null } | { ok: false } {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { ok: true, value: null };
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(typed)) return { ok: false };
  return { ok: true, value: Math.round(Number(typed) * 1_000) };
}

export function kilometresOf(metres: number | null): string {
  return metres === null ? '' : String(metres / 1_000);
}

/** `4:30:00`, `30:00`, `45` (minutes) as ms: a plan is typed in minutes. */
export function durationOf(text: string): { ok: true; value: number | null } | { ok: false } {
  const typed = text.trim();
  if (typed === '') return { ok: true, value: null };
  const read = parseMinutes(typed);
  return read.ok ? { ok: true, value: read.ms } : { ok: false };
}

export function durationText(ms: number | null): string {
  return ms === null ? '' : formatDuration(ms);
}
