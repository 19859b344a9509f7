/** Stands where an area could not be shown: which one, why, and what can be done. Codes are in its details. The rest of the page lives on. */
import { Button, Panel } from '@bivouac/ui';
import { useSay } from '../../frame/language.ts';
import { useWhenBack } from '../../frame/when-back.ts';
import type { RemoteProblem, RemoteReason } from '../remote-problem.ts';
import styles from './remote-outlet.module.css';

/** Most likely the network. */
const CUT = ['registry_unreachable', 'file_unreachable', 'too_slow'] as const;
type Cut = (typeof CUT)[number];

const isCut = (reason: RemoteReason): reason is Cut => CUT.some((one) => one === reason);

export function RemoteFailure({ problem, onRetry }: { problem: RemoteProblem; onRetry: () => void }) {
  const say = useSay();
  const { reason, facts, digest } = problem;
  useWhenBack(isCut(reason), onRetry);
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
        <p>{say(isCut(reason) ? 'remote.cut' : `remote.${reason}`, facts)}</p>
        <details>
          <summary>{say('remote.details')}</summary>
          <dl className={styles.facts}>
            <dt>{say('remote.name')}</dt>
            <dd>{facts.part}</dd>
            <dt>{say('remote.reason')}</dt>
            <dd>{reason}</dd>
            {digest && (
              <>
                <dt>Digest</dt>
                <dd>{digest}</dd>
              </>
            )}
          </dl>
        </details>
      </Panel>
    </div>
  );
}
