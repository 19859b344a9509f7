/** Every evaluation of a stage: each stays readable as it was, with the course it was held against and what has changed since. */
import type { TrackerEvaluation, TrackerStage } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { differenceWords } from './difference-words.ts';
import { differencesOf, judgedCourseOf } from './judged-course.ts';
import { type KeptFindings, readKept } from './kept-findings.ts';
import styles from './tripy.module.css';

interface EvaluationsProps {
  evaluations: readonly TrackerEvaluation[];
  stage: TrackerStage | null;
  earlier: KeptFindings | null;
  timeZone: string;
  onShow(findings: KeptFindings | null): void;
}

const SHOWN = 12;

export function Evaluations({ evaluations, stage, earlier, timeZone, onShow }: EvaluationsProps) {
  const say = useSay();
  const [trouble, setTrouble] = useState<string | null>(null);
  const show = async (one: TrackerEvaluation) => {
    const kept = await readKept(one);
    setTrouble(kept.ok ? null : kept.problem.message);
    if (!kept.ok) return;
    onShow(kept.value);
  };
  if (evaluations.length === 0) return null;
  const differences = stage && earlier?.course ? differencesOf(earlier.course, judgedCourseOf(stage)) : [];
  return (
    <>
      {earlier && (
        <p className={styles.earlier} role="status" data-earlier>
          <span className={basics.doubt}>{say('tripy.earlier')}</span>
          {differences.length > 0 && (
            <span>
              {say('tripy.since')} {differences.map((one) => differenceWords(say, one)).join(' · ')}
            </span>
          )}
          <Button onClick={() => onShow(null)}>{say('tripy.backToLast')}</Button>
        </p>
      )}
      <details data-evaluations>
        <summary className={styles.summary}>
          {say('tripy.evaluations', { count: evaluations.length })}
        </summary>
        <ul>
          {evaluations.slice(0, SHOWN).map((one) => (
            <li key={one.id} className={styles.line}>
              <span>
                <strong>{spokenInstant(one.made_at, timeZone)}</strong>{' '}
                <span className={basics.quiet}>
                  {[
                    say('tripy.evaluation', {
                      ...{ tracks: one.tracks, passages: one.passages },
                      ...{ missed: one.missed, excesses: one.excesses },
                    }),
                    ...(one.course_at
                      ? [say('tripy.roadbookOf', { at: spokenInstant(one.course_at, timeZone) })]
                      : []),
                  ].join(' · ')}
                </span>{' '}
                {stage && one.mark !== stage.mark && (
                  <span className={basics.doubt}>{say('tripy.otherRoadbook')}</span>
                )}
              </span>
              <Button look="quiet" onClick={() => show(one)}>
                {say('tripy.show')}
              </Button>
            </li>
          ))}
        </ul>
      </details>
      <ErrorLine>{trouble}</ErrorLine>
    </>
  );
}
