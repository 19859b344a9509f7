/** Speeding: the overspeed as the tracker saw it; its price follows from the rule. */
import { instant, type Teller } from '../teller.ts';
import { nameOf, type StageRun } from './stage-run.ts';

export interface Speeding {
  number: string;
  zone: string;
  limitKmh: number;
  maxKmh: number;
  impulses: number;
  atMs: number;
  /** When the timing team enters it. */
  sendMs: number;
}

/** Price by excess: up to 20 km/h one minute, up to 40 two, above three (docs/sport/waypoints.md 6.10). Answers it in ms. */
export function tellSpeeding(teller: Teller, run: StageRun, speeding: Speeding): number {
  const { number, zone, limitKmh, maxKmh, impulses, atMs, sendMs } = speeding;
  const name = `${nameOf(run)}/${number}/overspeed`;
  const [enters, leaves] = ['dz', 'fz'].map(
    (kind) => run.stage.waypoints.find((one) => one.kind === kind)?.distanceM,
  );
  teller.tell('organizer', sendMs, name, {
    kind: 'overspeed',
    race: run.race.code,
    stage: run.stage.code,
    number,
    zone,
    limit_kmh: limitKmh,
    max_kmh: maxKmh,
    impulses,
    // One impulse is stored every ten seconds over the limit (docs/sport/waypoints.md 6.12).
    duration_ms: impulses * 10_000,
    ...(enters !== undefined && leaves !== undefined ? { from_m: enters, to_m: leaves } : {}),
    at: instant(atMs),
  });
  return priceMs(maxKmh - limitKmh);
}

function priceMs(excessKmh: number): number {
  if (excessKmh <= 20) return 60_000;
  return excessKmh <= 40 ? 120_000 : 180_000;
}
