/** Crews that come into a grouping: their numbers, and from which stage on; shows how many of them change. */
import type { EnteredCrew, ScheduledStage } from '@bivouac/data';
import { chosen, EntityForm, needed, TextField, trimmed, useEntityForm } from '@bivouac/officials/form';
import * as basics from '@bivouac/ui/basics';
import * as v from 'valibot';
import { FromStage } from '../crews/from-stage.tsx';
import { useSay } from '../language/language.ts';
import { type GroupedBy, isIn } from './membership.ts';
import { numbersIn } from './numbers-in.ts';

interface MembersFormProps {
  race: string;
  by: GroupedBy;
  /** '' for a list that is named here. */
  label: string;
  crews: readonly EnteredCrew[];
  stages: readonly ScheduledStage[];
  onSay(said: { label: string; crews: EnteredCrew[]; from: number }): Promise<boolean>;
  onDone(): void;
  onCancel(): void;
}

export function MembersForm({ race, by, label, crews, stages, onSay, onDone, onCancel }: MembersFormProps) {
  const say = useSay();
  const form = useEntityForm({
    place: `members-${race}-${by}-${label}`,
    values: { name: '', typed: '', from: 0 },
    schema: v.object({
      name: label
        ? trimmed
        : v.pipe(needed, v.toLowerCase(), v.regex(/^[a-z0-9][a-z0-9_.-]{0,31}$/, say('groupings.noCode'))),
      typed: v.string(),
      from: chosen<number>(),
    }),
    send: async ({ name, from }): Promise<{ isDone: boolean }> => ({
      // A crew that is in it already may still come in from an earlier stage on.
      isDone: await onSay({ label: label || name, crews: from === 0 ? named : changing, from }),
    }),
    onDone,
  });
  const { name, typed } = form.values;
  const { known, unknown } = numbersIn(
    typed,
    crews.flatMap(({ number }) => number ?? []),
  );
  const named = crews.filter(({ number }) => number !== null && known.includes(number));
  const changing = named.filter((crew) => !isIn(crew, by, label || name.trim().toLowerCase()));
  return (
    <EntityForm
      form={form}
      title={label ? say('groupings.addTo', { label }) : say('groupings.addList')}
      submit={say('groupings.addThem', { count: named.length })}
      isBlocked={named.length === 0}
      onCancel={onCancel}
    >
      {!label && (
        <TextField
          of={form}
          name="name"
          label={say('groupings.list')}
          hint={say('groupings.listHint')}
          autoFocus
          maxLength={32}
        />
      )}
      <TextField
        of={form}
        name="typed"
        label={say('groupings.numbers')}
        hint={say('groupings.numbersHint')}
        problem={unknown.length > 0 ? say('groupings.unknown', { numbers: unknown.join(', ') }) : null}
        autoFocus={label !== ''}
      />
      <FromStage of={form} name="from" label={say('groupings.from')} stages={stages} />
      {named.length > 0 && (
        <p role="status" className={`${basics.strong} ${basics.whole}`} data-count>
          {say('groupings.willChange', { count: named.length, changing: changing.length })}
        </p>
      )}
    </EntityForm>
  );
}
