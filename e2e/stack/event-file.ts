/** The event file the stories import, and the variants of it that a story begins with. */
import { readFile } from 'node:fs/promises';

export interface StageOfFile {
  code: string;
  name: string;
  distanceKm?: number;
  leg: number;
  cancelled?: boolean;
  status?: string;
}

export interface CrewOfFile {
  /** How the file names it. */
  crew: string;
  /** What stands on its doors. */
  number: string;
  class: string;
  car: string;
  entrant: string;
}

export interface PenaltyOfFile {
  crew: string;
  control: string | null;
  /** A stage, or `FINISH`. */
  afterStage: string;
  ms: number;
  reason: string;
}

export interface EventFile {
  event: string;
  stages: StageOfFile[];
  controls: { code: string; type: string; stage?: string; firstDueLocal?: string; leg: number }[];
  crews: CrewOfFile[];
  stageTimes: { stage: string; crew: string; ms: number | null; status?: string; notional?: boolean }[];
  penalties: PenaltyOfFile[];
  retirements: { crew: string; control: string; stage: string; status: string; reason: string; at: string }[];
}

const FILE = new URL('../../supabase/tests/realdata/invented-event.json', import.meta.url);

/** Eight crews, four stages and a cancelled one, two legs; every stage is official. */
export async function theFourBays(): Promise<EventFile> {
  return JSON.parse(await readFile(FILE, 'utf8')) as EventFile;
}

/** Its last stage is still running: these crews are to start it, the others are in. */
export async function theFourBaysRunning(...toStart: string[]): Promise<EventFile> {
  const file = await theFourBays();
  const last = lastStage(file);
  return {
    ...file,
    stages: file.stages.map((stage) => (stage.code === last ? { ...stage, status: 'Running' } : stage)),
    stageTimes: file.stageTimes.map((time) =>
      time.stage === last && toStart.includes(numberOf(file, time.crew))
        ? { stage: time.stage, crew: time.crew, ms: null, status: 'Running' }
        : time,
    ),
  };
}

/** Before its last stage: nobody has started it, and nobody knows when he does. */
export async function theFourBaysBeforeTheLast(): Promise<EventFile> {
  const file = await theFourBays();
  const last = lastStage(file);
  return { ...file, stageTimes: file.stageTimes.filter(({ stage }) => stage !== last) };
}

/** The same event in another year. */
export function inTheYear(file: EventFile, year: number): EventFile {
  return JSON.parse(JSON.stringify(file).replaceAll('2024', String(year))) as EventFile;
}

export function withPenalties(file: EventFile, ...penalties: PenaltyOfFile[]): EventFile {
  return { ...file, penalties: [...file.penalties, ...penalties] };
}

export function numberOf({ crews }: EventFile, crew: string): string {
  return crews.find((entry) => entry.crew === crew)?.number ?? crew;
}

export function crewWith({ crews }: EventFile, number: string): CrewOfFile {
  const found = crews.find((entry) => entry.number === number);
  if (!found) throw new RangeError(`Nobody in the file has the number ${number}.`);
  return found;
}

export function stageWith({ stages }: EventFile, code: string): StageOfFile {
  const found = stages.find((stage) => stage.code === code);
  if (!found) throw new RangeError(`The file has no stage ${code}.`);
  return found;
}

/** What a crew drove on a stage, ms. */
export function timeOf(file: EventFile, stage: string, number: string): number {
  const { crew } = crewWith(file, number);
  const ms = file.stageTimes.find((time) => time.stage === stage && time.crew === crew)?.ms;
  if (ms === null || ms === undefined) throw new RangeError(`Crew ${number} has no time on ${stage}.`);
  return ms;
}

function lastStage({ stages }: EventFile): string {
  return stages.at(-1)?.code ?? '';
}
