/** What a file changes of crews that are entered already, crew by crew: old beside new and who stays, before anything is kept. */
import type { EntryAnswer, EntryChange } from '@bivouac/data';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import styles from './crews.module.css';

export function EntryChanges({ answers }: { answers: readonly EntryAnswer[] }) {
  const say = useSay();
  const changing = answers.filter(({ changes }) => changes);
  if (changing.length === 0) return null;
  const told = ({ before, after }: EntryChange) =>
    before === after ? (
      <span className={basics.muted}>{say('entryChanges.stays', { who: after ?? '' })}</span>
    ) : (
      <>
        <span className={basics.muted}>{before ?? say('entryChanges.nothing')}</span> →{' '}
        <strong>{after ?? say('entryChanges.nothing')}</strong>
      </>
    );
  return (
    <details className={styles.changing} data-entry-changes open>
      <summary>{say('entryChanges.title', { count: changing.length })}</summary>
      <ul>
        {changing.map(({ row, number, asks, changes = [] }) => (
          <li key={row} data-changing={number}>
            <strong className={basics.figures}>{number}</strong>
            <dl>
              {changes.map((change) => (
                <div key={change.field}>
                  <dt>{say(`crews.${change.field}`)}</dt>
                  <dd>{told(change)}</dd>
                </div>
              ))}
            </dl>
            {asks?.includes('timed') && <span className={basics.muted}>{say('entryChanges.timed')}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
