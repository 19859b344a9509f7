/** One penalty of the list: who, where, by which rule and why, what it costs, how it stands and who said so. */
import type { JudgedPenalty } from '@bivouac/data';
import { penaltySentence, ruleName } from '@bivouac/sentences';
import { NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { Amount, Status } from './amount.tsx';
import styles from './penalties.module.css';

interface LineProps {
  penalty: JudgedPenalty;
  names: string;
  timeZone: string;
  isSelected: boolean;
  isCurrent: boolean;
  onCurrent(): void;
  onSelect(): void;
  onOpen(): void;
}

export function PenaltyLine({ penalty, names, timeZone, isSelected, isCurrent, ...on }: LineProps) {
  const say = useSay();
  const sentence = penaltySentence(penalty, say, timeZone);
  const rule = ruleName(penalty.rule, say);
  const where = [penalty.stage, penalty.control, penalty.waypoint].filter(Boolean).join(' · ');
  return (
    <tr
      className={styles.row}
      aria-selected={isSelected}
      data-penalty={penalty.id}
      data-crew={penalty.number}
      data-status={penalty.status}
      tabIndex={isCurrent ? 0 : -1}
      onClick={on.onCurrent}
      onFocus={on.onCurrent}
      onDoubleClick={on.onOpen}
    >
      <td className={styles.pick}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          onChange={on.onSelect}
          aria-label={say('judge.select', { number: penalty.number })}
        />
      </td>
      <th scope="row">
        <NumberPlate number={penalty.number} /> <span className={basics.quiet}>{names}</span>
      </th>
      <td data-column="where">{where || say('judge.finalOnly')}</td>
      <td data-column="why">
        <button type="button" tabIndex={-1} className={styles.open} onClick={on.onOpen}>
          {rule}
        </button>
        {sentence !== rule && <span className={styles.why}> {sentence}</span>}
        {penalty.reason && (
          <span className={styles.why}> {[penalty.by, penalty.reason].filter(Boolean).join(': ')}</span>
        )}
      </td>
      <td className={styles.number} data-column="amount">
        <Amount {...penalty} />
      </td>
      <td data-column="status">
        <Status {...penalty} />
      </td>
    </tr>
  );
}
