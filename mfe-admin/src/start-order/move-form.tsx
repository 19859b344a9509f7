/** Why a crew is moved to another place: officials reposition with a reason that is published; the best of a prologue choose. */

import {
  EntityForm,
  needed,
  ReasonField,
  reason,
  TextField,
  trimmed,
  useEntityForm,
} from '@bivouac/officials/form';
import type { ProposedSlot } from '@bivouac/rules';
import { Button } from '@bivouac/ui';
import * as v from 'valibot';
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
  // From an entry list nobody is taken anything: seeds need no reason.
  const needsReason = !isChoice && draft.basis.key !== ENTRIES;
  const others = draft.repositionings.filter((one) => one.number !== number);
  const form = useEntityForm({
    place: `move-${stage}-${number}`,
    values: { position: String(moving.position), reason: before?.reason ?? '' },
    schema: v.object({
      position: v.pipe(needed, v.regex(/^[1-9]\d{0,3}$/, ''), v.transform(Number)),
      reason: needsReason ? reason : trimmed,
    }),
    send: async ({ position, reason }) => {
      const wish = { number, position };
      onChange(
        isChoice
          ? { choices: [...draft.choices.filter((one) => one.number !== number), wish] }
          : { repositionings: [...others, { ...wish, reason }] },
      );
      return { isDone: true };
    },
    onDone: props.onDone,
  });
  const leave = () => {
    form.discardDraft();
    props.onDone();
  };
  return (
    <EntityForm
      form={form}
      title={say(isChoice ? 'starts.chooses' : 'starts.moves', { number, from: slot.position })}
      submit={say(isChoice ? 'starts.chooseIt' : 'starts.moveIt')}
      onCancel={props.onDone}
    >
      <TextField of={form} name="position" label={say('starts.newPosition')} inputMode="numeric" />
      {!isChoice && (
        <ReasonField
          of={form}
          name="reason"
          hint={say(needsReason ? 'starts.reasonHint' : 'starts.seedHint')}
          className=""
          autoFocus
          maxLength={300}
        />
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
    </EntityForm>
  );
}
