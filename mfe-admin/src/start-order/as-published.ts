/** A published list read back: what order, which intervals and which empty places it has. */
import type { OrderSlot } from '@bivouac/data';
import type { Basis, BasisRow, IntervalBand } from '@bivouac/rules';

const MINUTE = 60_000;

/** `after/SS2 v1` in its parts; null where it has none. */
export function basisNamed(name: string | null): { key: string; version: number } | null {
  const parts = /^(\S+) v(\d+)$/.exec(name ?? '');
  return parts ? { key: parts[1] as string, version: Number(parts[2]) } : null;
}

export function gapsOf(slots: readonly OrderSlot[]): number[] {
  const taken = new Set(slots.map(({ position }) => position));
  const last = Math.max(0, ...taken);
  return Array.from({ length: last }, (_, i) => i + 1).filter((place) => !taken.has(place));
}

/** The list as a basis whose order of merit is the list itself; `away` has whom its empty places were kept for. */
export function asPublished(
  name: string | null,
  slots: readonly OrderSlot[],
  away: readonly string[],
): Basis {
  const { key, version } = basisNamed(name) ?? { key: name ?? 'crews', version: 0 };
  const row = (number: string, position: number): BasisRow => ({
    number,
    status: 'classified',
    marks: [],
    time_ms: position,
    bonus_ms: 0,
    general_position: position,
  });
  const gaps = gapsOf(slots);
  return {
    key,
    version,
    precision_ms: 1,
    rows: [
      ...slots.map(({ number, position }) => row(number, position)),
      ...away.map((number, n) => row(number, gaps[n] as number)),
    ].sort((a, b) => (a.time_ms as number) - (b.time_ms as number)),
  };
}

export function firstPlaceAt(slots: readonly OrderSlot[]): string | null {
  const first = slots[0];
  if (!first) return null;
  const beforeMs = gapsBehind(slots)
    .slice(0, first.position - 1)
    .reduce((sum, ms) => sum + ms, 0);
  return new Date(Date.parse(first.stage_due_at) - beforeMs).toISOString();
}

/** Gap behind each place, ms. Over an empty place it is shared; empty places ahead of all are as far apart as the first two crews. */
function gapsBehind(slots: readonly OrderSlot[]): number[] {
  const gaps: number[] = [];
  for (const [i, slot] of slots.entries()) {
    const next = slots[i + 1];
    if (!next) break;
    const places = next.position - slot.position;
    const ms = Date.parse(next.stage_due_at) - Date.parse(slot.stage_due_at);
    for (let n = 0; n < places; n += 1) gaps[slot.position - 1 + n] = Math.max(0, Math.round(ms / places));
  }
  const ahead = (slots[0]?.position ?? 1) - 1;
  return [...Array.from({ length: ahead }, () => gaps[ahead] ?? MINUTE), ...gaps.slice(ahead)];
}

export function bandsOfSlots(slots: readonly OrderSlot[]): IntervalBand[] {
  const bands: IntervalBand[] = [];
  for (const [i, ms] of gapsBehind(slots).entries()) {
    const last = bands.at(-1);
    if (last?.ms === ms) last.to = i + 1;
    else bands.push({ to: i + 1, ms });
  }
  const last = bands.at(-1);
  if (last) last.to = null;
  return bands.length > 0 ? bands : [{ to: null, ms: MINUTE }];
}
