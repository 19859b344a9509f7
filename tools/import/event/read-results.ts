/** What happened, in an event file: stage times, penalties and retirements. */
import { type Entry, entries } from './entry.ts';
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
  const seen = new Map<string, { entry: Entry; time: EventTime }>();
  for (const entry of entries(file, 'stageTimes', findings, { isNeeded: true })) {
    const time: EventTime = {
      stage: entry.needed('stage'),
      crew: entry.needed('crew'),
      ms: entry.ms('ms'),
      status: entry.text('status'),
      isNotional: entry.flag('notional'),
    };
    known.stages.check(time.stage, entry.at('stage'));
    known.crews.check(time.crew, entry.at('crew'));
    if (time.ms === 0 && !time.isNotional) {
      findings.note(`${time.stage}: a time of 0 cannot be driven; it is taken as given (crew ${time.crew}).`);
      time.isNotional = true;
    }
    const key = JSON.stringify([time.stage, time.crew]);
    const first = seen.get(key);
    if (!first) seen.set(key, { entry, time });
    else if (first.time.ms !== time.ms || first.time.isNotional !== time.isNotional) {
      findings.error(
        entry.at('ms'),
        `crew ${time.crew} has another time on ${time.stage} at ${first.entry.place}`,
      );
    }
  }
  return [...seen.values()].map(({ time }) => time);
}

export function readPenalties(file: Record<string, unknown>, known: Known, findings: Findings) {
  return entries(file, 'penalties', findings).map((entry): EventPenalty => {
    const afterStage = entry.text('afterStage');
    const penalty: EventPenalty = {
      crew: entry.needed('crew'),
      control: entry.text('control'),
      afterStage: afterStage?.toUpperCase() === 'FINISH' ? 'FINISH' : afterStage,
      ms: entry.ms('ms', { mayBeNegative: true }),
      reason: entry.text('reason'),
    };
    known.crews.check(penalty.crew, entry.at('crew'));
    known.controls?.check(penalty.control, entry.at('control'));
    if (penalty.afterStage !== 'FINISH' || known.stages.has('FINISH')) {
      known.stages.check(penalty.afterStage, entry.at('afterStage'));
    }
    if (penalty.afterStage === null && (penalty.control === null || !known.controls)) {
      findings.error(
        entry.at('afterStage'),
        'is missing: without a listed control it says from where the penalty counts',
      );
    }
    return penalty;
  });
}

/** After the last stage is no stage. */
function stageOrFinish(stage: string | null, { stages }: Known): string | null {
  return stage?.toUpperCase() === 'FINISH' && !stages.has(stage) ? null : stage;
}

const STATUSES = { temporary: 'temporary', permanent: 'permanent', rejoined: 'rejoined' } as const;

export function readRetirements(file: Record<string, unknown>, known: Known, findings: Findings) {
  return entries(file, 'retirements', findings).map((entry): EventRetirement => {
    const status = entry.text('status') ?? 'permanent';
    const isKnown = Object.hasOwn(STATUSES, status.toLowerCase());
    if (!isKnown) {
      findings.error(entry.at('status'), `expected Temporary, Permanent or Rejoined, found ${shown(status)}`);
    }
    const retirement: EventRetirement = {
      crew: entry.needed('crew'),
      control: entry.text('control'),
      stage: stageOrFinish(entry.text('stage'), known),
      status: isKnown ? STATUSES[status.toLowerCase() as keyof typeof STATUSES] : 'permanent',
      reason: entry.text('reason'),
      at: entry.localTime('at'),
    };
    known.crews.check(retirement.crew, entry.at('crew'));
    known.stages.check(retirement.stage, entry.at('stage'));
    known.controls?.check(retirement.control, entry.at('control'));
    return retirement;
  });
}
