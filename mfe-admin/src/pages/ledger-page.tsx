/** The ledger of a rally: how far it has come, whether it was found whole, when and by whom, and the check itself. */
import { checkLedger, data, type LedgerState, ledgerState } from '@bivouac/data';
import { useChange, useRead } from '@bivouac/officials/query';
import { Button, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { CheckLine } from '../ledger/check-line.tsx';
import styles from '../ledger/ledger.module.css';
import type { InRally } from '../rally/race-frame.tsx';

export function LedgerPage({ rally }: InRally) {
  const say = useSay();
  const answer = useRead(['ledgerState', rally.id], (signal) => ledgerState(data(), rally.id, { signal }));
  const [found, setFound] = useState<LedgerState | null>(null);
  const { make, isBusy, trouble } = useChange();
  const state = found ?? answer.value;
  if (!state) return <NotYet problem={answer.problem} retry={answer.look} rows={6} />;
  const [last, ...earlier] = state.checks;
  const check = async () => {
    const done = await make(() => checkLedger(data(), rally.id));
    if (done) setFound(done.value);
  };
  return (
    <>
      <Card title={say('ledger.last')}>
        <div
          className={styles.part}
          data-ledger={last ? (last.broken_at === null ? 'whole' : 'broken') : 'unknown'}
        >
          <div role="status">
            {last ? <CheckLine check={last} rally={rally} isLast /> : <p>{say('ledger.never')}</p>}
          </div>
          <p className={`${basics.muted} ${basics.breaks}`}>{say('ledger.text')}</p>
          <p>
            <Button look="primary" disabled={isBusy} onClick={() => void check()}>
              {say(isBusy ? 'ledger.checking' : 'ledger.check')}
            </Button>
          </p>
          <ErrorLine>{trouble}</ErrorLine>
        </div>
      </Card>
      <Card title={say('ledger.now')}>
        <dl className={styles.facts}>
          <dt>{say('ledger.position')}</dt>
          <dd data-position>{state.position}</dd>
          <dt>{say('ledger.hash')}</dt>
          <dd data-hash>{state.hash ? <code className={styles.hash}>{state.hash}</code> : '–'}</dd>
        </dl>
        <p className={`${basics.muted} ${basics.breaks}`}>{say('ledger.note')}</p>
        {state.erased > 0 && (
          <p className={`${basics.muted} ${basics.breaks}`}>
            {say('ledger.erased', { count: state.erased })}
          </p>
        )}
      </Card>
      {earlier.length > 0 && (
        <Card title={say('ledger.earlier')}>
          <ul>
            {earlier.map((one) => (
              <li key={one.at} className={basics.entry}>
                <CheckLine check={one} rally={rally} isLast={false} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
