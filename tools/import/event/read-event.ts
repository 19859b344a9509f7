/** Reads an event file: what can be placed, and everything else with its place. */
import { Entry, rowsOf } from './entry.ts';
import type { Discipline, EventControl, EventStage, RallyEvent } from './event.ts';
import { Findings, shown } from './findings.ts';
import { readCrews } from './read-crews.ts';
import { type Known, readPenalties, readRetirements, readTimes } from './read-results.ts';
import { Names } from './references.ts';

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
    name: root.text('event', 'slug') ?? '',
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
  if (!event.name) findings.error('event', 'is missing');
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
  const names = new Names('stage');
  const readStage = (entry: Entry): EventStage => {
    const code = entry.needed('code');
    const status = entry.text('status');
    names.add(code, entry, 'code');
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
  };
  return { stages: rowsOf(file, 'stages', findings, readStage, { isNeeded: true }), names };
}

function readControls(file: Record<string, unknown>, stages: Names, findings: Findings) {
  const names = new Names('control');
  const readControl = (entry: Entry): EventControl => {
    const code = entry.needed('code');
    names.add(code, entry, 'code');
    return {
      code,
      name: entry.text('location', 'name') ?? code,
      type: entry.text('type'),
      stage: entry.reference('stage', stages),
      leg: entry.text('leg'),
      distanceKm: entry.kilometres('distanceKm'),
      targetMs: entry.ms('targetMs'),
      firstDue: entry.localTime('firstCarDueLocal'),
      precisionMs: entry.precision('precision'),
      rounding: entry.text('rounding'),
      penalties: entry.text('penalties'),
    };
  };
  return { controls: rowsOf(file, 'controls', findings, readControl), names };
}
