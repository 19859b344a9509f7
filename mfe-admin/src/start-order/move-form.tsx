/** Why a crew is moved to another place: officials reposition with a reason that is published; the best of a prologue choose. */

import type { ProposedSlot } from '@bivouac/rules';
import { isReason } from '@bivouac/rules';
import { Button, Field } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { ENTRIES, type Moving, type OrderDraft } from './draft.ts';
import styles from './start-order.module.css';

interface MoveFormProps {
  /** Id. */
  stage: string;
  moving: Moving;
  slot: ProposedSlot;
  draft: OrderDraft;
  isChoice: boolean;
  onChange(change: Partial<OrderDraft>): void;
  onAway(number: string): void;
  onDone(): void;
}

export function MoveForm({ stage, moving, slot, draft, isChoice, onChange, ...props }: MoveFormProps) {
  const say = useSay();
  const { number } = moving;
  const before = draft.repositionings.find((one) => one.number === number);
  const form = useDraft(`move-${stage}-${number}`, () => ({
    position: String(moving.position),
    reason: before?.reason ?? '',
  }));
  const { position, reason } = form.said;
  const leave = () => {
    form.forget();
    props.onDone();
  };
  // From an entry list nobody is taken anything: seeds need no reason.
  const needsReason = !isChoice && draft.basis.key !== ENTRIES;
  const isPosition = /^[1-9]\d{0,3}$/.test(position.trim());
  const others = draft.repositionings.filter((one) => one.number !== number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = { number, position: Number(position) };
    if (isChoice) {
      onChange({ choices: [...draft.choices.filter((one) => one.number !== number), wish] });
    } else {
      onChange({ repositionings: [...others, { ...wish, reason: reason.trim() }] });
    }
    leave();
  };
  return (
    <DecisionForm
      title={say(isChoice ? 'starts.chooses' : 'starts.moves', { number, from: slot.position })}
      submit={say(isChoice ? 'starts.chooseIt' : 'starts.moveIt')}
      isReady={isPosition && (!needsReason || isReason(reason))}
      trouble={null}
      onSubmit={submit}
      onCancel={props.onDone}
      draft={form}
    >
      <Field label={say('starts.newPosition')}>
        <input
          inputMode="numeric"
          value={position}
          onChange={(e) => form.set({ position: e.target.value })}
        />
      </Field>
      {!isChoice && (
        <Field label={say('status.reason')} hint={say(needsReason ? 'starts.reasonHint' : 'starts.seedHint')}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the form was asked for by a press
            autoFocus
            maxLength={300}
            value={reason}
            onChange={(e) => form.set({ reason: e.target.value })}
          />
        </Field>
      )}
      <span className={styles.acts}>
        {before && (
          <Button
            onClick={() => {
              onChange({ repositionings: others });
              leave();
            }}
          >
            {say('starts.unmove')}
          </Button>
        )}
        <Button
          onClick={() => {
            props.onAway(number);
            leave();
          }}
        >
          {say('starts.away')}
        </Button>
      </span>
    </DecisionForm>
  );
}
