/** Asks once before an unusual list is published: open results, changes since it was made, other hours than scheduled, changed times. */
import { EntityForm, ReasonField, reason, trimmed, useEntityForm } from '@bivouac/officials/form';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
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
  send(reason: string | undefined): Promise<{ isDone: boolean }>;
  onCancel(): void;
}

export function PublishAsk(props: PublishAskProps) {
  const { stage, doubts, off, passed, old, timed, lost, needsReason, isReady, trouble, send, onCancel } =
    props;
  const say = useSay();
  const form = useEntityForm({
    values: { reason: '' },
    schema: v.object({ reason: needsReason ? reason : trimmed }),
    send: ({ reason }) => send(needsReason ? reason : undefined),
  });
  const hasLosers = needsReason && Array.isArray(lost) && lost.length > 0;
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
      <EntityForm
        form={form}
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
        isBlocked={!isReady || (needsReason && lost === null)}
        error={trouble}
        onCancel={onCancel}
      >
        {[passed, doubts, old, off].map(
          (note, n) =>
            note && (
              // biome-ignore lint/suspicious/noArrayIndexKey: a note is its place
              <div key={n} className={basics.whole}>
                {note}
              </div>
            ),
        )}
        {needsReason && (
          <>
            <LostTimes stage={stage} timed={timed} lost={lost} />
            <div className={basics.whole}>
              <Moves question={props.question} />
            </div>
            <ReasonField
              of={form}
              name="reason"
              hint={say('starts.timedHint')}
              className=""
              autoFocus
              maxLength={300}
            />
          </>
        )}
      </EntityForm>
    </div>
  );
}
