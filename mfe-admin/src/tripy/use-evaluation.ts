/** The evaluation of a stage: the last one as it was kept, judged again by itself where the course has changed, kept by a press. */
import {
  data,
  type RallyId,
  type StageId,
  type TrackerEvaluation,
  type TrackerStage,
  type TrackersOfRally,
  trackerStage,
} from '@bivouac/data';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { judgedCourseOf } from './judged-course.ts';
import { type KeptFindings, keepFindings, readKept } from './kept-findings.ts';
import { type EvaluationProgress, filesOf, runEvaluation } from './run-evaluation.ts';

/** Findings by the course of now that are not stored yet, next to those of the last evaluation. */
interface Again {
  findings: KeptFindings;
  before: KeptFindings | null;
  last: TrackerEvaluation;
}

export type EvaluationView = ReturnType<typeof useEvaluation>;

interface Asked {
  rally: RallyId;
  stageId: StageId;
  mark: string;
  trackers: TrackersOfRally;
  timeZone: string;
  failed: string;
  onKept(): void;
}

export function useEvaluation({ rally, stageId, mark, trackers, timeZone, failed, onKept }: Asked) {
  const [stage, setStage] = useState<TrackerStage | null>(null);
  const [findings, setFindings] = useState<KeptFindings | null>(null);
  const [again, setAgain] = useState<Again | null>(null);
  const [earlier, setEarlier] = useState<KeptFindings | null>(null);
  const [progress, setProgress] = useState<EvaluationProgress | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const giveUp = useRef(new AbortController());
  const last = trackers.evaluations.find(({ stage_id }) => stage_id === stageId) ?? null;
  const isOutOfDate = last !== null && last.mark !== mark;
  const course = `${stageId} ${mark}`;
  const [shown, setShown] = useState(course);
  if (shown !== course) {
    setShown(course);
    setFindings(null);
    setAgain(null);
    setEarlier(null);
    setProgress(null);
    setTrouble(null);
  }
  const look = (of = stageId) =>
    trackerStage(data(), of).then((answer) => {
      if (answer.ok) setStage(answer.value);
      setTrouble(answer.ok ? null : answer.problem.message);
      return answer.ok ? answer.value : null;
    });
  const cancel = () => {
    giveUp.current.abort();
    setProgress(null);
  };
  const begin = () => {
    cancel();
    giveUp.current = new AbortController();
    setTrouble(null);
    setEarlier(null);
    return giveUp.current.signal;
  };
  const keepThese = async (held: TrackerStage, those: KeptFindings) => {
    const kept = await keepFindings(rally, stageId, held, those);
    if (!kept.ok) setTrouble(kept.problem.message);
    return kept.ok;
  };
  const evaluate = async () => {
    const signal = begin();
    const held = await look();
    if (!held || signal.aborted) return;
    const ran = await runEvaluation(held, trackers, timeZone, signal, setProgress);
    if (!ran || signal.aborted) return;
    setProgress(null);
    if (!ran.ok) return setTrouble(ran.trouble ?? failed);
    // By the same course it takes the place of the one before; by another one somebody looks at what that changes.
    const isAnother = last !== null && last.mark !== held.mark;
    const before = isAnother ? await readKept(last) : null;
    if (signal.aborted) return;
    const judged = { ...ran.findings, course: judgedCourseOf(held) };
    setFindings(judged);
    setAgain(isAnother ? { findings: judged, before: before?.ok ? before.value : null, last } : null);
    if (!isAnother && (await keepThese(held, judged))) onKept();
  };
  const recall = useEffectEvent((of: StageId, as: string, signal: AbortSignal) =>
    look(of)
      .then(() => last && readKept(last))
      .then((kept) => {
        if (kept?.ok && !signal.aborted) setFindings(kept.value);
        const isOther = last !== null && last.mark !== as;
        if (isOther && filesOf(trackers).length > 0 && !signal.aborted) return evaluate();
      }),
  );
  // Begins again with another course, not with what follows from it.
  useEffect(() => {
    giveUp.current = new AbortController();
    void recall(stageId, mark, giveUp.current.signal);
    return () => giveUp.current.abort();
  }, [stageId, mark]);
  const keep = async () => {
    if (!stage || !again) return false;
    const isKept = await keepThese(stage, again.findings);
    if (isKept) setAgain(null);
    return isKept;
  };
  return {
    ...{
      stage,
      findings: earlier ?? findings,
      again,
      outOfDate: isOutOfDate ? last : null,
      earlier,
      progress,
      trouble,
    },
    ...{ evaluate, cancel, keep, show: setEarlier, look },
  };
}
