/** What a change moves on published pages, row by row, and the reason it needs. */
import type { CommandProblem, Effect, PagePrecision, Plan, PublishedRow, PublishedTeam } from '@bivouac/data';
import { formatDuration, isReason } from '@bivouac/rules';
import { Button, Field, NumberPlate, Sheet } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Say, useSay } from '../language/language.ts';
import { pageName } from '../language/page-name.ts';
import styles from './history.module.css';

interface PlanSheetProps {
  plan: Plan;
  /** What is undone, as the history says it; of another change nothing. */
  what: string | undefined;
  isChanged: boolean;
  isBusy: boolean;
  problem: CommandProblem | null;
  onApply(reason: string): void;
  onClose(): void;
}

/** Of more rows the number is said. */
const LISTED = 60;

export function PlanSheet({ plan, what, isChanged, isBusy, problem, onApply, onClose }: PlanSheetProps) {
  const say = useSay();
  const [reason, setReason] = useState('');
  const changed = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is below the list: what it would do now is read first.
  useEffect(() => {
    if (isChanged && plan.plan_id) changed.current?.focus();
  }, [isChanged, plan.plan_id]);
  const { effects } = plan;
  const more = effects.length - LISTED;
  const asksReason = plan.questions.some(({ code }) => code === 'reason');
  const hasRaces = new Set(effects.map(({ race }) => race)).size > 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to a form that renders this sheet.
    event.stopPropagation();
    onApply(reason.trim());
  };
  return (
    <Sheet title={say('plan.title')} closeLabel={say('judge.close')} onClose={onClose}>
      <form className={styles.clash} data-plan onSubmit={submit}>
        {what !== undefined && <p dir="auto">{say('plan.undoes', { what })}</p>}
        {isChanged && (
          <p role="alert" tabIndex={-1} ref={changed} className={basics.doubt}>
            {say('plan.isChanged')}
          </p>
        )}
        {effects.length > 0 && (
          <>
            <p>{say('plan.text', { count: effects.length })}</p>
            <table className={styles.both}>
              <thead>
                <tr>
                  {(['plan.page', 'judge.crew', 'plan.now', 'plan.then'] as const).map((head) => (
                    <th key={head} scope="col">
                      {say(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {effects.slice(0, LISTED).map((effect) => (
                  <EffectRow
                    key={`${effect.race} ${effect.key} ${effect.number} ${effect.team}`}
                    effect={effect}
                    hasRaces={hasRaces}
                  />
                ))}
              </tbody>
            </table>
            {more > 0 && <p className={basics.muted}>{say('plan.more', { count: more })}</p>}
          </>
        )}
        {asksReason && (
          <Field label={say('status.reason')} hint={say('stages.whyHint')}>
            <input required maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />
          </Field>
        )}
        {problem && (
          <p role="alert" className={basics.wrong}>
            {problem.message}
          </p>
        )}
        <div className={styles.bar}>
          <Button look="primary" type="submit" disabled={isBusy || (asksReason && !isReason(reason))}>
            {say(what === undefined ? 'plan.keep' : 'plan.apply')}
          </Button>
          <Button type="button" disabled={isBusy} onClick={onClose}>
            {say('plan.cancel')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

interface EffectRowProps {
  effect: Effect;
  /** Pages of several races are told apart. */
  hasRaces: boolean;
}

function EffectRow({ effect, hasRaces }: EffectRowProps) {
  const say = useSay();
  const { race, key, number, team } = effect;
  const [now, next] = textsOf(say, effect);
  return (
    <tr data-effect={`${key} ${number ?? team}`}>
      <th scope="row">{[hasRaces && race, pageName(key, say)].filter(Boolean).join(' · ')}</th>
      <td>{number === null ? team : <NumberPlate number={number} />}</td>
      <td>{now}</td>
      <td>{next}</td>
    </tr>
  );
}

function textsOf(say: Say, effect: Effect): [string, string] {
  if (effect.number !== null)
    return [rowText(say, effect.before, effect.after), rowText(say, effect.after, effect.before)];
  if (effect.team === null)
    return [pageText(say, effect.before, effect.after), pageText(say, effect.after, effect.before)];
  const precision = precisionOf(effect.before, effect.after);
  return [teamText(say, effect.before, precision), teamText(say, effect.after, precision)];
}

function teamText(say: Say, team: PublishedTeam | null, precision: number): string {
  if (!team) return say('plan.gone');
  return placeText(team, precision).join(' · ');
}

/** Place and total. */
function placeText({ position, total_ms }: Pick<PublishedRow, 'position' | 'total_ms'>, precision: number) {
  const place = position === null ? '–' : `${position}.`;
  return total_ms === null ? [place] : [place, formatDuration(total_ms, precision)];
}

/** The distance where that changes, else the precision. */
function pageText(say: Say, page: PagePrecision | null, other: PagePrecision | null): string {
  if (!page) return '–';
  if (other && page.distance_m !== other.distance_m)
    return page.distance_m == null ? '–' : say('stages.km', { km: page.distance_m / 1_000 });
  return `${say('stages.precision')} ${say('stages.seconds', { seconds: page.precision_ms / 1_000 })}`;
}

/** Place and total; and what else differs from the other state. */
function rowText(say: Say, row: PublishedRow | null, other: PublishedRow | null): string {
  if (!row) return say('plan.gone');
  const grouped = (['class', 'group', 'category'] as const)
    .filter((of) => other && (row[of] !== other[of] || row.places[of] !== other.places[of]))
    .map((of) => [row[of] ?? '–', row.places[of] && `${row.places[of]}.`].filter(Boolean).join(' '));
  const team = other && row.team !== other.team && (row.team ?? '–');
  return [...placeText(row, precisionOf(row, other)), ...grouped, team].filter(Boolean).join(' · ');
}

/** The coarsest that shows both totals whole. */
function precisionOf(...rows: (Pick<PublishedRow, 'total_ms'> | null)[]): number {
  const totals = rows.map((row) => row?.total_ms ?? 0);
  return [1_000, 100, 10].find((ms) => totals.every((total) => total % ms === 0)) ?? 1;
}
