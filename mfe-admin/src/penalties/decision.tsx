/** A verdict before it is said: on those chosen or on all of their cause, with how many it speaks of and changes, who would move, and why. */

import type { Fact, JudgedPenalty, SaidOfPenalty } from '@bivouac/data';
import type { PlannedChange } from '@bivouac/officials/plan';
import { isReason } from '@bivouac/rules';
import { ruleName } from '@bivouac/sentences';
import { Button, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { durationOf, durationText } from '../forms/durations.ts';
import { useDraft } from '../forms/use-draft.ts';
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
  const draft = useDraft(`verdict-${verdict}-${about.map(({ id }) => id).join()}`, () => ({
    reason: props.reason,
    price: verdict === 'amend' ? durationText(about[0]?.ms ?? null) : '',
  }));
  const { reason, price } = draft.said;
  const field = useRef<HTMLInputElement>(null);
  const question = usePlannedFacts(where.rally, where.race, foresee);
  const cause = causes.find((one) => one.place === scope) ?? null;
  const read = durationOf(price);
  const judgement: Judgement = { verdict, ms: read.ok ? read.value : null, reason: reason.trim() };
  const spoken = cause
    ? all.filter((one) => isOfCause(one, cause))
    : about.filter((one) => isOpenTo(verdict, one));
  const changed = cause ? changedBy(spoken, judgement) : spoken.length;
  const isPriced = verdict !== 'amend' || (read.ok && read.value !== null);
  const facts = () =>
    cause ? [verdictOnCause(where, cause, said, judgement)] : verdictsOn(where, spoken, said, judgement);
  const ask = () => question.ask(facts());
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const askAtOnce = useEffectEvent(() => {
    if (props.asksWhoMoves && spoken.length > 0) void ask();
  });
  useEffect(() => askAtOnce(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await props.onDecide(facts(), judgement.reason)) draft.forget();
  };
  const nameOf = ({ rule, at }: Cause) => say('judge.ofCause', { rule: ruleName(rule, say), at });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves, wherever inside the focus is
    <div onKeyDown={(event) => event.key === 'Escape' && props.onCancel()} data-decision={verdict}>
      <DecisionForm
        title={say(`judge.title.${verdict}`, { count: spoken.length })}
        submit={say(`judge.do.${verdict}`)}
        isReady={!isBusy && isReason(reason) && isPriced && changed > 0}
        trouble={trouble}
        onSubmit={submit}
        onCancel={props.onCancel}
        draft={draft}
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
          <Field
            label={say('judge.newPrice')}
            hint={say('judge.priceHint')}
            problem={price !== '' && !read.ok ? say('judge.noDuration') : null}
          >
            <input value={price} onChange={(event) => draft.set({ price: event.target.value })} />
          </Field>
        )}
        <Field label={say('status.reason')} hint={say('judge.reasonHint')} className={basics.whole}>
          <input
            ref={field}
            maxLength={200}
            value={reason}
            onChange={(event) => draft.set({ reason: event.target.value })}
          />
        </Field>
        <p className={basics.whole} data-changes>
          <strong>{say('judge.changes', { count: spoken.length, changed })}</strong>{' '}
          <Button look="quiet" disabled={spoken.length === 0 || !isPriced} onClick={() => void ask()}>
            {say('judge.whoMoves')}
          </Button>
        </p>
      </DecisionForm>
      <Moves question={question} />
    </div>
  );
}
