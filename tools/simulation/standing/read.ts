/** A rally that stands, read as its officials see it: what it is to run, and who starts when. */
import {
  type ChronosGrid,
  type CommandResult,
  chronosGrid,
  type Data,
  entryList,
  type ScheduledLeg,
  type ScheduledStage,
  schedule,
} from '@bivouac/data';
import type { CrewPlan, RacePlan, StagePlan, WaypointPlan } from '../plan.ts';
import { minuteMs, type Slot } from '../road/start-list.ts';

/** A stage still to run: its plan, and the start list that was published; null: nobody made one. */
export interface StandingStage {
  plan: StagePlan;
  status: string;
  isFirstOfLeg: boolean;
  slots: Slot[] | null;
}

export interface StandingRace {
  plan: RacePlan;
  discipline: string;
  stages: StandingStage[];
}

/** Of stages nobody measured. */
const LENGTH_M = 20_000;
const TO_RUN = new Set(['to_run', 'running', 'interrupted', 'shortened']);

export class StandingRefused extends Error {
  override readonly name = 'StandingRefused';
  readonly reason = 'not_readable';
}

export async function readStanding(data: Data, code: string): Promise<StandingRace[]> {
  const client = await data.client();
  const { data: rallies, error } = await client
    .from('rallies')
    .select('races(id, code, name, ordinal, discipline)')
    .eq('code', code);
  if (error) throw new StandingRefused(error.message);
  const races = rallies[0]?.races.toSorted((a, b) => a.ordinal - b.ordinal);
  if (!races) throw new StandingRefused(`There is no rally ${code} that this person may see.`);
  return Promise.all(
    races.map(async ({ id, discipline, ...race }) => {
      const [days, entries] = await Promise.all([taken(schedule(data, id)), taken(entryList(data, id))]);
      const numbers = entries.crews.flatMap(({ number }) => (number === null ? [] : [number]));
      const stages: StandingStage[] = [];
      for (const leg of days.flatMap((day) => day.legs)) stages.push(...(await stagesOfLeg(data, leg)));
      return {
        discipline,
        plan: { ...race, category: NONE, classes: [], teams: [], days: [], crews: numbers.map(crewPlan) },
        stages,
      };
    }),
  );
}

const NONE = { code: '', name: '', colour: '' };

function crewPlan(number: string, place: number, all: readonly string[]): CrewPlan {
  const skill = 1 + (0.12 * place) / Math.max(1, all.length - 1);
  return { number, class: '', team: '', vehicle: '', flags: [], members: [], skill };
}

async function stagesOfLeg(data: Data, leg: ScheduledLeg): Promise<StandingStage[]> {
  const run = leg.stages.filter(({ kind }) => kind !== 'liaison' && kind !== 'shakedown');
  return Promise.all(
    run.map(async (stage, place) => ({ stage, grid: await taken(chronosGrid(data, stage.id)), place })),
  ).then((read) =>
    read.flatMap(({ stage, grid, place }) => {
      const plan = TO_RUN.has(stage.status) ? planOf(stage, leg, grid) : null;
      return plan ? [{ plan, status: stage.status, isFirstOfLeg: place === 0, slots: slotsOf(grid) }] : [];
    }),
  );
}

function slotsOf({ crews }: ChronosGrid): Slot[] | null {
  const slots = crews.flatMap(({ number, stage_due_at }) =>
    stage_due_at === null ? [] : [{ number, startMs: Date.parse(stage_due_at) }],
  );
  return slots.length > 0 ? slots.sort((a, b) => a.startMs - b.startMs) : null;
}

/** Null: the stage has no start or no finish where a time could be taken, or nobody knows when it begins. */
function planOf(stage: ScheduledStage, leg: ScheduledLeg, grid: ChronosGrid): StagePlan | null {
  const own = leg.controls.filter(({ stage_id }) => stage_id === stage.id);
  const start = own.find(({ kind }) => kind === 'stage_start');
  const finish = own.find(({ kind }) => kind === 'flying_finish');
  const firstStartMs =
    stage.first_start_at === null
      ? slotsOf(grid)?.[0]?.startMs
      : Date.parse(stage.first_start_at) + stage.delayed_ms;
  if (!start || !finish || firstStartMs === undefined) return null;
  const before = leg.controls.findLast(
    ({ kind, ordinal }) => kind === 'time_control' && ordinal < start.ordinal,
  );
  const [listed = 0] = grid.crews.flatMap(({ due, stage_due_at }) => {
    const dueAt = before && due[before.id];
    return dueAt && stage_due_at !== null ? [Date.parse(stage_due_at) - Date.parse(dueAt)] : [];
  });
  const distanceM = stage.distance_m ?? LENGTH_M;
  return {
    code: stage.code,
    name: stage.name,
    kind: stage.kind === 'prologue' ? 'prologue' : 'selective',
    ordinal: stage.ordinal,
    distanceM,
    precisionMs: stage.precision_ms,
    maxTimeMs: stage.max_time_ms ?? 0,
    firstStartMs,
    liaisonMs: before?.target_ms ?? (listed || 10 * minuteMs),
    timeControl: before?.code ?? '',
    start: start.code,
    finish: finish.code,
    waypoints: stage.waypoints.flatMap(({ code, name, kind, distance_m }): WaypointPlan[] =>
      // Its own start and finish stand among the points of a roadbook.
      distance_m === null || distance_m > distanceM || kind === 'dss' || kind === 'ass'
        ? []
        : [{ code, name, kind: kind as WaypointPlan['kind'], distanceM: distance_m, post: null }],
    ),
    isByHand: true,
  };
}

async function taken<Value>(asked: Promise<CommandResult<Value>>): Promise<Value> {
  const answer = await asked;
  if (!answer.ok) throw answer.problem;
  return answer.value;
}
