/** One parameter: what it means, the field its kind is typed in, and its value in the preset. */
import type { Regulations, RuleParameter, RuleValue } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { Button, Field } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { isBandKind } from './band-rows.ts';
import { BandTable } from './band-table.tsx';
import { PairTable } from './pair-table.tsx';
import styles from './regulations.module.css';
import { shownValue, wordOfValue } from './shown-value.tsx';
import { TickList } from './tick-list.tsx';
import { isOptional, isSame, kindOf, textOf } from './values.ts';

interface RuleFieldProps {
  parameter: RuleParameter;
  preset: string;
  rules: Regulations['rules'];
  inForce: RuleValue;
  /** Typed; undefined: not touched. */
  typed: string | undefined;
  isChanged: boolean;
  /** What is typed is no value of its kind. */
  isUnread: boolean;
  /** Why the server refused it. */
  refusal: string | null;
  /** undefined: as it is in force. */
  onType(text: string | undefined): void;
}

export function RuleField(props: RuleFieldProps) {
  const { parameter, preset, rules, inForce, typed, isChanged, isUnread, refusal, onType } = props;
  const say = useSay();
  const { name } = parameter;
  const ofPreset = parameter.presets[preset] ?? null;
  const text = typed ?? textOf(parameter, inForce);
  const isOfPreset = isSame(inForce, ofPreset);
  const kind = kindOf(parameter);
  const hint = hintOf(say, props);
  // A problem takes the place of the hint, so it repeats what may be typed.
  const problem = isUnread ? say('reg.unread', { hint: hint ?? '' }) : refusal;
  const said = { label: meaningOf(say, parameter), hint, problem };
  return (
    <div className={styles.rule} data-rule={name} data-changed={isChanged || undefined}>
      {isBandKind(kind) ? (
        <BandTable {...said} kind={kind} text={text} onType={onType} />
      ) : kind === 'choices' || kind === 'switches' ? (
        <TickList {...said} parameter={parameter} options={allowedOf(props)} text={text} onType={onType} />
      ) : kind === 'labels' || kind === 'speeds' ? (
        <PairTable {...said} parameter={parameter} kind={kind} rules={rules} text={text} onType={onType} />
      ) : (
        <Field {...said}>{control(say, props, text)}</Field>
      )}
      <p className={styles.about}>
        {!isOfPreset && <span>{say('reg.ofPreset', { value: shownValue(say, parameter, ofPreset) })}</span>}
        {isChanged && <span>{say('reg.inForce', { value: shownValue(say, parameter, inForce) })}</span>}
        {isChanged && (
          <Button look="quiet" onClick={() => onType(undefined)}>
            {say('reg.leave')}
          </Button>
        )}
        {!isOfPreset && (
          <Button look="quiet" onClick={() => onType(textOf(parameter, ofPreset))}>
            {say('reg.asPreset')}
          </Button>
        )}
      </p>
    </div>
  );
}

export function meaningOf(say: ReturnType<typeof useSay>, { name, meaning }: RuleParameter): string {
  const text = wordOf(say, 'regRule', name);
  return text === name ? meaning : text;
}

const allowedOf = ({ parameter, rules }: RuleFieldProps) =>
  kindOf(parameter) === 'switches' ? rules : (parameter.allowed ?? []);

/** Kinds whose control shows what may be chosen. */
const CHOSEN = ['boolean', 'choice', 'choices', 'switches'];

function hintOf(say: ReturnType<typeof useSay>, { parameter }: RuleFieldProps): string | undefined {
  const kind = kindOf(parameter);
  const hint = CHOSEN.includes(kind) ? '' : wordOf(say, 'regKind', kind);
  return [hint, isOptional(parameter) && say('reg.emptyIsNone')].filter(Boolean).join(' ') || undefined;
}

function control(say: ReturnType<typeof useSay>, { parameter, onType }: RuleFieldProps, text: string) {
  const kind = kindOf(parameter);
  const options =
    kind === 'boolean' ? ['true', 'false'] : kind === 'choice' ? (parameter.allowed ?? []) : null;
  if (options) {
    return (
      <select value={text} onChange={(event) => onType(event.target.value)}>
        {isOptional(parameter) && <option value="">{say('reg.none')}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {wordOfValue(say, option)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      value={text}
      onChange={(event) => onType(event.target.value)}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
