/** What every chapter of the demo's tale needs: the teller, the two races and the opening. */
import type { RallyPlan } from '../plan.ts';
import { minuteMs } from '../road/start-list.ts';
import type { RaceTale } from '../road/tale.ts';
import type { Teller } from '../teller.ts';

export interface DemoTale {
  teller: Teller;
  plan: RallyPlan;
  zeroMs: number;
  moto: RaceTale;
  auto: RaceTale;
}

export function minutesIn({ zeroMs }: Pick<DemoTale, 'zeroMs'>, minutes: number): number {
  return zeroMs + Math.round(minutes * minuteMs);
}
