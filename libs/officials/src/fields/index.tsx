/** Fields of officials: a choice, and times and days in the reader's language, on the rally's clock and with its days to choose from. */
import { useShell } from '@bivouac/contract/remote';
import { isLanguage, type LanguageTag, speak } from '@bivouac/i18n';
import { live } from '@bivouac/live';
import { Field } from '@bivouac/ui';
import * as ui from '@bivouac/ui/fields';
import { formatDateIn } from '@bivouac/ui/time';
import { type ComponentProps, useContext } from 'react';
import { RallyDays } from './rally-days.ts';
import en from './words/en.ts';
import es from './words/es.ts';
import fr from './words/fr.ts';

// All in one chunk: a chunk for each language would cost the first view more bytes (hashes).
const SAYS: Record<LanguageTag, ui.FieldSay> = {
  en: speak('en', en),
  fr: speak('fr', fr),
  es: speak('es', es),
};

type Given = 'language' | 'say';

function useGiven() {
  const { language } = useShell();
  return { language, say: SAYS[isLanguage(language) ? language : 'en'] };
}

const nowMs = () => live().time.nowMs();

type DateFieldProps = Omit<ui.DateFieldProps, Given | 'days' | 'near'> & {
  near?: string;
  /** The rally's days are offered. */
  isOfRally?: boolean;
};

/** `near`: today if left out. */
export function DateField({ isOfRally, near, ...props }: DateFieldProps) {
  const days = useContext(RallyDays);
  const today = new Date(nowMs()).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return <ui.DateField {...useGiven()} {...props} near={near || today} days={isOfRally ? days : []} />;
}

export function TimeField(props: Omit<ui.TimeFieldProps, Given | 'nowMs'>) {
  return <ui.TimeField {...useGiven()} nowMs={nowMs} {...props} />;
}

type DateTimeFieldProps = Omit<ui.DateTimeFieldProps, Given | 'nowMs' | 'days' | 'day'> & {
  day?: string | undefined;
  /** Something of today, whether the rally has begun or not. */
  isOfToday?: boolean;
};

export function WhichHour(props: Omit<ui.WhichHourProps, 'say'>) {
  return <ui.WhichHour {...props} say={useGiven().say} />;
}

/** `day`: if left out, today, or the first day of the rally before it begins and after it is over. */
export function DateTimeField({ day, isOfToday, ...props }: DateTimeFieldProps) {
  const days = useContext(RallyDays);
  const today = formatDateIn(nowMs(), props.timeZone);
  const isToday = isOfToday || days.includes(today);
  return (
    <ui.DateTimeField
      {...useGiven()}
      nowMs={nowMs}
      days={days.length > 0 ? [...days, today] : days}
      day={day ?? (isToday ? today : (days[0] ?? today))}
      {...props}
    />
  );
}

export interface Option<Value> {
  value: Value;
  text: string;
  isDisabled?: boolean;
  lang?: string;
}

interface SelectFieldProps<Value> extends Omit<ComponentProps<typeof Field>, 'children'> {
  value: Value;
  options: readonly Option<Value>[];
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  onChange(value: Value): void;
}

export function SelectField<Value extends string | number | boolean | null>({
  value,
  options,
  disabled,
  required,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      <select
        disabled={disabled}
        required={required}
        value={String(value ?? '')}
        onChange={({ target }) => {
          const chosen = options.find((one) => String(one.value ?? '') === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map(({ value, text, isDisabled, lang }) => (
          <option key={String(value)} value={String(value ?? '')} disabled={isDisabled} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
