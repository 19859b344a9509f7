/** A verdict before it is said: on those chosen or on all of their cause, with how many it speaks of and changes, who would move, and why. */

import type { Fact, JudgedPenalty, SaidOfPenalty } from '@bivouac/data';
import {
  EntityForm,
  needed,
  parsedBy,
  ReasonField,
  reason,
  TextField,
  useEntityForm,
} from '@bivouac/officials/form';
import type { PlannedChange } from '@bivouac/officials/plan';
import { ruleName } from '@bivouac/sentences';
import { Button, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { durationOf, durationText } from '../forms/durations.ts';
import { useSay } from '../language/language.ts';
import { About } from './about.tsx';
import {
  type Cause,
  causesOf,
  changedBy,
  isOfCause,
  isOpenTo,
  type Judgement,
  type Verdict,
  verdictOnCause,
  verdictsOn,
} from './judging.ts';
import { Moves } from './moves.tsx';
import { usePlannedFacts } from './use-planned-facts.ts';

interface DecisionProps {
  where: { rally: string; race: string };
  verdict: Verdict;
  about: readonly JudgedPenalty[];
  all: readonly JudgedPenalty[];
  /** What was said of them when this was opened: a verdict is held against what it was made from. */
  said: readonly SaidOfPenalty[];
  reason: string;
  asksWhoMoves: boolean;
  isBusy: boolean;
  trouble: string | null;
  foresee: PlannedChange['foresee'];
  onDecide(facts: Fact[], reason: string): Promise<boolean>;
  onCancel(): void;
}

export function Decision({ where, verdict, about, all, isBusy, trouble, foresee, ...props }: DecisionProps) {
  const say = useSay();
  const causes = causesOf(about);
  const [scope, setScope] = useState('');
  // The list behind it is read again while this is open.
  const [said] = useState(props.said);
  const question = usePlannedFacts(where.rally, where.race, foresee);
  const form = useEntityForm({
    place: `verdict-${verdict}-${about.map(({ id }) => id).join()}`,
    values: {
      price: verdict === 'amend' ? durationText(about[0]?.ms ?? null) : '',
      reason: props.reason,
    },
    schema: v.object({
      price: verdict === 'amend' ? v.pipe(needed, parsedBy(durationOf, say('judge.noDuration'))) : v.string(),
      reason,
    }),
    send: async () => ({ isDone: await props.onDecide(facts(), judgement.reason) }),
  });
  const { price, reason: typed } = form.values;
  const cause = causes.find((one) => one.place === scope) ?? null;
  const read = durationOf(price);
  const judgement: Judgement = { verdict, ms: read.ok ? read.value : null, reason: typed.trim() };
  const spoken = cause
    ? all.filter((one) => isOfCause(one, cause))
    : about.filter((one) => isOpenTo(verdict, one));
  const changed = cause ? changedBy(spoken, judgement) : spoken.length;
  const facts = () =>
    cause ? [verdictOnCause(where, cause, said, judgement)] : verdictsOn(where, spoken, said, judgement);
  const ask = () => question.ask(facts());
  const askAtOnce = useEffectEvent(() => {
    if (props.asksWhoMoves && spoken.length > 0) void ask();
  });
  useEffect(() => askAtOnce(), []);
  const nameOf = ({ rule, at }: Cause) => say('judge.ofCause', { rule: ruleName(rule, say), at });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves, wherever inside the focus is
    <div onKeyDown={(event) => event.key === 'Escape' && props.onCancel()} data-decision={verdict}>
      <EntityForm
        form={form}
        title={say(`judge.title.${verdict}`, { count: spoken.length })}
        submit={say(`judge.do.${verdict}`)}
        isBlocked={isBusy || changed === 0}
        error={trouble}
        onCancel={props.onCancel}
      >
        <About penalties={spoken} />
        {causes.length > 0 && (
          <Field label={say('judge.about')} className={basics.whole}>
            <select
              value={scope}
              onChange={(event) => {
                setScope(event.target.value);
                question.forget();
              }}
            >
              <option value="">{say('judge.onlyThese', { count: about.length })}</option>
              {causes.map((one) => (
                <option key={one.place} value={one.place}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          </Field>
        )}
        {verdict === 'amend' && (
          <TextField of={form} name="price" label={say('judge.newPrice')} hint={say('judge.priceHint')} />
        )}
        <ReasonField
          of={form}
          name="reason"
          hint={say('judge.reasonHint')}
          autoFocus
          onFocus={({ target }) => target.select()}
        />
        <p className={basics.whole} data-changes>
          <strong>{say('judge.changes', { count: spoken.length, changed })}</strong>{' '}
          <Button
            look="quiet"
            disabled={spoken.length === 0 || 'price' in form.problems}
            onClick={() => void ask()}
          >
            {say('judge.whoMoves')}
          </Button>
        </p>
      </EntityForm>
      <Moves question={question} />
    </div>
  );
}
