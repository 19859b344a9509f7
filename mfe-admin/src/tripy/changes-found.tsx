/** The findings another evaluation changes, one a row: what they were and what they become. */
import type { ToldByTracker } from '@bivouac/data';
import { type DataColumn, DataTable } from '@bivouac/officials/table';
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
  const columns: DataColumn<Change>[] = [
    {
      ...{ id: 'crewName', head: say('tripy.crewName'), sort: ({ number }) => number },
      cell: ({ number }) => <strong>{number}</strong>,
    },
    { id: 'point', head: say('tripy.point'), sort: ({ code }) => code, cell: ({ code }) => code || '–' },
    {
      ...{ id: 'what', head: say('tripy.what') },
      cell: (one) => say(`tripy.finding.${scopeOf(one) ?? 'passage'}`),
    },
    { id: 'before', head: say('tripy.before'), cell: ({ fact }) => was(fact) },
    { id: 'after', head: say('tripy.after'), cell: is },
    {
      ...{ id: 'change', head: say('tripy.change'), sort: ({ state }) => state },
      cell: ({ state }) => <span className={LOOKS[state]}>{say(`tripy.becomes.${state}`)}</span>,
    },
  ];
  return (
    <details className={styles.changes} open={changes.length <= 20}>
      <summary>{say('tripy.changesFound', { count: changes.length })}</summary>
      <DataTable
        name="changes-found"
        label={say('tripy.changesFound', { count: changes.length })}
        columns={columns}
        rows={changes}
        rowId={({ key }) => key}
        marksOf={({ state }) => ({ 'data-change': state })}
      />
    </details>
  );
}
