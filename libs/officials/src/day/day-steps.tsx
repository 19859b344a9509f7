/** The steps of a race in the order of the rally: what is done, what is next and what is in its way. */
import type { RaceDay } from '@bivouac/data';
import { useEffect, useRef } from 'react';
import styles from './day.module.css';
import { DayFolded } from './day-folded.tsx';
import { linesOf } from './day-groups.ts';
import { DayLine } from './day-line.tsx';
import type { DayPlace } from './day-place.ts';

interface DayStepsProps {
  at: DayPlace;
  day: RaceDay;
  /** A step was taken. */
  onDone(): void;
}

export function DaySteps({ at, day, onDone }: DayStepsProps) {
  const list = useRef<HTMLOListElement>(null);
  // The step that leads is in view when the page opens; a later step does not move what is read.
  useEffect(() => {
    const line = list.current?.querySelector('[data-leads]');
    if (line && line.getBoundingClientRect().bottom > innerHeight) line.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <ol ref={list} className={styles.steps} aria-label={at.say('day.steps')}>
      {linesOf(day.steps).map((line) =>
        line.kind === 'step' ? (
          <DayLine
            key={`${line.step.step} ${line.step.stage ?? line.step.page_key ?? line.step.leg ?? ''}`}
            at={at}
            day={day}
            step={line.step}
            onDone={onDone}
          />
        ) : (
          <DayFolded
            key={`${line.of} ${line.steps[0]?.stage ?? line.steps[0]?.leg ?? ''} ${line.state}`}
            at={at}
            day={day}
            line={line}
          />
        ),
      )}
    </ol>
  );
}
