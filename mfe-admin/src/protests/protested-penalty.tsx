/** Shows the fields that decide the penalty of an upheld protest, in the form that answers it. */

import type { Fact, JudgedPenalty, RegisteredProtest, SaidOfPenalty } from '@bivouac/data';
import { type Form, ReasonField, SelectField, TextField } from '@bivouac/officials/form';
import { isReason } from '@bivouac/rules';
import { durationOf } from '../forms/durations.ts';
import { useSay } from '../language/language.ts';
import { About } from '../penalties/about.tsx';
import { verdictsOn } from '../penalties/judging.ts';

interface Consequence {
  /** `later`: the penalty counts on, and blocks official until it is decided. Empty: not chosen yet. */
  verdict: '' | 'dismiss' | 'amend' | 'later';
  price: string;
  /** Reason on the penalty. The public reads it; only officials read the answer. */
  reason: string;
}

export interface TypedAnswer extends Consequence {
  outcome: NonNullable<RegisteredProtest['answer']>['outcome'] | '';
  text: string;
  url: string;
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

export function ProtestedPenalty({ form, penalty }: { form: Form<TypedAnswer>; penalty: JudgedPenalty }) {
  const say = useSay();
  const { verdict, price } = form.values;
  const verdicts = ['dismiss', ...(penalty.unit === 'time' ? (['amend'] as const) : [])] as const;
  return (
    <>
      <About penalties={[penalty]} />
      <SelectField
        of={form}
        name="verdict"
        label={say('protests.penaltyBecomes')}
        hint={say('protests.penaltyBecomesHint')}
        options={[
          ...(verdict === '' ? [{ value: '' as const, text: say('choose') }] : []),
          ...verdicts.map((value) => ({ value, text: say(`judge.do.${value}`) })),
          { value: 'later', text: say('protests.penaltyLater') },
        ]}
      />
      {verdict === 'amend' && (
        <TextField
          of={form}
          name="price"
          label={say('judge.newPrice')}
          hint={say('judge.priceHint')}
          problem={price !== '' && !durationOf(price).ok ? say('judge.noDuration') : null}
        />
      )}
      {verdict !== '' && verdict !== 'later' && (
        <ReasonField of={form} name="reason" hint={say('judge.reasonHint')} />
      )}
    </>
  );
}
