/** The place of an area in the page: the remote, a skeleton while it comes, or the panel that says why it does not. */
import type { RemoteName, ShellProps } from '@bivouac/contract';
import { Skeleton } from '@bivouac/ui';
import { useRef } from 'react';
import { reportError } from '../../failures/report-error.ts';
import { useSay } from '../../frame/language.ts';
import { loadData } from '../../start/libraries.ts';
import { RemoteFailure } from './remote-failure.tsx';
import styles from './remote-outlet.module.css';
import { useRemote } from './use-remote.ts';

interface RemoteOutletProps {
  name: RemoteName;
  /** Must be a new object only when something in it is new. */
  props: Omit<ShellProps, 'reportFatal'>;
}

export function RemoteOutlet({ name, props }: RemoteOutletProps) {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  const { state, retry } = useRemote(name, place, props, () => librariesFor(props), reportError);
  return (
    <>
      {state.phase === 'loading' && (
        <div className={styles.coming}>
          <Skeleton rows={6} label={say('remote.loading')} />
        </div>
      )}
      {state.phase === 'failed' && <RemoteFailure problem={state.problem} onRetry={retry} />}
      <div ref={place} data-remote={name} data-phase={state.phase} />
    </>
  );
}

/** What must be there before the remote is: the data library, where somebody is signed in to use it. */
async function librariesFor({ config, audience }: RemoteOutletProps['props']): Promise<void> {
  if (audience === 'official') await loadData(config);
}
