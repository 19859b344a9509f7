/** The history of one overspeed and its penalty: who, when, with which device, what and why. */
import type { OverspeedsList, SaidOfOverspeed } from '@bivouac/data';
import { Sheet, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type Say, useSay } from '../language/language.ts';
import styles from './overspeeds.module.css';
import type { OverspeedRow } from './rows.ts';

interface HistoryProps {
  list: OverspeedsList;
  row: OverspeedRow;
  onClose(): void;
}

export function History({ list, row, onClose }: HistoryProps) {
  const say = useSay();
  const { overspeed } = row;
  return (
    <Sheet
      title={say('over.historyOf', { number: overspeed.number ?? overspeed.number_typed })}
      closeLabel={say('close')}
      onClose={onClose}
    >
      <ol className={basics.history} data-history>
        {historyOf(list, row).map((said) => (
          <li key={said.id} data-undone={!said.standing || undefined}>
            <strong>{whatOf(said, say)}</strong>{' '}
            <span>
              {[said.by, said.device].filter(Boolean).join(' · ')}{' '}
              <TimeOfDay at={said.at} timeZone={list.time_zone} seconds />
            </span>
            {said.reason && <span className={styles.why}>{said.reason}</span>}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function historyOf({ said }: OverspeedsList, { overspeed, penalty }: OverspeedRow): SaidOfOverspeed[] {
  const about = new Set([overspeed.id, ...(penalty ? [penalty.id] : [])]);
  if (overspeed.supersedes) about.add(overspeed.supersedes);
  return said.filter((one) => {
    const isOfIt =
      about.has(one.id) || (one.about !== null && about.has(one.about)) || one.kind === 'bulk_decision';
    if (isOfIt) about.add(one.id);
    return isOfIt;
  });
}

function whatOf(said: SaidOfOverspeed, say: Say): string {
  if (said.kind === 'overspeed')
    return say(said.about === null ? 'over.said.entered' : 'over.said.corrected');
  return say(`over.said.${said.verdict === null ? said.kind : said.verdict}`);
}
