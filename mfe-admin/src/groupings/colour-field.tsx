/** The colour of a grouping: chosen, checked for the white letters on it, and a readable one offered. */
import { Button, ClassChip, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { isReadable, readableLike, rgbOf, takenFor } from './contrast.ts';
import styles from './groupings.module.css';

interface ColourFieldProps {
  /** Picks the colour where none is chosen. */
  code: string;
  label: string;
  /** '': chosen by its place. */
  value: string;
  others: readonly { label: string; colour: string }[];
  onChange(colour: string): void;
}

export function ColourField({ code, label, value, others, onChange }: ColourFieldProps) {
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
