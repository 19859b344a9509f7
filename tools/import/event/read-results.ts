/** What happened, in an event file: stage times, penalties and retirements. */
import { type Entry, rowsOf } from './entry.ts';
import type { EventPenalty, EventRetirement, EventTime } from './event.ts';
import { type Findings, shown } from './findings.ts';
import type { Names } from './references.ts';

/** Everything the lists below may refer to. `controls` is null where the file lists none: a control is a mere word then. */
export interface Known {
  stages: Names;
  crews: Names;
  controls: Names | null;
}

export function readTimes(file: Record<string, unknown>, known: Known, findings: Findings): EventTime[] {
  const seen = new Map<string, { place: string; time: EventTime }>();
  const readTime = (entry: Entry): void => {
    const time: EventTime = {
      stage: entry.reference('stage', known.stages, { isNeeded: true }) ?? '',
      crew: entry.reference('crew', known.crews, { isNeeded: true }) ?? '',
      ms: entry.ms('ms', { isNeeded: true }),
      status: entry.text('status'),
      isNotional: entry.flag('notional', { isNeeded: true }),
    };
    if (entry.isLeftOut) return;
    if (time.ms === 0 && !time.isNotional) {
      findings.note(`${time.stage}: a time of 0 cannot be driven; it is taken as given (crew ${time.crew}).`);
      time.isNotional = true;
    }
    const key = JSON.stringify([time.stage, time.crew]);
    const first = seen.get(key);
    if (!first) seen.set(key, { place: entry.place, time });
    else if (first.time.ms !== time.ms || first.time.isNotional !== time.isNotional)
      entry.refuse('ms', `crew ${time.crew} has another time on ${time.stage} at ${first.place}`);
  };
  rowsOf(file, 'stageTimes', findings, readTime, { isNeeded: true });
  return [...seen.values()].map(({ time }) => time);
}

export function readPenalties(file: Record<string, unknown>, known: Known, findings: Findings) {
  const readPenalty = (entry: Entry): EventPenalty => {
    const control = controlOf(entry, known);
    const penalty: EventPenalty = {
      crew: entry.reference('crew', known.crews, { isNeeded: true }) ?? '',
      control,
      afterStage: isFinish(entry, 'afterStage', known)
        ? 'FINISH'
        : entry.reference('afterStage', known.stages),
      ms: entry.ms('ms', { mayBeNegative: true, isNeeded: true }),
      reason: entry.text('reason'),
    };
    if (penalty.afterStage === null && (control === null || !known.controls)) {
      entry.refuse(
        'afterStage',
        'is missing: without a listed control it says from where the penalty counts',
      );
    }
    return penalty;
  };
  return rowsOf(file, 'penalties', findings, readPenalty);
}

function controlOf(entry: Entry, { controls }: Known): string | null {
  return controls ? entry.reference('control', controls) : entry.text('control');
}

/** `FINISH`, after the last stage, is no stage, unless one has that code. */
function isFinish(entry: Entry, field: string, { stages }: Known): boolean {
  const text = entry.text(field);
  return text?.toUpperCase() === 'FINISH' && !stages.has(text);
}

const STATUSES = { temporary: 'temporary', permanent: 'permanent', rejoined: 'rejoined' } as const;

export function readRetirements(file: Record<string, unknown>, known: Known, findings: Findings) {
  const readRetirement = (entry: Entry): EventRetirement => {
    const status = entry.text('status') ?? 'permanent';
    const isKnown = Object.hasOwn(STATUSES, status.toLowerCase());
    if (!isKnown) entry.refuse('status', `expected Temporary, Permanent or Rejoined, found ${shown(status)}`);
    return {
      crew: entry.reference('crew', known.crews, { isNeeded: true }) ?? '',
      control: controlOf(entry, known),
      stage: isFinish(entry, 'stage', known) ? null : entry.reference('stage', known.stages),
      status: isKnown ? STATUSES[status.toLowerCase() as keyof typeof STATUSES] : 'permanent',
      reason: entry.text('reason'),
      at: entry.localTime('at'),
    };
  };
  return rowsOf(file, 'retirements', findings, readRetirement);
}
