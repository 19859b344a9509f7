/** Reading an overspeed as the timing team types it: `214 DZ1 87 12`, number, zone, peak in km/h, seconds over the limit. */
import { readCrewNumber } from '../crew-number.ts';

export interface OverspeedQuestion {
  text: string;
  /** Zones of the stage; a limit of null must be typed behind the peak: `87/50`. */
  zones: readonly { code: string; limit_kmh: number | null }[];
}

export type TypedOverspeed =
  | {
      kind: 'overspeed';
      number: string;
      /** Null: outside of every zone, or the stage has none. */
      zone: string | null;
      limitKmh: number;
      maxKmh: number;
      durationMs: number | null;
    }
  | { kind: 'unreadable'; reason: OverspeedUnreadable; found: string };

/**
 * `peak_needed`: no speed yet · `no_such_zone`: neither a zone of the stage nor a speed · `limit_needed`: no limit is known there ·
 * `not_over_limit`: the peak is not above it · `not_seconds`: what follows the peak · `too_much`: something behind that.
 */
export type OverspeedUnreadable =
  | 'empty'
  | 'peak_needed'
  | 'no_such_zone'
  | 'limit_needed'
  | 'not_over_limit'
  | 'not_seconds'
  | 'too_much';

const SPEED = /^(\d{1,3})(?:\/(\d{1,3}))?$/;
const SECONDS = /^(\d{1,4})(?:[.,](\d))?s?$/;

export function readOverspeed({ text, zones }: OverspeedQuestion): TypedOverspeed {
  const [number, ...said] = text.trim().split(/\s+/).filter(Boolean);
  if (number === undefined) return unreadable('empty', '');
  // A stage with one zone needs no name for it.
  const named = zones.find(({ code }) => code.toLowerCase() === said[0]?.toLowerCase() && said.length > 1);
  const zone = named ?? (zones.length === 1 ? (zones[0] ?? null) : null);
  const [peak, seconds, more] = named ? said.slice(1) : said;
  if (peak === undefined) return unreadable('peak_needed', number);
  const speed = SPEED.exec(peak);
  if (!speed) {
    const isZone = zones.some(({ code }) => code.toLowerCase() === peak.toLowerCase());
    return unreadable(isZone ? 'peak_needed' : 'no_such_zone', peak);
  }
  if (more !== undefined) return unreadable('too_much', more);
  const maxKmh = Number(speed[1]);
  const limitKmh = speed[2] === undefined ? zone?.limit_kmh : Number(speed[2]);
  if (!limitKmh) return unreadable('limit_needed', peak);
  if (maxKmh <= limitKmh) return unreadable('not_over_limit', String(limitKmh));
  const lasted = seconds === undefined ? null : SECONDS.exec(seconds);
  if (seconds !== undefined && !lasted) return unreadable('not_seconds', seconds);
  const durationMs = lasted ? Number(lasted[1]) * 1_000 + Number(lasted[2] ?? 0) * 100 : null;
  return {
    kind: 'overspeed',
    number: readCrewNumber(number),
    zone: zone?.code ?? null,
    limitKmh,
    maxKmh,
    durationMs,
  };
}

function unreadable(reason: OverspeedUnreadable, found: string): TypedOverspeed {
  return { kind: 'unreadable', reason, found };
}
