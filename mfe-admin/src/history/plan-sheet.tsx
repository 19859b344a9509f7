/** What a change moves on published pages, row by row, and the reason it needs. */
import type { CommandProblem, Effect, Plan, PublishedRow } from '@bivouac/data';
import { formatDuration } from '@bivouac/rules';
import { Button, Field, NumberPlate, Sheet } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, useState } from 'react';
import { type Say, useSay } from '../language/language.ts';
import { pageName } from '../language/page-name.ts';
import styles from './history.module.css';

interface PlanSheetProps {
  plan: Plan;
  isChanged: boolean;
  isBusy: boolean;
  problem: CommandProblem | null;
  onApply(reason: string): void;
  onClose(): void;
}

/** Of more rows the number is said. */
const LISTED = 60;

export function PlanSheet({ plan, isChanged, isBusy, problem, onApply, onClose }: PlanSheetProps) {
  const say = useSay();
  const [reason, setReason] = useState('');
  const { effects } = plan;
  const more = effects.length - LISTED;
  const hasRaces = new Set(effects.map(({ race }) => race)).size > 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(reason.trim());
  };
  return (
    <Sheet title={say('plan.title')} closeLabel={say('judge.close')} onClose={onClose}>
      <form className={styles.clash} data-plan onSubmit={submit}>
        {isChanged && <p role="alert">{say('plan.isChanged')}</p>}
        {effects.length > 0 && (
          <>
            <p>{say('plan.text', { count: effects.length })}</p>
            <table className={styles.both}>
              <thead>
                <tr>
                  {(['page', 'crew', 'now', 'then'] as const).map((head) => (
                    <th key={head} scope="col">
                      {say(`plan.${head}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {effects.slice(0, LISTED).map((effect) => (
                  <EffectRow
                    key={`${effect.race} ${effect.key} ${effect.number}`}
                    effect={effect}
                    hasRaces={hasRaces}
                  />
                ))}
              </tbody>
            </table>
            {more > 0 && <p className={basics.muted}>{say('plan.more', { count: more })}</p>}
          </>
        )}
        {plan.questions.length > 0 && (
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
          <Button look="primary" type="submit" disabled={isBusy}>
            {say('plan.apply')}
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

function EffectRow({ effect: { race, key, number, before, after }, hasRaces }: EffectRowProps) {
  const say = useSay();
  return (
    <tr data-effect={`${key} ${number}`}>
      <th scope="row">{[hasRaces && race, pageName(key, say)].filter(Boolean).join(' · ')}</th>
      <td>
        <NumberPlate number={number} />
      </td>
      <td>{rowText(say, before, after)}</td>
      <td>{rowText(say, after, before)}</td>
    </tr>
  );
}

/** Place and total; and what else differs from the other state. */
function rowText(say: Say, row: PublishedRow | null, other: PublishedRow | null): string {
  if (!row) return say('plan.gone');
  const total = row.total_ms !== null && formatDuration(row.total_ms, row.total_ms % 1000 === 0 ? 1000 : 100);
  const place = row.position === null ? '–' : `${row.position}.`;
  const grouped = (['class', 'group', 'category', 'team'] as const)
    .filter((of) => other && row[of] !== other[of])
    .map((of) => row[of] ?? '–');
  return [place, total, ...grouped].filter(Boolean).join(' · ');
}
