/** One step: how far it is, what is in its way, who may take it, and its one button. */
import { Link } from '@bivouac/contract/router';
import type { DayStep, RaceDay } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { Button } from '@bivouac/ui';
import { useId, useState } from 'react';
import styles from './day.module.css';
import type { DayPlace } from './day-place.ts';
import { stepFacts, stepTitle } from './day-words.ts';

interface DayLineProps {
  at: DayPlace;
  day: RaceDay;
  step: DayStep;
  onDone(): void;
}

export function DayLine({ at, day, step, onDone }: DayLineProps) {
  const { say } = at;
  const help = useId();
  const [open, setOpen] = useState<'form' | 'help' | null>(null);
  const { state, leads, may, next, right } = step;
  const way = at.wayOfStep(step);
  // A stage on which no crew has finished is not closed next: its times are entered.
  const isEmpty = step.step === 'accounted' && step.facts.through === 0 && way !== null;
  const title = stepTitle(at, step, day.pages);
  const facts = stepFacts(at, step, day);
  const blockers = step.blockers.flatMap((blocker) => {
    const shown = at.blocker(blocker);
    return shown ? [{ ...shown, blocker }] : [];
  });
  return (
    <li
      className={styles.line}
      data-step={step.step}
      data-of={step.stage ?? step.page_key ?? step.leg ?? undefined}
      data-state={state}
      data-leads={leads || undefined}
      aria-current={leads ? 'step' : undefined}
    >
      <StepMark state={state} say={say} />
      <strong className={styles.title}>
        {state === 'done' && way ? <Link to={way}>{title}</Link> : title}
      </strong>
      <div className={styles.what}>
        {facts && <span>{facts}</span>}
        {blockers.length > 0 && (
          <ul className={styles.blockers} aria-label={say('day.inTheWay')}>
            {blockers.map(({ blocker, to, text }) => (
              <li key={`${blocker.code} ${blocker.kind === 'matter' ? (blocker.stage_id ?? '') : ''}`}>
                <Link
                  to={to}
                  className={styles.blocker}
                  data-blocks={blocker.blocks || undefined}
                  data-matter={blocker.code}
                >
                  {blocker.kind === 'matter' && blocker.stage && `${blocker.stage} `}
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className={styles.who}>{state === 'now' && say(`day.by.${right}`)}</span>
      <span className={styles.act}>
        {state === 'now' && next && may && !isEmpty && (
          <Button look={leads ? 'primary' : 'plain'} onClick={() => setOpen(open === 'form' ? null : 'form')}>
            {wordOf(say, 'day.go', step.step)}
          </Button>
        )}
        {state === 'now' && (!next || isEmpty) && way && (
          <Link to={way} className={styles.go} data-lead={leads || undefined}>
            {wordOf(say, 'day.go', isEmpty ? 'times' : step.step)}
          </Link>
        )}
      </span>
      <button
        type="button"
        className={styles.ask}
        aria-expanded={open === 'help'}
        aria-controls={help}
        aria-label={say('day.explain', { step: title })}
        onClick={() => setOpen(open === 'help' ? null : 'help')}
      >
        ?
      </button>
      {open === 'help' && (
        <p id={help} className={styles.help} data-help>
          {wordOf(say, 'day.help', step.step)}
        </p>
      )}
      {open === 'form' && next && (
        <div className={styles.form}>
          {at.form(step, title, (isChanged) => {
            setOpen(null);
            if (isChanged) onDone();
          })}
        </div>
      )}
    </li>
  );
}

const MARKS: Record<DayStep['state'], string> = { done: '✓', now: '●', to_come: '' };

export function StepMark({ state, say }: { state: DayStep['state']; say: DayPlace['say'] }) {
  return (
    <span className={styles.mark} data-state={state} role="img" aria-label={say(`day.state.${state}`)}>
      {MARKS[state]}
    </span>
  );
}
