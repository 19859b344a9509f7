/** A stage, a leg or the set-up in one line; opened, its steps. */
import { Link } from '@bivouac/contract/router';
import type { RaceDay, RallySetUp } from '@bivouac/data';
import { stageWord } from '@bivouac/sentences/stage-status';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import styles from './day.module.css';
import type { DayLine } from './day-groups.ts';
import { StepMark } from './day-line.tsx';
import { wayOfStep } from './day-ways.ts';
import { stepFacts, stepTitle } from './day-words.ts';

interface DayFoldedProps {
  rally: RallySetUp;
  race: Race;
  day: RaceDay;
  line: Extract<DayLine, { kind: 'folded' }>;
}

export function DayFolded({ rally, race, day, line }: DayFoldedProps) {
  const say = useSay();
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
              .map((step) => stepFacts(say, step, day, rally))
              .filter(Boolean)
              .join(' · ')
          : first?.step === 'open'
            ? stepFacts(say, first, day, rally)
            : '';
  const title =
    of === 'stage'
      ? [stage?.code, stage?.name !== stage?.code && stage?.name].filter(Boolean).join(' ')
      : say(`day.folded.${of}`, { leg: first?.leg ?? '' });
  return (
    <li data-folded={of} data-of={first?.stage ?? first?.leg ?? undefined} data-state={state}>
      <details className={styles.folded}>
        <summary className={styles.line} data-state={state}>
          <StepMark state={state} />
          <strong className={styles.title}>{title}</strong>
          <span className={styles.what}>{said}</span>
        </summary>
        <ul>
          {steps.map((step) => {
            const way = wayOfStep(rally.id, race.id, step);
            const words = stepTitle(say, step, day.pages);
            return (
              <li key={`${step.step} ${step.stage ?? step.page_key ?? ''}`} className={styles.inside}>
                {way ? <Link to={way}>{words}</Link> : words}
                <span>{stepFacts(say, step, day, rally)}</span>
              </li>
            );
          })}
        </ul>
      </details>
    </li>
  );
}
