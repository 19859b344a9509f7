/** The findings another evaluation changes, one a row: what they were and what they become. */
import type { ToldByTracker } from '@bivouac/data';
import { formatTimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import type { Change } from './evaluation-changes.ts';
import { scopeOf } from './proposals.ts';
import styles from './tripy.module.css';

interface ChangesFoundProps {
  changes: readonly Change[];
  timeZone: string;
}

const SHOWN = 200;
const LOOKS = { new: styles.come, gone: basics.wrong, changed: basics.doubt };

export function ChangesFound({ changes, timeZone }: ChangesFoundProps) {
  const say = useSay();
  const clock = (ms: number | null) => (ms === null ? '–' : formatTimeOfDay(ms, timeZone, true));
  const was = (fact: ToldByTracker | null) => {
    if (!fact) return '–';
    if ('point' in fact) return clock(fact.at === null ? null : Date.parse(fact.at));
    return say('tripy.tooFast', { max: fact.max_kmh, limit: fact.limit_kmh });
  };
  const is = ({ found, at_ms }: Change) => {
    if (!found) return '–';
    if ('passage' in found) return clock(at_ms);
    return say('tripy.tooFast', { max: found.excess.max_kmh, limit: found.excess.limit_kmh });
  };
  return (
    <details className={styles.changes} open={changes.length <= 20}>
      <summary>{say('tripy.changesFound', { count: changes.length })}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['crewName', 'point', 'what', 'before', 'after', 'change'] as const).map((name) => (
              <th key={name} scope="col">
                {say(`tripy.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, SHOWN).map((one) => (
            <tr key={one.key} data-change={one.state}>
              <td>
                <strong>{one.number}</strong>
              </td>
              <td>{one.code || '–'}</td>
              <td>{say(`tripy.finding.${scopeOf(one) ?? 'passage'}`)}</td>
              <td>{was(one.fact)}</td>
              <td>{is(one)}</td>
              <td className={LOOKS[one.state]}>{say(`tripy.becomes.${one.state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > SHOWN && (
        <p className={basics.quiet}>{say('tripy.moreChanges', { count: changes.length - SHOWN })}</p>
      )}
    </details>
  );
}
