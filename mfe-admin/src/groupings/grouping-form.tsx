/** A grouping: its code, its name and its colour. */
import type { GroupingSetUp } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { DraftLine } from '../forms/draft-line.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { ColourField } from './colour-field.tsx';
import { isReadable } from './contrast.ts';

export type GroupingSaid = Pick<GroupingSetUp, 'code' | 'name' | 'colour'>;

interface GroupingFormProps {
  title: string;
  /** Names its draft: race, kind, row. */
  place: string;
  /** null: a new one. */
  grouping: GroupingSetUp | null;
  others: readonly GroupingSetUp[];
  isBusy: boolean;
  trouble: string | null;
  /** `seen`: what stood there. Answers whether it was kept. */
  onSay(said: GroupingSaid, seen: GroupingSaid): Promise<boolean>;
  onCancel(): void;
}

function saidOf(grouping: GroupingSetUp | null): GroupingSaid {
  const { code = '', name = '', colour = null } = grouping ?? {};
  return { code, name, colour };
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;

export function GroupingForm(props: GroupingFormProps) {
  const { title, place, grouping, others, isBusy, trouble, onSay, onCancel } = props;
  const say = useSay();
  const draft = useDraft(`grouping-${place}`, () => ({
    code: grouping?.code ?? '',
    name: grouping?.name ?? '',
    colour: grouping?.colour ?? '',
    seen: saidOf(grouping),
  }));
  const { set } = draft;
  const { code, name, colour, seen } = draft.said;
  const isTaken = others.some((other) => other.code.toUpperCase() === code.trim().toUpperCase());
  const isCode = CODE.test(code.trim());
  const isReady = isCode && !isTaken && !isBusy && (colour === '' || isReadable(colour));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = { code: code.trim(), name: name.trim() || code.trim(), colour: colour || null };
    if (await onSay(said, seen)) draft.forget();
  };
  return (
    <DecisionForm
      title={title}
      submit={say('keep')}
      isReady={isReady}
      trouble={trouble}
      onSubmit={submit}
      onCancel={() => {
        draft.forget();
        onCancel();
      }}
      draft={<DraftLine draft={draft} />}
    >
      <Field
        label={say('groupings.code')}
        hint={say('groupings.codeHint')}
        problem={
          isTaken
            ? say('groupings.taken', { code: code.trim() })
            : code.trim() !== '' && !isCode
              ? say('groupings.noCode')
              : null
        }
      >
        <input
          // biome-ignore lint/a11y/noAutofocus: the form was asked for by a press
          autoFocus
          required
          maxLength={32}
          value={code}
          onChange={(e) => set({ code: e.target.value })}
        />
      </Field>
      <Field label={say('groupings.name')} hint={say('groupings.nameHint')}>
        <input maxLength={100} value={name} onChange={(e) => set({ name: e.target.value })} />
      </Field>
      <ColourField
        code={code.trim()}
        value={colour}
        others={others.flatMap((other) => (other.colour ? [{ code: other.code, colour: other.colour }] : []))}
        onChange={(colour) => set({ colour })}
      />
    </DecisionForm>
  );
}
