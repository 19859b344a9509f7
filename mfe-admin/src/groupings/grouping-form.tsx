/** A grouping, new or changed: its label as the sport writes it, its name in full and its colour. */
import {
  addedRow,
  changedRow,
  type GroupingKind,
  type GroupingSetUp,
  type RaceId,
  type RallySetUp,
} from '@bivouac/data';
import { EntityForm, needed, TextField, trimmed, useEntityForm } from '@bivouac/officials/form';
import * as v from 'valibot';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { useAtRow } from '../presence/presence.tsx';
import { ColourField } from './colour-field.tsx';
import { isReadable } from './contrast.ts';

type GroupingSaid = Pick<GroupingSetUp, 'label' | 'name' | 'colour'>;

interface GroupingFormProps {
  rally: RallySetUp;
  race: RaceId;
  kind: GroupingKind;
  grouping: GroupingSetUp | null;
  others: readonly GroupingSetUp[];
  onDone(isChanged: boolean): void;
}

export function GroupingForm({ rally, race, kind, grouping, others, onDone }: GroupingFormProps) {
  const say = useSay();
  useAtRow(grouping?.id ?? null);
  const { label = '', name = '', colour = null } = grouping ?? {};
  const form = useEntityForm({
    place: `grouping-${grouping?.id ?? `${race}-${kind}`}`,
    values: { label, name, colour: colour ?? '' },
    seen: grouping && { label, name, colour },
    schema: v.pipe(
      v.object({
        label: v.pipe(
          needed,
          v.transform((label) => label.replace(/\s+/g, ' ')),
          v.check(
            (label) => others.every((other) => other.label.toUpperCase() !== label.toUpperCase()),
            ({ input: label }) => say('groupings.taken', { label }),
          ),
        ),
        name: trimmed,
        colour: v.custom<string>((colour) => colour === '' || isReadable(String(colour)), ''),
      }),
      v.transform(
        ({ label, name, colour }): GroupingSaid => ({ label, name: name || label, colour: colour || null }),
      ),
    ),
    send(change, { seen, planned }) {
      if (grouping && seen) return planned.start(changedRow(kind, grouping.id, seen, change));
      const ordinal = Math.max(0, ...others.map((one) => one.ordinal)) + 1;
      return planned.start(addedRow(kind, { ...change, ordinal, race_id: race }));
    },
    onDone: () => onDone(true),
  });
  const { values } = form;
  return (
    <EntityForm
      form={form}
      title={grouping ? label : say(`groupings.add.${kind}`)}
      submit={say('keep')}
      onCancel={() => onDone(false)}
    >
      <TextField
        of={form}
        name="label"
        label={say('groupings.label')}
        hint={say('groupings.labelHint')}
        autoFocus
        required
        maxLength={32}
      />
      <TextField
        of={form}
        name="name"
        label={say('groupings.name')}
        hint={say('groupings.nameHint')}
        maxLength={100}
      />
      <ColourField
        code={grouping?.code ?? values.label.trim()}
        label={values.label.trim()}
        value={values.colour}
        others={others.flatMap(({ label, colour }) => (colour ? [{ label, colour }] : []))}
        onChange={(colour) => form.set({ colour })}
      />
      {grouping && <ClashDialog {...form.conflict} rally={rally} row={grouping.id} name={label} />}
    </EntityForm>
  );
}
