/** Retirements and restarts of an event, as facts that say the same: who stops where, and where who starts again. */
import type { EventRetirement, LocalTime, RallyEvent } from '../event/event.ts';
import type { Findings } from '../event/findings.ts';
import { stageAt } from './controls.ts';
import { causeOf } from './kinds.ts';
import type { Course, PlannedControl, PlannedStage } from './plan.ts';
import { instantOf } from './time-zone.ts';

export interface Stop {
  number: string;
  status: 'temporary' | 'permanent';
  /** Codes; one of them at least. */
  stage: string | null;
  control: string | null;
  cause: string;
  /** Unix milliseconds: as the file says, else when the stage begins; null: unknown. */
  atMs: number | null;
  /** Place in the stages after which it is recorded; -1: before the first. */
  after: number;
}

export interface Return {
  number: string;
  stage: string;
  /** Unix milliseconds: as the file says, else when the stage begins. */
  atMs: number;
  /** Place in the stages before which it is recorded. */
  before: number;
}

export function planRetirements(event: RallyEvent, { stages, controls, zone }: Course, findings: Findings) {
  const stops: Stop[] = [];
  const returns = new Map<string, Return>();
  for (const crew of event.crews) {
    const own = event.retirements.filter((retirement) => retirement.crew === crew.key);
    const driven = new Set(
      event.times
        .filter((time) => time.crew === crew.key && time.ms !== null && !time.isNotional)
        .map((time) => time.stage),
    );
    const final = lastForGood(own);
    const back = (before: number | undefined, at: LocalTime | null) => {
      const stage = before === undefined ? undefined : stages[before];
      if (stage && before !== undefined) {
        const atMs = at ? instantOf(at, zone) : stage.firstStartMs;
        returns.set(`${crew.key} ${before}`, { number: crew.number, stage: stage.code, atMs, before });
      }
    };
    for (const retirement of own) {
      const place = placeOf(retirement, stages, controls);
      if (place.stage === null && place.control === null) {
        place.stage = stageWithoutTime(event, crew.key, stages);
        findings.note(`The file does not say where crew ${crew.number} stopped: it is where its times end.`);
        if (place.stage === null) continue;
      }
      if (isReturn(retirement)) {
        back(place.stage ?? undefined, retirement.at);
        continue;
      }
      const first = place.stage === null ? stages.length : place.stage + (place.isBeforeStart ? 0 : 1);
      const next = stages.findIndex((stage, index) => index >= first && driven.has(stage.name));
      const status = retirement === final ? 'permanent' : 'temporary';
      const isBack = status === 'temporary' && next >= 0;
      if (isBack) back(next, null);
      stops.push({
        number: crew.number,
        status,
        stage: place.stage === null ? null : (stages[place.stage]?.code ?? null),
        control: place.control,
        cause: causeOf(retirement.reason),
        atMs: retirement.at
          ? instantOf(retirement.at, zone)
          : (stages[place.stage ?? -1]?.firstStartMs ?? null),
        // On the road to the stage at which it is back: said before it comes back.
        after: (place.stage ?? stages.length - 1) - (place.isBeforeStart && isBack ? 1 : 0),
      });
    }
  }
  return { stops, returns: [...returns.values()] };
}

function isReturn({ status, reason }: EventRetirement): boolean {
  return status === 'rejoined' && /^re-?(join|start)/i.test(reason ?? '');
}

function lastForGood(own: EventRetirement[]): EventRetirement | undefined {
  const last = own.findLastIndex(({ status }) => status === 'permanent');
  return own.slice(last + 1).some(isReturn) ? undefined : own[last];
}

function stageWithoutTime(event: RallyEvent, crew: string, stages: PlannedStage[]): number | null {
  const timed = new Set(
    event.times.filter((time) => time.crew === crew && time.ms !== null).map(({ stage }) => stage),
  );
  const last = stages.findLastIndex(({ name }) => timed.has(name));
  return last + 1 < stages.length ? last + 1 : null;
}

function placeOf(retirement: EventRetirement, stages: PlannedStage[], controls: PlannedControl[]) {
  const control = controls.find(({ name }) => name !== null && name === retirement.control);
  const said = retirement.stage === null ? null : stages.findIndex(({ name }) => name === retirement.stage);
  const reached = control ? stageAt(control, controls) : null;
  const agrees = control !== undefined && (said === null || said === reached);
  const isOnStage = ['stage_start', 'flying_finish', 'stop', 'passage'].includes(control?.kind ?? '');
  return {
    stage: agrees ? reached : said,
    control: agrees ? control.code : null,
    isBeforeStart: agrees && !isOnStage,
  };
}
