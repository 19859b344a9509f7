/** What somebody else decided while the sheet was open: each by name, with who decided what, when and why. */

import { useShell } from '@bivouac/contract/remote';
import { type Decided, data, decisionsOn, type WaitingFact } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { formatDate, formatDateIn, formatTimeOfDay, NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSentences } from '../crew/use-sentences.ts';
import { useSay } from '../language/language.ts';
import styles from './held.module.css';
import { heldChange, heldKind } from './held-words.ts';

export function GoneFacts({ facts }: { facts: readonly WaitingFact[] }) {
  const say = useSay();
  const ids = facts.map(({ id }) => id);
  const { value } = useRead(['decisionsOn', ...ids], (signal) => decisionsOn(data(), ids, { signal }));
  return (
    <div role="status" data-gone={facts.length}>
      <p>{say('held.gone', { count: facts.length })}</p>
      <ul>
        {facts.map((fact) => (
          <Gone key={fact.id} fact={fact} decided={value?.find((one) => one.fact === fact.id) ?? null} />
        ))}
      </ul>
    </div>
  );
}

/** `decided` null: it is being read, or nobody did: what held it does so no longer. */
function Gone({ fact, decided }: { fact: WaitingFact; decided: Decided | null }) {
  const say = useSentences();
  const { language } = useShell();
  if (!say) return <li className={styles.line} aria-busy="true" />;
  const { number, stage, point, time_zone } = fact;
  return (
    <li className={styles.line} data-gone-fact={fact.kind}>
      <div className={styles.what}>
        <strong>{heldKind(fact, say)}</strong>
        {number !== null && <NumberPlate number={number} />}
        <span>{[stage, point].filter(Boolean).join(' · ')}</span>
        <span className={styles.change}>{heldChange(fact, say)}</span>
      </div>
      {decided && (
        <div className={basics.quiet}>
          {[
            say('held.decided', {
              how: decided.how,
              by: decided.by ?? '–',
              date: formatDate(formatDateIn(decided.received_at, time_zone), language),
              at: formatTimeOfDay(decided.received_at, time_zone, true),
            }),
            decided.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      )}
    </li>
  );
}
