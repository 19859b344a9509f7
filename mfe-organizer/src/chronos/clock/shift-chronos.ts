/**
 * The clock of one device corrected over a range of time: a correction per chrono, the raw ones kept. Source: docs/sport/clocks.md 2.8 and
 * docs/sport/scenarios.md 11.15.
 */
import type { Chrono, ChronosGrid, DeviceChronos, GridChrono } from '@bivouac/data';
import { formatGap, parseDuration } from '@bivouac/rules';
import { correctionOf } from '../model/facts.ts';

/** `+37`, `-1:00:00`, `+0:37.5`: by how much the device's times are moved, in ms; null: unreadable, or nothing. */
export function readShift(text: string): number | null {
  const match = /^([+\-−])?(.+)$/.exec(text.trim());
  const read = parseDuration(match?.[2] ?? '');
  if (!read.ok || read.ms === 0) return null;
  return match?.[1] === '-' || match?.[1] === '−' ? -read.ms : read.ms;
}

export interface ShiftedChrono {
  chrono: GridChrono;
  point: DeviceChronos['points'][number];
  after: string;
}

export function shiftChronos({ chronos, points }: DeviceChronos, shiftMs: number): ShiftedChrono[] {
  const byId = new Map(points.map((point) => [point.id, point]));
  return chronos
    .flatMap((chrono): ShiftedChrono[] => {
      const point = byId.get(chrono.point);
      const after = new Date(Date.parse(chrono.at) + shiftMs).toISOString();
      return point ? [{ chrono, point, after }] : [];
    })
    .sort((a, b) => a.chrono.at.localeCompare(b.chrono.at));
}

/** Begins the reason of each correction, in any language: by it the corrections of one press are found again. */
export const shiftReason = (shiftMs: number, reason: string): string =>
  `Δ ${formatGap(shiftMs, shiftMs % 1000 === 0 ? 1_000 : 1)} · ${reason}`;

/** What is recorded: of the same device and source, so that its standing among other sources stays what it is. */
export function shiftFacts(
  grid: Pick<ChronosGrid, 'rally' | 'race' | 'stage'>,
  shifted: readonly ShiftedChrono[],
  reason: string,
): Chrono[] {
  return shifted.map(({ chrono, point, after }) => {
    const where = { ...grid, stage: point.stage ?? grid.stage };
    const correction = correctionOf(where, point, chrono, {
      number: chrono.number_typed ?? '',
      at: after,
      reason,
    });
    return {
      ...correction,
      number: chrono.number_typed,
      source: chrono.source as NonNullable<Chrono['source']>,
      ...(chrono.device === null ? {} : { device: chrono.device }),
      ...(chrono.device_at === null ? {} : { device_at: chrono.device_at }),
    };
  });
}

export interface ShiftMade {
  device: string;
  reason: string;
  by: string | null;
  ids: string[];
}

export function shiftsMade(chronos: readonly GridChrono[]): ShiftMade[] {
  const made = new Map<string, ShiftMade>();
  for (const { id, device, reason, by, standing, supersedes } of chronos) {
    if (!standing || supersedes === null || device === null || !reason?.startsWith('Δ ')) continue;
    const key = `${device}\n${reason}\n${by}`;
    const one = made.get(key) ?? { device, reason, by, ids: [] };
    one.ids.push(id);
    made.set(key, one);
  }
  return [...made.values()];
}
