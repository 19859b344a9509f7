/** Judges every stored file by the course of a stage: fetched, handed to a worker, told of as it goes, given up when asked to. */
import {
  type CommandResult,
  data,
  type TrackerBatch,
  type TrackerStage,
  type TrackersOfRally,
  trackFile,
} from '@bivouac/data';
import type { OpenLimit } from '@bivouac/gps';
import { type Conversation, converse } from '../gps/ask-worker.ts';
import type { Findings, GpsQuestion, ReadAs } from '../gps/questions.ts';
import { judgedCourseOf } from './judged-course.ts';

export interface EvaluationProgress {
  files: number;
  of: number;
  samples: number;
  /** Samples a second since it began. */
  rate: number;
}

export type Ran = { ok: true; findings: Findings } | { ok: false; trouble: string | null };

export const isAttachment = ({ read_as }: Pick<TrackerBatch, 'read_as'>) => read_as.kind === 'attachment';

export function filesOf({ batches }: Pick<TrackersOfRally, 'batches'>): TrackerBatch[] {
  return batches.filter((batch) => !batch.undone_at && !isAttachment(batch));
}

export async function runEvaluation(
  stage: TrackerStage,
  trackers: TrackersOfRally,
  timeZone: string,
  signal: AbortSignal,
  onProgress: (progress: EvaluationProgress) => void,
): Promise<Ran | null> {
  const batches = filesOf(trackers);
  const of = batches.length;
  onProgress({ files: 0, of, samples: 0, rate: 0 });
  const worker = await converse();
  if (!worker) return { ok: false, trouble: null };
  const givenUp = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null));
  });
  const ran = signal.aborted
    ? null
    : await Promise.race([
        judgeAll(worker, questionOf(stage, trackers, timeZone), batches, onProgress, signal),
        givenUp,
      ]);
  worker.end();
  return ran;
}

/** While a file is judged the next one is fetched; never more than those two are held. */
async function judgeAll(
  worker: Conversation,
  question: GpsQuestion,
  batches: readonly TrackerBatch[],
  onProgress: (progress: EvaluationProgress) => void,
  signal: AbortSignal,
): Promise<Ran | null> {
  const began = performance.now();
  await worker.ask(question);
  let next = fetched(batches[0]);
  for (const [at, { id, file_name, read_as }] of batches.entries()) {
    const file = await next;
    if (!file || signal.aborted) return null;
    if (!file.ok) return { ok: false, trouble: `${file_name}: ${file.problem.message}` };
    next = fetched(batches[at + 1]);
    const bytes = file.value;
    const of = { batch: id, name: file_name, bytes, read_as: read_as as unknown as ReadAs };
    const told = await worker.ask({ ask: 'judge', file: of }, [bytes]);
    if (told.said !== 'judged') return { ok: false, trouble: null };
    const rate = (told.samples / Math.max(1, performance.now() - began)) * 1_000;
    onProgress({ files: at + 1, of: batches.length, samples: told.samples, rate });
  }
  const told = await worker.ask({ ask: 'end' });
  return told.said === 'evaluated' ? { ok: true, findings: told.findings } : { ok: false, trouble: null };
}

async function fetched(batch: TrackerBatch | undefined): Promise<CommandResult<ArrayBuffer> | null> {
  if (!batch) return null;
  const file = await trackFile(data(), batch.path);
  return file.ok ? { ok: true, value: await file.value.arrayBuffer() } : file;
}

function questionOf(stage: TrackerStage, trackers: TrackersOfRally, timeZone: string): GpsQuestion {
  const ms = (at: string | null) => (at === null ? null : Date.parse(at));
  const { points, tolerance_kmh, braking_m } = judgedCourseOf(stage);
  return {
    ask: 'evaluate',
    stage: { code: '', points },
    rules: { tolerance_kmh, braking_m },
    windows: Object.fromEntries(
      stage.crews.map(({ number, from_at, until_at, is_timed }) => [
        number,
        { from_ms: Date.parse(from_at), until_ms: Date.parse(until_at), is_assumed: !is_timed },
      ]),
    ),
    time_zone: timeZone,
    limits: Object.fromEntries(stage.crews.map((crew) => [crew.number, limitsOf(crew, stage)])),
    numbers: stage.crews.map(({ number }) => number),
    carried: trackers.assignments.map(({ device, number, from_at, until_at }) => ({
      ...{ device, number },
      ...{ from_ms: ms(from_at), until_ms: ms(until_at) },
    })),
  };
}

function limitsOf(
  { limit_kmh, road }: TrackerStage['crews'][number],
  { road_limit_kmh }: TrackerStage,
): OpenLimit[] {
  const windows = road.map(({ from_at, until_at }) => ({
    ...{ from_ms: Date.parse(from_at), until_ms: Date.parse(until_at) },
  }));
  return [
    ...(limit_kmh === null ? [] : [{ scope: 'vehicle', limit_kmh, stage: 0, windows: null } as const]),
    ...(road_limit_kmh === null || windows.length === 0
      ? []
      : [{ scope: 'road', limit_kmh: road_limit_kmh, stage: 0, windows } as const]),
  ];
}
