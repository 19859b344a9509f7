/** Says that something of the same thing is published already, and asks whether it is replaced or stays beside the new one. */
import type { SameDocument } from '@bivouac/data';
import { Banner, Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useRef, useState } from 'react';
import { useSay } from '../language/language.ts';

export type SameChoice = 'replace' | 'beside';

/** Published documents that a form asks about while its change stays the same, and the official's choice. */
export function useSame<Found = SameDocument[]>() {
  const [asked, setAsked] = useState<{ change: string; found: Found } | null>(null);
  const choice = useRef<SameChoice | null>(null);
  const foundFor = (change: object | null) => (asked?.change === JSON.stringify(change) ? asked.found : null);
  return {
    foundFor,
    ask(change: object, found: Found) {
      setAsked({ change: JSON.stringify(change), found });
      return { isDone: false };
    },
    cancel: () => setAsked(null),
    choose(chosen: SameChoice, form: { submit(): Promise<void> }) {
      choice.current = chosen;
      void form.submit();
    },
    /** The choice that the form is sent with, once. */
    take(change: object): { choice: SameChoice | null; found: Found | null } {
      const taken = choice.current;
      choice.current = null;
      return { choice: taken, found: taken && foundFor(change) };
    },
  };
}

interface SameNoticeProps {
  /** Of each document that is about to be published its like, the last one first; null: nothing was asked yet. */
  same: readonly (readonly SameDocument[])[] | null;
  isBusy: boolean;
  /** Another edition of something else cannot replace these as well. Default true. */
  mayReplace?: boolean;
  onChoose(choice: SameChoice): void;
  onCancel(): void;
}

const SHOWN = 4;

export function SameNotice({ same, isBusy, mayReplace = true, onChoose, onCancel }: SameNoticeProps) {
  const say = useSay();
  const last = (same ?? []).flatMap(([first]) => first ?? []);
  const [one] = last;
  if (!one) return null;
  const called = ({ title, number }: SameDocument) =>
    number ? say('documents.sameCalled', { title, number }) : title;
  return (
    <div role="alert" data-same>
      <Banner
        tone="warning"
        action={
          <span className={basics.wrap}>
            {mayReplace && (
              <Button look="primary" disabled={isBusy} onClick={() => onChoose('replace')}>
                {last.length === 1 && one.number
                  ? say('documents.replaceSame', { number: one.number })
                  : say('documents.replaceAllSame', { count: last.length })}
              </Button>
            )}
            <Button disabled={isBusy} onClick={() => onChoose('beside')}>
              {say('documents.publishBeside', { count: last.length })}
            </Button>
            <Button look="quiet" onClick={onCancel}>
              {say('cancel')}
            </Button>
          </span>
        }
      >
        {say('documents.sameThere', {
          count: last.length,
          documents: last.slice(0, SHOWN).map(called).join(', ') + (last.length > SHOWN ? ' …' : ''),
        })}{' '}
        {say(mayReplace ? 'documents.sameAsk' : 'documents.sameAskBeside', { count: last.length })}
      </Banner>
    </div>
  );
}
