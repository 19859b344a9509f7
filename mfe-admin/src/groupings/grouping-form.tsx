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
import { Button, ClassChip, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import * as v from 'valibot';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { useAtRow } from '../presence/presence.tsx';
import { isReadable, readableLike, rgbOf, takenFor } from './contrast.ts';
import styles from './groupings.module.css';

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

interface ColourFieldProps {
  /** Picks the colour where none is chosen. */
  code: string;
  label: string;
  /** '': chosen by its place. */
  value: string;
  others: readonly { label: string; colour: string }[];
  onChange(colour: string): void;
}

/** The colour of a grouping: chosen, checked for the white letters on it, and a readable one offered. */
function ColourField({ code, label, value, others, onChange }: ColourFieldProps) {
  const say = useSay();
  const isColour = value === '' || rgbOf(value) !== null;
  const isDark = value === '' || isReadable(value);
  const taken = value === '' ? null : takenFor(value, others);
  const problem = !isColour
    ? say('groupings.noColour')
    : !isDark
      ? say('groupings.tooLight')
      : taken && say('groupings.takenFor', { label: taken.label });
  return (
    <div className={basics.stack}>
      <Field label={say('groupings.colour')} hint={say('groupings.colourHint')} problem={problem}>
        <input
          maxLength={7}
          placeholder="#073257"
          value={value}
          onChange={(e) => onChange(e.target.value.trim().toLowerCase())}
        />
      </Field>
      <span className={styles.look}>
        <input
          type="color"
          aria-label={say('groupings.pick')}
          value={rgbOf(value) ? value : '#525458'}
          onChange={(e) => onChange(e.target.value)}
        />
        <span className={styles.light}>
          <ClassChip code={code || 'T1'} label={label || 'T1'} colour={value || null} />
        </span>
        <span className={styles.dark}>
          <ClassChip code={code || 'T1'} label={label || 'T1'} colour={value || null} />
        </span>
        {isColour && !isDark && (
          <Button look="quiet" data-offer onClick={() => onChange(readableLike(value))}>
            {say('groupings.darker', { colour: readableLike(value) })}
          </Button>
        )}
      </span>
    </div>
  );
}
