/** Stands where an area could not be shown: which one, why, and what can be done. The rest of the page lives on. */
import { Button, Panel } from '@bivouac/ui';
import { useSay } from '../../frame/language.ts';
import type { RemoteProblem } from '../remote-problem.ts';
import styles from './remote-outlet.module.css';

export function RemoteFailure({ problem, onRetry }: { problem: RemoteProblem; onRetry: () => void }) {
  const say = useSay();
  const area = say(`area.${problem.remote}`);
  return (
    <div className={styles.failure}>
      <Panel
        kind="error"
        level={1}
        title={say('remote.failed', { area })}
        actions={
          <Button look="primary" onClick={onRetry}>
            {say('retry')}
          </Button>
        }
      >
        <p>{say(`remote.${problem.reason}`, problem.facts)}</p>
        <dl className={styles.facts}>
          <dt>{say('remote.name')}</dt>
          <dd>{problem.facts.part}</dd>
          <dt>{say('remote.reason')}</dt>
          <dd>{problem.reason}</dd>
          {problem.digest && (
            <>
              <dt>Digest</dt>
              <dd>{problem.digest}</dd>
            </>
          )}
        </dl>
      </Panel>
    </div>
  );
}
