/** Shows the fields that decide the penalty of an upheld protest, in the form that answers it. */

import type { Fact, JudgedPenalty, SaidOfPenalty } from '@bivouac/data';
import { isReason } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { durationOf } from '../forms/durations.ts';
import { useSay } from '../language/language.ts';
import { About } from '../penalties/about.tsx';
import { verdictsOn } from '../penalties/judging.ts';

export interface Consequence {
  /** `later`: the penalty counts on, and blocks official until it is decided. Empty: not chosen yet. */
  verdict: '' | 'dismiss' | 'amend' | 'later';
  price: string;
  /** Reason on the penalty. The public reads it; only officials read the answer. */
  reason: string;
}

export function isWhole({ verdict, price, reason }: Consequence): boolean {
  if (verdict === '') return false;
  const read = durationOf(price);
  if (verdict === 'amend' && !(read.ok && read.value !== null)) return false;
  return verdict === 'later' || isReason(reason);
}

export function consequenceOf(
  where: { rally: string; race: string },
  penalty: JudgedPenalty,
  said: readonly SaidOfPenalty[],
  { verdict, price, reason }: Consequence,
): Fact[] {
  if (verdict === '' || verdict === 'later') return [];
  const read = durationOf(price);
  return verdictsOn(where, [penalty], said, {
    verdict,
    ms: read.ok ? read.value : null,
    reason: reason.trim(),
  });
}

interface ProtestedPenaltyProps {
  penalty: JudgedPenalty;
  consequence: Consequence;
  onChange(changed: Partial<Consequence>): void;
}

export function ProtestedPenalty({ penalty, consequence, onChange }: ProtestedPenaltyProps) {
  const say = useSay();
  const { verdict, price, reason } = consequence;
  const verdicts = ['dismiss', ...(penalty.unit === 'time' ? (['amend'] as const) : [])] as const;
  return (
    <>
      <About penalties={[penalty]} />
      <Field label={say('protests.penaltyBecomes')} hint={say('protests.penaltyBecomesHint')}>
        <select
          value={verdict}
          onChange={(event) => onChange({ verdict: event.target.value as Consequence['verdict'] })}
        >
          {verdict === '' && <option value="">{say('choose')}</option>}
          {verdicts.map((one) => (
            <option key={one} value={one}>
              {say(`judge.do.${one}`)}
            </option>
          ))}
          <option value="later">{say('protests.penaltyLater')}</option>
        </select>
      </Field>
      {verdict === 'amend' && (
        <Field
          label={say('judge.newPrice')}
          hint={say('judge.priceHint')}
          problem={price !== '' && !durationOf(price).ok ? say('judge.noDuration') : null}
        >
          <input value={price} onChange={(event) => onChange({ price: event.target.value })} />
        </Field>
      )}
      {verdict !== '' && verdict !== 'later' && (
        <Field label={say('status.reason')} hint={say('judge.reasonHint')} className={basics.whole}>
          <input
            maxLength={200}
            value={reason}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
