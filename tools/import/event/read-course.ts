/** The course in an event file: its stages and its controls. */
import { type Entry, entries } from './entry.ts';
import type { EventControl, EventStage } from './event.ts';
import type { Findings } from './findings.ts';
import { Names } from './references.ts';

export function readStages(file: Record<string, unknown>, findings: Findings) {
  const names = new Names('stage', findings);
  const stages = entries(file, 'stages', findings, { isNeeded: true }).map((entry) => {
    const stage = readStage(entry);
    names.add(stage.code, entry.at('code'));
    return stage;
  });
  return { stages, names };
}

function readStage(entry: Entry): EventStage {
  const code = entry.needed('code');
  const status = entry.text('status');
  return {
    code,
    name: entry.text('name') ?? code,
    distanceKm: entry.kilometres('distanceKm'),
    type: entry.text('type'),
    leg: entry.text('leg'),
    status,
    isCancelled: entry.flag('cancelled') || /^cancell?ed$/i.test(status ?? ''),
    precisionMs: entry.precision('precision'),
  };
}

export function readControls(file: Record<string, unknown>, stages: Names, findings: Findings) {
  const names = new Names('control', findings);
  const controls = entries(file, 'controls', findings).map((entry) => {
    const control = readControl(entry);
    names.add(control.code, entry.at('code'));
    stages.check(control.stage, entry.at('stage'));
    return control;
  });
  return { controls, names };
}

function readControl(entry: Entry): EventControl {
  const code = entry.needed('code');
  return {
    code,
    name: entry.text('location', 'name') ?? code,
    type: entry.text('type'),
    stage: entry.text('stage'),
    leg: entry.text('leg'),
    distanceKm: entry.kilometres('distanceKm'),
    targetMs: entry.ms('targetMs'),
    firstDue: entry.localTime('firstCarDueLocal'),
    precisionMs: entry.precision('precision'),
    rounding: entry.text('rounding'),
    penalties: entry.text('penalties'),
  };
}
