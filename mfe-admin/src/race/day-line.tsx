/** One step: how far it is, what is in its way, who may take it, and its one button. */
import { Link } from '@bivouac/contract/router';
import type { DayStep, RaceDay, RallySetUp } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { Button } from '@bivouac/ui';
import { useId, useState } from 'react';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import styles from './day.module.css';
import { DayForm } from './day-form.tsx';
import { wayOfBlocker, wayOfStep } from './day-ways.ts';
import { blockerWords, stepFacts, stepTitle } from './day-words.ts';

interface DayLineProps {
  rally: RallySetUp;
  race: Race;
  day: RaceDay;
  step: DayStep;
  onDone(): void;
}

export function DayLine({ rally, race, day, step, onDone }: DayLineProps) {
  const say = useSay();
  const help = useId();
  const [open, setOpen] = useState<'form' | 'help' | null>(null);
  const { state, leads, blockers, may, next, role } = step;
  const way = wayOfStep(rally.id, race.id, step);
  const title = stepTitle(say, step, day.pages);
  const facts = stepFacts(say, step, day, rally);
  return (
    <li
      className={styles.line}
      data-step={step.step}
      data-of={step.stage ?? step.page_key ?? step.leg ?? undefined}
      data-state={state}
      data-leads={leads || undefined}
      aria-current={leads ? 'step' : undefined}
    >
      <StepMark state={state} />
      <strong className={styles.title}>{title}</strong>
      <div className={styles.what}>
        {facts && <span>{facts}</span>}
        {blockers.length > 0 && (
          <ul className={styles.blockers} aria-label={say('day.inTheWay')}>
            {blockers.map((blocker) => (
              <li key={`${blocker.code} ${blocker.kind === 'matter' ? (blocker.stage_id ?? '') : ''}`}>
                <Link
                  to={wayOfBlocker(rally.id, race.id, blocker)}
                  className={styles.blocker}
                  data-blocks={blocker.blocks || undefined}
                  data-matter={blocker.code}
                >
                  {blocker.kind === 'matter' && blocker.stage && `${blocker.stage} `}
                  {blockerWords(say, blocker, rally.time_zone)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className={styles.who}>{state === 'now' && say(`day.by.${role}`)}</span>
      <span className={styles.act}>
        {state === 'now' && next && may && (
          <Button look={leads ? 'primary' : 'plain'} onClick={() => setOpen(open === 'form' ? null : 'form')}>
            {wordOf(say, 'day.go', step.step)}
          </Button>
        )}
        {state === 'now' && !next && way && (
          <Link to={way} className={styles.go} data-lead={leads || undefined}>
            {wordOf(say, 'day.go', step.step)}
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
          <DayForm
            rally={rally}
            race={race}
            day={day}
            step={step}
            title={title}
            onClose={(isChanged) => {
              setOpen(null);
              if (isChanged) onDone();
            }}
          />
        </div>
      )}
    </li>
  );
}

const MARKS: Record<DayStep['state'], string> = { done: '✓', now: '●', to_come: '' };

export function StepMark({ state }: { state: DayStep['state'] }) {
  const say = useSay();
  return (
    <span className={styles.mark} data-state={state} role="img" aria-label={say(`day.state.${state}`)}>
      {MARKS[state]}
    </span>
  );
}
