/** What is unusual about a list, asked once before it is published: what is open in the results behind it, what changed since it was made, where it leaves the schedule, and whose times it changes, with a reason. */
import { isReason } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useSay } from '../language/language.ts';
import { Moves } from '../penalties/moves.tsx';
import type { Question } from '../penalties/use-planned-facts.ts';
import { type LostTime, LostTimes } from './lost-times.tsx';

interface PublishAskProps {
  stage: string;
  /** What is open in the results it is made from; null: nothing. */
  doubts: ReactNode;
  /** Where it leaves the schedule; null: nowhere. */
  off: ReactNode;
  /** Which of its start times passed long ago; null: none. */
  passed: ReactNode;
  /** How old it is and what changed since; null: nothing did. */
  old: ReactNode;
  timed: readonly string[];
  /** Of those, and of any others, whose time would go; null: it is being worked out · `unknown`: it cannot be. */
  lost: readonly LostTime[] | 'unknown' | null;
  question: Question;
  needsReason: boolean;
  isReady: boolean;
  trouble: string | null;
  onSubmit(reason?: string): void;
  onCancel(): void;
}

export function PublishAsk(props: PublishAskProps) {
  const { stage, doubts, off, passed, old, timed, needsReason, isReady, trouble, onSubmit, onCancel } = props;
  const say = useSay();
  const [reason, setReason] = useState('');
  const lost = needsReason && Array.isArray(props.lost) ? (props.lost as readonly LostTime[]) : [];
  const hasLosers = lost.length > 0;
  const title = say(
    off
      ? 'starts.offAsk'
      : hasLosers
        ? 'starts.lostAsk'
        : needsReason
          ? 'starts.timedAsk'
          : passed
            ? 'starts.passedAsk'
            : old
              ? 'starts.oldAsk'
              : 'starts.doubtsAsk',
  );
  // Wherever the focus is: the question may have nothing to type into.
  const close = useEffectEvent(onCancel);
  useEffect(() => {
    const heard = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && close();
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
  return (
    <div role="alertdialog" aria-label={title} data-publish-ask data-timed-ask={needsReason || undefined}>
      <DecisionForm
        title={title}
        submit={say(
          hasLosers
            ? 'starts.publishLost'
            : needsReason
              ? 'starts.publishTimed'
              : off
                ? 'starts.publishOff'
                : 'starts.publishOld',
        )}
        isReady={isReady && (!needsReason || (isReason(reason) && props.lost !== null))}
        trouble={trouble}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(needsReason ? reason.trim() : undefined);
        }}
        onCancel={onCancel}
      >
        {passed && <div className={basics.whole}>{passed}</div>}
        {doubts && <div className={basics.whole}>{doubts}</div>}
        {old && <div className={basics.whole}>{old}</div>}
        {off && <div className={basics.whole}>{off}</div>}
        {needsReason && <LostTimes stage={stage} timed={timed} lost={props.lost} />}
        {needsReason && (
          <div className={basics.whole}>
            <Moves question={props.question} />
          </div>
        )}
        {needsReason && (
          <Field label={say('status.reason')} hint={say('starts.timedHint')}>
            <input
              // biome-ignore lint/a11y/noAutofocus: the form opened by a press
              autoFocus
              maxLength={300}
              value={reason}
              onChange={(e) => setReason(e.target.value)}
            />
          </Field>
        )}
      </DecisionForm>
    </div>
  );
}
