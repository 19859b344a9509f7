/** What was found in the tracks of a stage as it is kept: with the course it was held against, and read again whatever it lacks. */
import {
  type CommandResult,
  data,
  keepEvaluation,
  type RallyId,
  type StageId,
  type TrackerEvaluation,
  type TrackerStage,
  trackFile,
} from '@bivouac/data';
import type { CrewFindings, Findings, Outside } from '../gps/questions.ts';
import type { JudgedCourse } from './judged-course.ts';

export interface KeptFindings extends Findings {
  /** null: it was kept without. */
  course: JudgedCourse | null;
}

export async function readKept({
  path,
}: Pick<TrackerEvaluation, 'path'>): Promise<CommandResult<KeptFindings>> {
  const file = await trackFile(data(), path);
  if (!file.ok) return file;
  const kept = JSON.parse(await file.value.text()) as Findings & {
    course?: JudgedCourse;
    outside?: Outside[];
  };
  const course = kept.course ? { ...kept.course, vehicle_limits: kept.course.vehicle_limits ?? {} } : null;
  return {
    ok: true,
    value: { ...kept, course, crews: kept.crews.map(whole), outside: kept.outside ?? [] },
  };
}

/** Those kept first had zones alone, and did not say where each held. */
function whole(crew: CrewFindings): CrewFindings {
  const excesses = crew.excesses.map((excess) => ({ ...excess, scope: excess.scope ?? ('zone' as const) }));
  return { ...crew, excesses, stretches: crew.stretches ?? [] };
}

export function keepFindings(
  rally: RallyId,
  stageId: StageId,
  stage: TrackerStage,
  findings: KeptFindings,
): Promise<CommandResult<null>> {
  const { crews, samples } = findings;
  const sum = (count: (crew: CrewFindings) => number) => crews.reduce((all, crew) => all + count(crew), 0);
  const { mark, course_at } = stage;
  return keepEvaluation(
    data(),
    rally,
    {
      ...{ stage_id: stageId, mark, course_at, samples, tracks: crews.length },
      passages: sum(({ passages }) => passages.length),
      missed: sum(({ missed }) => missed.length),
      excesses: sum(({ excesses }) => excesses.length),
    },
    new Blob([JSON.stringify(findings)], { type: 'application/json' }),
  );
}
