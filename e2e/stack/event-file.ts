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
  crew: string;
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
  /** Short name, the beginning of the rally's code. */
  slug: string;
  kind: string;
  timePrecision: string;
  timeZone?: string;
  stages: StageOfFile[];
  controls: { code: string; type: string; leg: number }[];
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

export function numberOf({ crews }: EventFile, crew: string): string {
  return crews.find((entry) => entry.crew === crew)?.number ?? crew;
}

function lastStage({ stages }: EventFile): string {
  return stages.at(-1)?.code ?? '';
}
