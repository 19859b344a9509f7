/** Rides of the demo and of invented rallies, read from the facts their stories record. */
import { type Action, isDocument } from '../../../tools/simulation/action.ts';
import { demoStory } from '../../../tools/simulation/demo/story.ts';
import { inventedStory } from '../../../tools/simulation/invented/story.ts';
import { type RacePlan, type StagePlan, stagesOf } from '../../../tools/simulation/plan.ts';
import { type Driven, type RiddenStage, withTotals } from './rides.ts';

const ZERO_MS = Date.UTC(2026, 2, 2, 8);

export function demoRides(): RiddenStage[][] {
  return ridesOf(demoStory({ code: 'DEMO', zeroMs: ZERO_MS, timeZone: 'UTC' }));
}

export function inventedRides(seed: string, crews: number, stages: number): RiddenStage[][] {
  return ridesOf(inventedStory({ code: 'SIM', crews, stages, zeroMs: ZERO_MS, timeZone: 'UTC', seed }));
}

function ridesOf({ plan, actions }: { plan: { races: RacePlan[] }; actions: Action[] }): RiddenStage[][] {
  const passages = passagesOf(actions);
  return plan.races.map((race) =>
    withTotals(
      stagesOf(race).map((stage) => {
        const points = stage.waypoints.map(({ code }) => code);
        const driven = race.crews.flatMap(({ number }) => rideOn(passages, race, stage, number) ?? []);
        return { code: stage.code, points, driven, counts: stage.kind !== 'prologue' };
      }),
    ).filter(({ rides }) => rides.length > 0),
  );
}

/** Instants by place and number. Posts are named by the control or waypoint they serve; a corrected fact replaces its time. */
function passagesOf(actions: readonly Action[]): Map<string, number> {
  const at = new Map<string, number>();
  for (const action of actions) {
    if (isDocument(action) || !('fact' in action) || action.fact.kind !== 'chrono') continue;
    const { fact } = action;
    for (const name of [fact.post, fact.control, fact.waypoint && `${fact.stage}/${fact.waypoint}`]) {
      if (typeof name === 'string') at.set(`${fact.race ?? ''} ${name} ${fact.number}`, Date.parse(fact.at));
    }
  }
  return at;
}

function rideOn(
  passages: ReadonlyMap<string, number>,
  race: RacePlan,
  stage: StagePlan,
  number: string,
): Driven | null {
  const at = (...names: (string | null)[]) => {
    for (const name of names)
      for (const whose of [race.code, '']) {
        const ms = name === null ? undefined : passages.get(`${whose} ${name} ${number}`);
        if (ms !== undefined) return ms;
      }
    return null;
  };
  const startMs = at(stage.start);
  const finishMs = at(stage.finish);
  if (startMs === null || finishMs === null || finishMs <= startMs) return null;
  const pointMs = stage.waypoints.map(({ code, post }) => {
    const ms = at(`${stage.code}/${code}`, post);
    return ms === null || ms <= startMs || ms >= finishMs ? null : ms - startMs;
  });
  return { number, startMs, pointMs, timeMs: finishMs - startMs };
}
