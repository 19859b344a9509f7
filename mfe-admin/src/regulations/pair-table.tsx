/** Rules with the page that lists each, or classes with their speed limits, as a small table. */
import type { RuleParameter } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useId } from 'react';
import { useSay } from '../language/language.ts';
import { type BandRow, rowsOf, textOfRows, withoutRow } from './band-rows.ts';
import styles from './regulations.module.css';
import { wordOfItem, wordOfValue } from './shown-value.tsx';

interface PairTableProps {
  parameter: RuleParameter;
  kind: 'labels' | 'speeds';
  /** Every rule that finds penalties. */
  rules: readonly string[];
  label: string;
  hint: string | undefined;
  problem: string | null;
  text: string;
  onType(text: string): void;
}

export function PairTable({ parameter, kind, rules, label, hint, problem, text, onType }: PairTableProps) {
  const say = useSay();
  const id = useId();
  const rows = rowsOf('bands', text);
  const cellOf = (row: BandRow, at: number, cell: 'bound' | 'time') => {
    const change = (typed: string) =>
      onType(textOfRows(rows.with(at, { ...row, [cell]: typed.replaceAll(/[=\n]/g, '') })));
    const options = kind === 'speeds' ? null : cell === 'bound' ? rules : (parameter.allowed ?? []);
    const said = { 'aria-label': say(`reg.${kind}.${cell}Of`, { row: at + 1 }), value: row[cell] };
    if (!options) {
      return (
        <input
          {...said}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
        />
      );
    }
    return (
      <select {...said} onChange={(event) => change(event.target.value)}>
        <option value="">{say('stages.choose')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {cell === 'bound' ? wordOfItem(say, parameter, option) : wordOfValue(say, option)}
          </option>
        ))}
      </select>
    );
  };
  return (
    <fieldset className={styles.bands} aria-describedby={`${id}-said`}>
      <legend>{label}</legend>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{say(`reg.${kind}.bound`)}</th>
              <th scope="col">{say(`reg.${kind}.time`)}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={at}>
                <td>{cellOf(row, at, 'bound')}</td>
                <td>{cellOf(row, at, 'time')}</td>
                <td className={styles.acts}>
                  <Button
                    look="quiet"
                    aria-label={say('reg.row.remove', { row: at + 1 })}
                    onClick={() => onType(textOfRows(withoutRow(rows, at)))}
                  >
                    ✕
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button onClick={() => onType(textOfRows([...rows, { bound: '', time: '' }]))}>
        {say('reg.row.add')}
      </Button>
      <p id={`${id}-said`} className={problem ? styles.wrong : basics.caption}>
        {problem ?? hint}
      </p>
    </fieldset>
  );
}
