/** Crews that come into a grouping: their numbers, and from which stage on; how many of them change is said before. */
import type { EnteredCrew, ScheduledStage } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { FormEvent } from 'react';
import { FromStage } from '../crews/from-stage.tsx';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { type GroupedBy, isIn } from './membership.ts';
import { numbersIn } from './numbers-in.ts';

interface MembersFormProps {
  /** Id. */
  race: string;
  by: GroupedBy;
  /** '': a list that is named here. */
  label: string;
  crews: readonly EnteredCrew[];
  stages: readonly ScheduledStage[];
  isBusy: boolean;
  trouble: string | null;
  onSay(said: { label: string; crews: EnteredCrew[]; from: number }): Promise<boolean>;
  onCancel(): void;
}

const EMPTY = { name: '', typed: '', from: 0 };

export function MembersForm(props: MembersFormProps) {
  const { by, crews, stages, isBusy, trouble, onSay, onCancel } = props;
  const say = useSay();
  const draft = useDraft(`members-${props.race}-${by}-${props.label}`, () => EMPTY);
  const { set } = draft;
  const { name, typed, from } = draft.said;
  const label = props.label || name.trim().toLowerCase();
  const { known, unknown } = numbersIn(
    typed,
    crews.flatMap(({ number }) => number ?? []),
  );
  const named = crews.filter(({ number }) => number !== null && known.includes(number));
  const changing = named.filter((crew) => !isIn(crew, by, label));
  const isName = /^[a-z0-9][a-z0-9_.-]{0,31}$/.test(label) || props.label !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A crew that is in it already may still come in from an earlier stage on.
    if (await onSay({ label, crews: from === 0 ? named : changing, from })) draft.forget();
  };
  return (
    <DecisionForm
      title={props.label === '' ? say('groupings.addList') : say('groupings.addTo', { label: props.label })}
      submit={say('groupings.addThem', { count: named.length })}
      isReady={!isBusy && named.length > 0 && isName}
      trouble={trouble}
      onSubmit={submit}
      onCancel={onCancel}
      draft={draft}
    >
      {props.label === '' && (
        <Field
          label={say('groupings.list')}
          hint={say('groupings.listHint')}
          problem={name !== '' && !isName ? say('groupings.noCode') : null}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: the form was asked for by a press
            autoFocus
            maxLength={32}
            value={name}
            onChange={(e) => set({ name: e.target.value })}
          />
        </Field>
      )}
      <Field
        label={say('groupings.numbers')}
        hint={say('groupings.numbersHint')}
        problem={unknown.length > 0 ? say('groupings.unknown', { numbers: unknown.join(', ') }) : null}
      >
        <input
          // biome-ignore lint/a11y/noAutofocus: the form was asked for by a press
          autoFocus={props.label !== ''}
          value={typed}
          onChange={(e) => set({ typed: e.target.value })}
        />
      </Field>
      <FromStage
        label={say('groupings.from')}
        stages={stages}
        value={from}
        onChange={(stage) => set({ from: stage ?? 0 })}
      />
      {named.length > 0 && (
        <p role="status" className={`${basics.strong} ${basics.whole}`} data-count>
          {say('groupings.willChange', { count: named.length, changing: changing.length })}
        </p>
      )}
    </DecisionForm>
  );
}
