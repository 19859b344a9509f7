/** The facts of an event, in the order in which officials would have recorded them: stage by stage, then the verdicts. */
import type { Fact, Penalty, StageStatus } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import type { EventPenalty, RallyEvent } from '../event/event.ts';
import type { Findings } from '../event/findings.ts';
import { stageAt } from './controls.ts';
import { penaltyKind } from './kinds.ts';
import type { Course, PlannedControl, PlannedStage } from './plan.ts';
import { planRetirements, type Stop } from './retirements.ts';

interface Start {
  crew: string;
  number: string;
  /** Unix milliseconds, no two alike on a stage. */
  atMs: number;
}

const SECOND_MS = 1_000;

/** Gaps to the starter ahead, by the place in the list from which they hold. Source: docs/sport/starts.md 4.2. */
const BANDS = [
  { from: 1, gapMs: 180 * SECOND_MS },
  { from: 11, gapMs: 120 * SECOND_MS },
  { from: 21, gapMs: 60 * SECOND_MS },
  { from: 121, gapMs: 30 * SECOND_MS },
];

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

interface PlannedPenalty {
  said: Omit<Penalty, 'id' | 'rally'>;
  /** Place in the stages from which it counts; null: in the final only. */
  after: number | null;
}

/** Penalties of an event as facts: at their control where that says what the file says, else from the stage it names. */
function planPenalties(
  event: RallyEvent,
  stages: PlannedStage[],
  controls: PlannedControl[],
): PlannedPenalty[] {
  const numbers = new Map(event.crews.map(({ key, number }) => [key, number]));
  return event.penalties.map((penalty) => {
    const { after, ...place } = placeOf(penalty, stages, controls);
    const isOther = penalty.control !== null && !('control' in place);
    return {
      after,
      said: {
        kind: 'penalty',
        number: numbers.get(penalty.crew) as string,
        kind_of: penaltyKind(penalty.reason),
        ms: penalty.ms ?? 0,
        ...(penalty.ms === null ? { unit: 'warning' as const } : {}),
        ...(penalty.reason ? { text: penalty.reason.slice(0, 500) } : {}),
        ...(isOther ? { why: { control: penalty.control } } : {}),
        ...place,
      },
    };
  });
}

function placeOf(penalty: EventPenalty, stages: PlannedStage[], controls: PlannedControl[]) {
  const control = controls.find(({ name }) => name !== null && name === penalty.control);
  const isFinal = penalty.afterStage === 'FINISH' && !stages.some(({ name }) => name === 'FINISH');
  const said = stages.findIndex(({ name }) => name === penalty.afterStage);
  const reached = control ? stageAt(control, controls) : null;
  const agrees = penalty.afterStage === null || (isFinal ? reached === null : reached === said);
  if (control && agrees) return { control: control.code, after: reached };
  if (isFinal) return { effective: 'FINISH' as const, after: null };
  return { stage: stages[said]?.code ?? '', after: said };
}

/** Who starts a stage when. A file holds only times elapsed, so the starts are made up, in a plausible order and interval. */
function startsOf(event: RallyEvent, stages: PlannedStage[]): Start[][] {
  let before: Map<string, number> | null = null;
  return stages.map((stage) => {
    const times = event.times.filter((time) => time.stage === stage.name);
    const starters = new Set(
      times
        .filter(
          ({ ms, isNotional, status }) => !isNotional && (ms !== null || !/^(dns|not)/i.test(status ?? '')),
        )
        .map(({ crew }) => crew),
    );
    const listed = event.crews.filter(({ key }) => starters.has(key));
    const last = before;
    // In a raid the fastest of the stage before starts first; a stage rally starts in the order of the entry list.
    if (event.discipline === 'raid' && last) {
      const rank = (key: string) => last.get(key) ?? Number.POSITIVE_INFINITY;
      listed.sort((a, b) => (rank(a.key) === rank(b.key) ? 0 : rank(a.key) - rank(b.key)));
    }
    before = new Map(times.flatMap(({ crew, ms }) => (ms === null ? [] : [[crew, ms] as const])));
    let atMs = stage.firstStartMs;
    return listed.map(({ key, number }, index) => {
      if (index > 0) atMs += gapBefore(index + 1);
      return { crew: key, number, atMs };
    });
  });
}

function gapBefore(place: number): number {
  return (BANDS.findLast(({ from }) => place > from) ?? (BANDS[0] as (typeof BANDS)[number])).gapMs;
}
