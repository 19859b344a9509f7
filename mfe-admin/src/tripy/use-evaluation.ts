/** The evaluation of a stage: every stored file is fetched and judged by a worker, with progress and a way out; kept so that it stays readable. */
import {
  data,
  keepEvaluation,
  type TrackerStage,
  type TrackersOfRally,
  trackerStage,
  trackFile,
} from '@bivouac/data';
import type { CoursePoint } from '@bivouac/gps';
import { useEffect, useRef, useState } from 'react';
import { type Asking, askWorker } from '../gps/ask-worker.ts';
import type { Findings, GpsQuestion, ReadAs, TrackerFile } from '../gps/questions.ts';
import { isNote } from '../waypoints/openrally.ts';

export interface EvaluationProgress {
  files: number;
  of: number;
  samples: number;
  /** Samples a second since it began. */
  rate: number;
}

export interface EvaluationView {
  stage: TrackerStage | null;
  findings: Findings | null;
  /** An earlier one is shown. */
  isEarlier: boolean;
  progress: EvaluationProgress | null;
  trouble: string | null;
  evaluate(): Promise<void>;
  cancel(): void;
  /** An earlier one in place of it. */
  show(findings: Findings): void;
  /** What is recorded of the stage, read again. */
  look(): Promise<void>;
}

export function useEvaluation(
  rally: string,
  stageId: string,
  trackers: TrackersOfRally,
  failed: string,
): EvaluationView {
  const [stage, setStage] = useState<TrackerStage | null>(null);
  const [findings, setFindings] = useState<Findings | null>(null);
  const [isEarlier, setIsEarlier] = useState(false);
  const [progress, setProgress] = useState<EvaluationProgress | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const asking = useRef<Asking | null>(null);
  const turn = useRef(0);
  const look = async () => {
    const answer = await trackerStage(data(), stageId);
    if (answer.ok) setStage(answer.value);
    setTrouble(answer.ok ? null : answer.problem.message);
    return answer.ok ? answer.value : null;
  };
  const cancel = () => {
    turn.current++;
    asking.current?.cancel();
    setProgress(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew with another stage
  useEffect(() => {
    setFindings(null);
    setStage(null);
    void look();
    return cancel;
  }, [stageId]);
  const evaluate = async () => {
    cancel();
    const mine = turn.current;
    const isOver = () => mine !== turn.current;
    setTrouble(null);
    const batches = trackers.batches.filter(({ undone_at }) => !undone_at);
    const of = batches.length;
    setProgress({ files: 0, of, samples: 0, rate: 0 });
    const held = await look();
    const files: TrackerFile[] = [];
    for (const { id, file_name, path, read_as } of batches) {
      const file = await trackFile(data(), path);
      if (isOver()) return;
      if (!file.ok) {
        setTrouble(`${file_name}: ${file.problem.message}`);
        return setProgress(null);
      }
      files.push({
        batch: id,
        name: file_name,
        bytes: await file.value.arrayBuffer(),
        read_as: read_as as unknown as ReadAs,
      });
    }
    if (!held || isOver()) return setProgress(null);
    const began = performance.now();
    const question = questionOf(held, trackers, files);
    asking.current = askWorker(
      question,
      files.map(({ bytes }) => bytes),
      ({ files: done, samples }) =>
        setProgress({
          files: done,
          of,
          samples,
          rate: (samples / Math.max(1, performance.now() - began)) * 1_000,
        }),
    );
    const told = await asking.current.done;
    if (isOver()) return;
    setProgress(null);
    if (told.said !== 'evaluated') return setTrouble(failed);
    setIsEarlier(false);
    setFindings(told.findings);
    const { crews, samples } = told.findings;
    const sum = (count: (crew: (typeof crews)[number]) => number) =>
      crews.reduce((all, crew) => all + count(crew), 0);
    const counts = {
      samples,
      passages: sum(({ passages }) => passages.length),
      missed: sum(({ missed }) => missed.length),
      excesses: sum(({ excesses }) => excesses.length),
    };
    const blob = new Blob([JSON.stringify(told.findings)], { type: 'application/json' });
    const kept = await keepEvaluation(data(), rally, { stage_id: stageId, mark: held.mark, ...counts }, blob);
    if (!kept.ok) setTrouble(kept.problem.message);
  };
  const show = (earlier: Findings) => {
    setIsEarlier(true);
    setFindings(earlier);
  };
  return {
    stage,
    findings,
    progress,
    trouble,
    evaluate,
    cancel,
    isEarlier,
    show,
    look: async () => void (await look()),
  };
}

function questionOf(held: TrackerStage, trackers: TrackersOfRally, files: TrackerFile[]): GpsQuestion {
  const ms = (at: string | null) => (at === null ? null : Date.parse(at));
  return {
    ask: 'evaluate',
    stage: { code: '', points: pointsOf(held) },
    rules: { tolerance_kmh: held.tolerance_kmh, braking_m: held.braking_m },
    // As long as nobody knows when a crew began and was through, its whole track is looked at.
    windows: Object.fromEntries(
      held.crews.flatMap(({ number, from_at, until_at }) =>
        from_at && until_at
          ? [[number, { from_ms: Date.parse(from_at), until_ms: Date.parse(until_at) }]]
          : [],
      ),
    ),
    numbers: held.crews.map(({ number }) => number),
    carried: trackers.assignments.map(({ device, number, from_at, until_at }) => ({
      device,
      number,
      from_ms: ms(from_at),
      until_ms: ms(until_at),
    })),
    files,
  };
}

/** The waypoints of a roadbook as a course. */
export function pointsOf({ points }: Pick<TrackerStage, 'points'>): CoursePoint[] {
  return points.flatMap((row): CoursePoint[] => {
    if (isNote(row)) return [];
    const { code, kind, lat, lon, clear_m, distance_m, limit_kmh } = row;
    return [{ code, kind: kind as CoursePoint['kind'], lat, lon, clear_m, distance_m, limit_kmh }];
  });
}
