/** Reads an event file whole: either an event without any error, or every error with its place. */
import { Entry } from './entry.ts';
import type { Discipline, EventControl, RallyEvent } from './event.ts';
import { Findings, shown } from './findings.ts';
import { readControls, readStages } from './read-course.ts';
import { readCrews } from './read-crews.ts';
import { type Known, readPenalties, readRetirements, readTimes } from './read-results.ts';

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
