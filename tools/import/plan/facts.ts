/** The facts of an event, in the order in which officials would have recorded them: stage by stage, then the verdicts. */
import type { Fact, StageStatus } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import type { RallyEvent } from '../event/event.ts';
import type { Findings } from '../event/findings.ts';
import { planPenalties } from './penalties.ts';
import type { Course, PlannedStage } from './plan.ts';
import { planRetirements, type Stop } from './retirements.ts';
import { type Start, startsOf } from './start-order.ts';

const PUBLISHED = new Set<StageStatus['status']>(['provisional', 'official']);

type Said = Fact extends infer Kind ? (Kind extends Fact ? Omit<Kind, 'id' | 'rally'> : never) : never;

/** Retirements are noted in the hours after they happened; one dated further from the stages is a slip of the pen. */
const NEAR_MS = 2 * 24 * 3_600_000;

export function planFacts(event: RallyEvent, course: Course, findings: Findings) {
  const { rally, stages, controls } = course;
  const starts = startsOf(event, stages);
  const { stops, returns } = planRetirements(event, course, findings);
  const chronos = stages.map((stage, index) => chronosOf(event, stage, starts[index] as Start[]));
  const instants = [...starts, ...chronos].flat().map(({ atMs }) => atMs);
  const [first, last] = [Math.min(...instants), Math.max(...instants)];
  const isNear = (ms: number) => ms >= first - NEAR_MS && ms <= last + NEAR_MS;
  instants.push(...returns.map(({ atMs }) => atMs).filter(isNear));
  for (const stop of stops) {
    if (stop.atMs === null) continue;
    if (isNear(stop.atMs)) instants.push(stop.atMs);
    else {
      findings.note(`The retirement of ${stop.number} is dated far from the stages: its date is left out.`);
      stop.atMs = null;
    }
  }
  const penalties = planPenalties(event, stages, controls);
  const numbers = new Map(event.crews.map(({ key, number }) => [key, number]));
  const isRunAt = (index: number) =>
    (starts[index] as Start[]).length > 0 ||
    event.times.some((time) => time.stage === stages[index]?.name && time.ms !== null);
  const said: Said[] = stages.flatMap((stage, index) => {
    const times = event.times.filter((time) => time.stage === stage.name && time.ms !== null);
    const isRun = isRunAt(index);
    const isOutOfTurn = stages.some((_, before) => before < index && !isRunAt(before));
    const given: Said[] = times
      .filter(({ isNotional }) => isNotional)
      .map(({ crew, ms }) => ({
        kind: 'notional',
        stage: stage.code,
        number: numbers.get(crew) as string,
        ms: ms as number,
      }));
    return [
      // As it was driven: which stages were left out before it, and why, the file does not say.
      ...(isRun
        ? [
            {
              kind: 'stage_status',
              stage: stage.code,
              status: 'running',
              ...(isOutOfTurn ? { decision: 'As driven' } : {}),
            } as const,
          ]
        : []),
      ...returns
        .filter(({ before }) => before === index)
        .map(
          ({ number, stage, atMs }) =>
            ({ kind: 'restart', number, stage, ...(isNear(atMs) ? { at: instant(atMs) } : {}) }) as const,
        ),
      ...startList(stage, starts[index] as Start[]),
      ...(chronos[index] ?? []).map(({ said }) => said),
      ...given,
      ...penalties.filter(({ after }) => after === index).map(({ said }) => said),
      ...stops.filter(({ after }) => after === index).map(stopSaid),
    ];
  });
  const ends = stages.map((stage, index) => statusOf(event, stage, (starts[index] as Start[]).length));
  const verdicts: Said[] = stages.flatMap((stage, index) =>
    stepsTo(ends[index] ?? null).map(
      (status) =>
        ({
          kind: 'stage_status',
          stage: stage.code,
          status,
          // As it was published: what was open then, and until when it was contested, the file does not say.
          ...(PUBLISHED.has(status) ? { decision: 'As published', protest_until: instant(last) } : {}),
          ...(status === 'cancelled' ? { decision: 'As published' } : {}),
        }) as const,
    ),
  );
  const all = [
    ...stops.filter(({ after }) => after < 0).map(stopSaid),
    ...said,
    ...penalties.filter(({ after }) => after === null).map(({ said }) => said),
    ...verdicts,
  ];
  return {
    facts: all.map((fact) => ({ id: newId(), rally, ...fact }) as Fact),
    instants,
    isFinished: ends.every((status) => status !== null && status !== 'running'),
  };
}

const instant = (ms: number) => new Date(ms).toISOString();

function chronosOf(event: RallyEvent, stage: PlannedStage, starts: Start[]): { atMs: number; said: Said }[] {
  const driven = new Map(
    event.times.flatMap(({ stage: of, crew, ms, isNotional }) =>
      of === stage.name && ms !== null && !isNotional ? [[crew, ms] as const] : [],
    ),
  );
  const chrono = (control: string, number: string, atMs: number) => ({
    atMs,
    said: { kind: 'chrono', control, number, at: instant(atMs), source: 'clock' } as const,
  });
  return starts
    .flatMap(({ crew, number, atMs }) => {
      const ms = driven.get(crew);
      return ms === undefined
        ? []
        : [chrono(stage.startControl, number, atMs), chrono(stage.finishControl, number, atMs + ms)];
    })
    .sort((a, b) => a.atMs - b.atMs);
}

function startList(stage: PlannedStage, starts: Start[]): Said[] {
  if (starts.length === 0) return [];
  const slots = starts.map(({ number, atMs }, index) => ({
    position: index + 1,
    number,
    stage_due_at: instant(atMs),
    ...(stage.checkInMs === null ? {} : { due_at: instant(atMs - stage.checkInMs) }),
  }));
  return [{ kind: 'start_slots', stage: stage.code, version: 1, status: 'published', slots }];
}

function stopSaid({ number, status, stage, control, cause, atMs }: Stop): Said {
  return {
    kind: 'retirement',
    number,
    status,
    cause,
    // A control of the road is on no stage; one of a stage says which.
    ...(control ? { control } : stage ? { stage } : {}),
    ...(atMs === null ? {} : { at: instant(atMs) }),
  };
}

/** A stage is posted before it is official. */
function stepsTo(status: StageStatus['status'] | null): StageStatus['status'][] {
  if (status === null) return [];
  return status === 'official' ? ['provisional', 'official'] : [status];
}

function statusOf(event: RallyEvent, stage: PlannedStage, starters: number) {
  if (stage.isCancelled) return 'cancelled';
  const hasTimes = event.times.some(({ stage: of, ms }) => of === stage.name && ms !== null);
  if (!hasTimes) return starters > 0 ? 'running' : null;
  return /^running$/i.test(stage.status ?? '') ? 'running' : 'official';
}
