/** The app around the remote: pairing where the phone is nobody's, and the offer of a new version. */
import type { Config } from '@bivouac/contract';
import { type BrowserHistory, runAlone } from '@bivouac/contract/host';
import { Banner, Button } from '@bivouac/ui';
import { useEffect, useRef } from 'react';
import { remote } from '../entry.tsx';
import { useSay } from '../language/language.ts';
import styles from './app.module.css';
import { fail, PairHere } from './aside.ts';
import type { PhoneSession } from './phone-session.ts';
import { useChanging } from './use-changing.ts';
import type { Versions } from './versions.ts';

export const BASE = '/marshalls';

function isOfApp(path: string): boolean {
  const { origin, pathname } = new URL(path, window.location.href);
  return origin === window.location.origin && (pathname === BASE || pathname.startsWith(`${BASE}/`));
}

export interface AloneAppProps {
  config: Config;
  language: string;
  places: BrowserHistory;
  session: PhoneSession;
  versions: Versions;
}

export function AloneApp(props: AloneAppProps) {
  const { places, session, versions } = props;
  const { state } = useChanging(session);
  return (
    <div className={styles.app}>
      <VersionBar versions={versions} />
      {state === 'signed_in' && <RemotePlace {...props} />}
      {state !== 'signed_in' && (
        <PairHere
          onPaired={(post) => {
            places.navigate(`${BASE}/${post}`, { replace: true });
            session.look();
          }}
          onSignedIn={() => session.look()}
        />
      )}
    </div>
  );
}

function RemotePlace({ config, language, places, session }: AloneAppProps) {
  const node = useRef<HTMLElement>(null);
  useEffect(() => {
    // A node of its own for each mount, as the shell gives.
    const domElement = document.createElement('div');
    node.current?.append(domElement);
    const running = runAlone({
      remote,
      config,
      session$: session,
      baseOf: () => ({ basePath: BASE, language }),
      domElement,
      places,
      navigate(path, options) {
        // Everything else of the site is another page.
        if (isOfApp(path)) places.navigate(path, options);
        else window.location.assign(path);
      },
      audience: 'official',
      reportFatal: fail,
    });
    running.catch(fail);
    return () => {
      void running.then((stop) => stop()).catch(() => undefined);
      domElement.remove();
    };
  }, [config, language, places, session]);
  return <main ref={node} data-remote="mfe-marshall" />;
}

/** Offers a new version of the app, quietly: who is taking times goes on with the one he has. */
function VersionBar({ versions }: { versions: Versions }) {
  const say = useSay();
  const offer = useChanging(versions);
  return (
    <div role="status" className={styles.bar} data-version-offer={offer}>
      {offer === 'ready' && (
        <Banner
          tone="info"
          action={
            <Button look="quiet" onClick={() => versions.use()}>
              {say('version.use')}
            </Button>
          }
        >
          {say('version.ready')}
        </Banner>
      )}
      {offer === 'chosen' && <Banner tone="info">{say('version.chosen')}</Banner>}
    </div>
  );
}
