/** What can be done with the selected overspeeds: the reason, and confirm, dismiss, judge again, take back. */
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import type { OverspeedKeys } from './overspeed-table.tsx';
import styles from './overspeeds.module.css';
import { type OverspeedRow, penaltiesOf } from './rows.ts';

interface JudgeBarProps {
  rows: readonly OverspeedRow[];
  mayDecide: boolean;
  reason: string;
  onReason(reason: string): void;
  keys: OverspeedKeys;
}

export function JudgeBar({ rows, mayDecide, reason, onReason, keys }: JudgeBarProps) {
  const say = useSay();
  const penalties = penaltiesOf(rows);
  const isJudged = penalties.some(({ status, by_rule }) => status !== 'proposed' && !by_rule);
  return (
    <section className={basics.stack} aria-label={say('over.judge')}>
      <label className={styles.field}>
        <span>{say('over.reason')}</span>
        <input
          value={reason}
          onChange={(event) => onReason(event.target.value)}
          placeholder={say('over.reasonOf')}
          data-overspeed="reason"
        />
      </label>
      <div className={styles.acts} hidden={rows.length === 0}>
        {mayDecide && (
          <>
            <Button
              look="primary"
              disabled={penalties.length === 0}
              onClick={() => keys.confirm(rows)}
              data-act="confirm"
            >
              {say('over.confirm', { count: penalties.length })}
            </Button>
            <Button disabled={penalties.length === 0} onClick={() => keys.dismiss(rows)} data-act="dismiss">
              {say('over.dismiss', { count: penalties.length })}
            </Button>
            {isJudged && (
              <Button look="quiet" onClick={() => keys.reopen(rows)} data-act="reopen">
                {say('over.reopen')}
              </Button>
            )}
          </>
        )}
        <Button
          look="quiet"
          disabled={rows.length === 0}
          onClick={() => keys.takeBack(rows)}
          data-act="take-back"
        >
          {say('over.take', { count: rows.length })}
        </Button>
      </div>
      {!mayDecide && <p className={basics.quiet}>{say('over.administrators')}</p>}
    </section>
  );
}
