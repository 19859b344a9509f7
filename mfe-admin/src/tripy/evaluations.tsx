/** Earlier evaluations of a stage: each stays readable as it was, and says whether the roadbook has changed since. */
import { data, type TrackerEvaluation, trackFile } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import forms from '../forms/forms.module.css';
import { spokenInstant } from '../forms/hours.ts';
import type { Findings } from '../gps/questions.ts';
import { useSay } from '../language/language.ts';
import styles from './tripy.module.css';

interface EvaluationsProps {
  evaluations: readonly TrackerEvaluation[];
  /** Of the roadbook as it is; null: not known yet. */
  mark: string | null;
  timeZone: string;
  onShow(findings: Findings): void;
}

const SHOWN = 6;

export function Evaluations({ evaluations, mark, timeZone, onShow }: EvaluationsProps) {
  const say = useSay();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [last] = evaluations;
  if (!last) return null;
  const show = async (one: TrackerEvaluation) => {
    const file = await trackFile(data(), one.path);
    setTrouble(file.ok ? null : file.problem.message);
    if (file.ok) onShow(JSON.parse(await file.value.text()) as Findings);
  };
  return (
    <details data-evaluations>
      <summary>{say('tripy.evaluations', { count: evaluations.length })}</summary>
      <ul className={styles.list}>
        {evaluations.slice(0, SHOWN).map((one) => (
          <li key={one.id} className={styles.line}>
            <span>
              <strong>{spokenInstant(one.made_at, timeZone)}</strong>{' '}
              <span className={styles.quiet}>
                {say('tripy.evaluation', {
                  passages: one.passages,
                  missed: one.missed,
                  excesses: one.excesses,
                })}
              </span>{' '}
              {mark !== null && one.mark !== mark && (
                <span className={styles.warn}>{say('tripy.otherRoadbook')}</span>
              )}
            </span>
            <Button look="quiet" onClick={() => show(one)}>
              {say('tripy.show')}
            </Button>
          </li>
        ))}
      </ul>
      {mark !== null && last.mark !== mark && <p className={styles.warn}>{say('tripy.evaluateAgain')}</p>}
      {trouble && (
        <p role="alert" className={forms.trouble}>
          {trouble}
        </p>
      )}
    </details>
  );
}
