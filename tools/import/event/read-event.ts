/** Reads an event file whole: either an event without any error, or every error with its place. */
import { Entry, entries } from './entry.ts';
import type { Discipline, EventControl, EventCrew, EventStage, RallyEvent } from './event.ts';
import { Findings, shown } from './findings.ts';
import { type Known, readPenalties, readRetirements, readTimes } from './read-results.ts';
import { Names } from './references.ts';

const NUMBER = /^(0|[1-9][0-9]{0,4})[A-Z]?$/;

/** `published`, the classification as it came out, is never looked at: it is what the import is judged by. */
export function readEvent(file: unknown): { event: RallyEvent; findings: Findings } {
  const findings = new Findings();
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    findings.error('(file)', `expected an object with stages, crews and stageTimes, found ${shown(file)}`);
    return { event: nothing, findings };
  }
  const fields = file as Record<string, unknown>;
  const root = new Entry(fields, '', findings);
  const course = readStages(fields, findings);
  const { controls, names: controlNames } = readControls(fields, course.names, findings);
  const { crews, names: crewNames } = readCrews(fields, findings);
  const known: Known = {
    stages: course.names,
    crews: crewNames,
    controls: controls.length > 0 ? controlNames : null,
  };
  const discipline = disciplineOf(root.text('kind'), controls);
  const slug = root.text('slug') ?? root.text('event') ?? '';
  const event: RallyEvent = {
    name: root.needed('event', 'slug'),
    slug,
    discipline,
    precisionMs: root.precision('timePrecision') ?? (discipline === 'raid' ? 1_000 : 100),
    dates: typeof fields.dates === 'string' ? root.text('dates') : null,
    timeZone: root.text('timeZone'),
    stages: course.stages,
    controls,
    crews,
    times: readTimes(fields, known, findings),
    penalties: readPenalties(fields, known, findings),
    retirements: readRetirements(fields, known, findings),
  };
  return { event, findings };
}

function disciplineOf(kind: string | null, controls: EventControl[]): Discipline {
  if (/cross.?country|raid|baja|dakar/i.test(kind ?? '')) return 'raid';
  if (/stage|wrc|erc|special/i.test(kind ?? '')) return 'stage';
  return controls.some((control) => /stagestart/i.test(control.type ?? '')) ? 'stage' : 'raid';
}

const nothing: RallyEvent = {
  name: '',
  slug: '',
  discipline: 'stage',
  precisionMs: 100,
  dates: null,
  timeZone: null,
  stages: [],
  controls: [],
  crews: [],
  times: [],
  penalties: [],
  retirements: [],
};

/** The course in an event file: its stages and its controls. */
function readStages(file: Record<string, unknown>, findings: Findings) {
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

function readControls(file: Record<string, unknown>, stages: Names, findings: Findings) {
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

/** The crews in an event file. A number is digits and at most one letter; the name other lists use may be another. */
function readCrews(file: Record<string, unknown>, findings: Findings) {
  const names = new Names('crew', findings);
  const numbers = new Names('number', findings);
  const crews = entries(file, 'crews', findings, { isNeeded: true }).map((entry): EventCrew => {
    const key = entry.needed('crew', 'number');
    const typed = entry.text('number', 'crew') ?? '';
    const number = asNumber(typed);
    names.add(key, entry.at('crew'));
    if (NUMBER.test(number)) numbers.add(number, entry.at('number'));
    else if (typed) {
      findings.error(entry.at('number'), `expected digits and at most one letter, found ${shown(typed)}`);
    }
    const eligibility = entry.text('eligibility');
    return {
      key,
      number,
      category: entry.text('category', 'priority'),
      group: entry.text('group'),
      class: entry.text('class'),
      flags: eligibility ? [eligibility] : [],
      vehicle: entry.text('vehicle', 'car', 'brand', 'manufacturer'),
      entrant: entry.text('entrant'),
    };
  });
  return { crews, names };
}

/** "#012a" as the database keeps it: 12A. */
function asNumber(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/^#/, '')
    .replace(/[\s-]/g, '')
    .replace(/^0+(?=[0-9])/, '');
}
