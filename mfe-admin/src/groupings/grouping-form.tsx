/** A grouping: its label as the sport writes it, its name in full and its colour. */
import type { GroupingSetUp } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { ColourField } from './colour-field.tsx';
import { isReadable } from './contrast.ts';

export type GroupingSaid = Pick<GroupingSetUp, 'label' | 'name' | 'colour'>;

interface GroupingFormProps {
  title: string;
  place: string;
  grouping: GroupingSetUp | null;
  others: readonly GroupingSetUp[];
  isBusy: boolean;
  trouble: string | null;
  onSay(said: GroupingSaid, seen: GroupingSaid): Promise<boolean>;
  onCancel(): void;
}

function saidOf(grouping: GroupingSetUp | null): GroupingSaid {
  const { label = '', name = '', colour = null } = grouping ?? {};
  return { label, name, colour };
}

const tidy = (label: string) => label.trim().replace(/\s+/g, ' ');

export function GroupingForm(props: GroupingFormProps) {
  const { title, place, grouping, others, isBusy, trouble, onSay, onCancel } = props;
  const say = useSay();
  const draft = useDraft(`grouping-${place}`, () => ({
    label: grouping?.label ?? '',
    name: grouping?.name ?? '',
    colour: grouping?.colour ?? '',
    seen: saidOf(grouping),
  }));
  const { set } = draft;
  const { name, colour, seen } = draft.said;
  const label = tidy(draft.said.label);
  const isTaken = others.some((other) => other.label.toUpperCase() === label.toUpperCase());
  const isReady = label !== '' && !isTaken && !isBusy && (colour === '' || isReadable(colour));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = { label, name: name.trim() || label, colour: colour || null };
    if (await onSay(said, seen)) draft.forget();
  };
  return (
    <DecisionForm
      title={title}
      submit={say('keep')}
      isReady={isReady}
      trouble={trouble}
      onSubmit={submit}
      onCancel={onCancel}
      draft={draft}
    >
      <Field
        label={say('groupings.label')}
        hint={say('groupings.labelHint')}
        problem={isTaken ? say('groupings.taken', { label }) : null}
      >
        <input
          // biome-ignore lint/a11y/noAutofocus: the form was asked for by a press
          autoFocus
          required
          maxLength={32}
          value={draft.said.label}
          onChange={(e) => set({ label: e.target.value })}
        />
      </Field>
      <Field label={say('groupings.name')} hint={say('groupings.nameHint')}>
        <input maxLength={100} value={name} onChange={(e) => set({ name: e.target.value })} />
      </Field>
      <ColourField
        code={grouping?.code ?? label}
        label={label}
        value={colour}
        others={others.flatMap((other) =>
          other.colour ? [{ label: other.label, colour: other.colour }] : [],
        )}
        onChange={(colour) => set({ colour })}
      />
    </DecisionForm>
  );
}
