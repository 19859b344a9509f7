/** A grouping: its code, its name and its colour. */
import type { GroupingSetUp } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useSay } from '../language/language.ts';
import { ColourField } from './colour-field.tsx';
import { isReadable } from './contrast.ts';

export type GroupingSaid = Pick<GroupingSetUp, 'code' | 'name' | 'colour'>;

interface GroupingFormProps {
  title: string;
  /** null: a new one. */
  grouping: GroupingSetUp | null;
  others: readonly GroupingSetUp[];
  isBusy: boolean;
  trouble: string | null;
  onSay(said: GroupingSaid): void;
  onCancel(): void;
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;

export function GroupingForm(props: GroupingFormProps) {
  const { title, grouping, others, isBusy, trouble, onSay, onCancel } = props;
  const say = useSay();
  const [code, setCode] = useState(grouping?.code ?? '');
  const [name, setName] = useState(grouping?.name ?? '');
  const [colour, setColour] = useState(grouping?.colour ?? '');
  const isTaken = others.some((other) => other.code.toUpperCase() === code.trim().toUpperCase());
  const isCode = CODE.test(code.trim());
  const isReady = isCode && !isTaken && !isBusy && (colour === '' || isReadable(colour));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSay({ code: code.trim(), name: name.trim() || code.trim(), colour: colour === '' ? null : colour });
  };
  return (
    <DecisionForm
      title={title}
      submit={say('keep')}
      isReady={isReady}
      trouble={trouble}
      onSubmit={submit}
      onCancel={onCancel}
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
          onChange={(e) => setCode(e.target.value)}
        />
      </Field>
      <Field label={say('groupings.name')} hint={say('groupings.nameHint')}>
        <input maxLength={100} value={name} onChange={(e) => setName(e.target.value)} />
      </Field>
      <ColourField
        code={code.trim()}
        value={colour}
        others={others.flatMap((other) => (other.colour ? [{ code: other.code, colour: other.colour }] : []))}
        onChange={setColour}
      />
    </DecisionForm>
  );
}
