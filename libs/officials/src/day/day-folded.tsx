/** A stage, a leg or the set-up in one line; opened, its steps. */
import { Link } from '@bivouac/contract/router';
import type { RaceDay } from '@bivouac/data';
import { stageWord } from '@bivouac/sentences/stage-status';
import styles from './day.module.css';
import type { DayLine } from './day-groups.ts';
import { StepMark } from './day-line.tsx';
import type { DayPlace } from './day-place.ts';
import { stepFacts, stepTitle } from './day-words.ts';

interface DayFoldedProps {
  at: DayPlace;
  day: RaceDay;
  line: Extract<DayLine, { kind: 'folded' }>;
}

export function DayFolded({ at, day, line }: DayFoldedProps) {
  const { say } = at;
  const { of, state, steps } = line;
  const [first] = steps;
  const stage = day.stages.find(({ id }) => id === first?.stage_id);
  const stages = [...new Set(steps.flatMap((step) => step.stage ?? []))].join(', ');
  const said =
    of === 'stage' && stage && state === 'done'
      ? stageWord(say, stage)
      : of === 'leg'
        ? stages
        : of === 'setUp'
          ? steps
              .map((step) => stepFacts(at, step, day))
              .filter(Boolean)
              .join(' · ')
          : first?.step === 'open'
            ? stepFacts(at, first, day)
            : '';
  const title =
    of === 'stage'
      ? [stage?.code, stage?.name !== stage?.code && stage?.name].filter(Boolean).join(' ')
      : say(`day.folded.${of}`, { leg: first?.leg ?? '' });
  return (
    <li data-folded={of} data-of={first?.stage ?? first?.leg ?? undefined} data-state={state}>
      <details className={styles.folded}>
        <summary className={styles.line} data-state={state}>
          <StepMark state={state} say={say} />
          <strong className={styles.title}>{title}</strong>
          <span className={styles.what}>{said}</span>
        </summary>
        <ul>
          {steps.map((step) => {
            const way = at.wayOfStep(step);
            const words = stepTitle(at, step, day.pages);
            return (
              <li key={`${step.step} ${step.stage ?? step.page_key ?? ''}`} className={styles.inside}>
                {way ? <Link to={way}>{words}</Link> : words}
                <span>{stepFacts(at, step, day)}</span>
              </li>
            );
          })}
        </ul>
      </details>
    </li>
  );
}
