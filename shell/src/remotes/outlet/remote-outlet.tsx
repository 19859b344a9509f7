/** The place of an area in the page: the remote, a skeleton while it comes, or the panel that says why it does not. */
import type { RemoteName } from '@bivouac/contract';
import { Button, Skeleton } from '@bivouac/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useSay } from '../../frame/language.ts';
import { usePage } from '../../frame/page.ts';
import { useNowAndThen } from '../../newer/use-now-and-then.ts';
import { loadData } from '../../start/libraries.ts';
import { reportError } from '../../start/report-error.ts';
import { hasNewerRelease, isOfOtherRally } from '../loading/load-remote.ts';
import { RemoteFailure } from './remote-failure.tsx';
import styles from './remote-outlet.module.css';
import { type GivenProps, useRemote } from './use-remote.ts';

interface RemoteOutletProps {
  name: RemoteName;
  /** Must be a new object only when something in it is new. */
  props: GivenProps;
}

export function RemoteOutlet({ name, props }: RemoteOutletProps) {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  const { places } = usePage();
  const { state, missing, retry, renew } = useRemote(
    name,
    place,
    props,
    librariesFor,
    reportError,
    places.isHeld,
  );
  const isMounted = state.phase === 'mounted';
  const { pathname } = props.location;
  const isNewer = useNewer(name, isMounted);
  useEffect(() => {
    if (isMounted && isOfOtherRally(name, pathname)) renew();
  }, [name, isMounted, pathname, renew]);
  return (
    <>
      {state.phase === 'loading' && (
        <div className={styles.coming}>
          <Skeleton rows={6} label={say('remote.loading')} />
        </div>
      )}
      {state.phase === 'failed' && <RemoteFailure problem={state.problem} onRetry={retry} />}
      <div ref={place} data-remote={name} data-phase={state.phase} />
      {missing && (
        <div className={styles.newer} role="status">
          <span>{say('remote.partMissing', { area: say(`area.${name}`) })}</span>
          <Button look="primary" onClick={missing}>
            {say('retry')}
          </Button>
        </div>
      )}
      {isNewer && (
        <div className={styles.newer} role="status">
          <span>{say('remote.newer', { area: say(`area.${name}`) })}</span>
          <Button look="primary" onClick={() => places.mayLeave(say('remote.unsaved')) && renew()}>
            {say('remote.takeNewer')}
          </Button>
        </div>
      )}
    </>
  );
}

async function librariesFor({ config, audience }: RemoteOutletProps['props']): Promise<void> {
  if (audience === 'official') await loadData(config);
}

export function useNewer(name: RemoteName, isMounted: boolean): boolean {
  const isThere = useCallback(() => hasNewerRelease(name), [name]);
  return useNowAndThen({ isThere, isOn: isMounted });
}
