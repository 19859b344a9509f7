/** The story of an invented rally: stage after stage in the order of the classification, with what chance brings. */
import type { Action } from '../action.ts';
import { Chance } from '../chance.ts';
import type { RallyPlan } from '../plan.ts';
import { stagesOf } from '../plan.ts';
import { lastPassageMs, tellStartOrder, tellStatus } from '../road/stage-run.ts';
import { minuteMs } from '../road/start-list.ts';
import { beginTale, endsOf, enterTimes, type RaceTale, runStage } from '../road/tale.ts';
import { Teller } from '../teller.ts';
import { bringIncidents } from './incidents.ts';
import { type Invention, planInvention, race } from './plan.ts';

export interface InventedStory {
  plan: RallyPlan;
  actions: Action[];
}

export function inventedStory(settings: Invention & { seed: string }): InventedStory {
  const chance = new Chance(settings.seed);
  const plan = planInvention(settings, chance);
  const [racePlan] = plan.races;
  if (!racePlan) return { plan, actions: [] };
  const tale = beginTale(racePlan, race, chance);
  const teller = new Teller(plan.code);
  teller.turnRally(settings.zeroMs, 'running');
  let ends = new Map<string, number>();
  let endMs = settings.zeroMs;
  for (const stage of stagesOf(racePlan)) {
    const told = tellStage(teller, tale, stage.code, ends);
    ends = told.ends;
    endMs = told.officialMs;
  }
  teller.turnRally(endMs + minuteMs, 'finished');
  teller.turnRally(endMs + 1.5 * minuteMs, 'provisional');
  teller.turnRally(endMs + 2 * minuteMs, 'official');
  return { plan, actions: teller.story() };
}

function tellStage(teller: Teller, tale: RaceTale, code: string, ends: Map<string, number>) {
  const plain = runStage(tale, code, tale.tally.order());
  const { stage } = plain;
  tellStartOrder(teller, plain, {
    sendMs: stage.firstStartMs - minuteMs,
    basis: stage.ordinal === 1 ? 'crews v0' : `after/SS${stage.ordinal - 1} v1`,
  });
  tellStatus(teller, plain, 'running', stage.firstStartMs);
  const run = bringIncidents(teller, tale, plain, ends);
  enterTimes(tale, run);
  const provisionalMs = lastPassageMs(run) + 3 * minuteMs;
  // What chance left open is judged by nobody here.
  const decision = 'Published as simulated';
  const protestUntilMs = provisionalMs + race.protestMs;
  const officialMs = protestUntilMs + 5_000;
  tellStatus(teller, run, 'completed', provisionalMs - minuteMs, { decision });
  tellStatus(teller, run, 'provisional', provisionalMs, { protestUntilMs, decision });
  tellStatus(teller, run, 'official', officialMs, { decision });
  return { ends: endsOf(run), officialMs };
}
