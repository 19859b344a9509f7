/** Runs one remote without the shell: its team's daily page, with a history and settings of its own. */
import type { Config } from '../config.ts';
import { CONTRACT_VERSION } from '../manifest.ts';
import type { MountProps, Remote } from '../remote.ts';
import type { Changing, Session } from '../session.ts';
import { browserHistory } from './browser-history.ts';

export interface AloneSettings {
  remote: Remote;
  config: Config;
  /** Where its routes begin, for an address of the page; another base mounts it again. */
  baseOf(pathname: string): { basePath: string; language: string };
  session$: Changing<Session>;
}

export async function runAlone({ remote, config, baseOf, session$ }: AloneSettings): Promise<void> {
  const domElement = document.createElement('div');
  document.body.append(domElement);
  const places = browserHistory();
  const props = (): MountProps => ({
    contract: CONTRACT_VERSION,
    location: places.value.location,
    action: places.value.action,
    navigate: places.navigate,
    go: places.go,
    leaveGuard: places.leaveGuard,
    ...baseOf(places.value.location.pathname),
    config,
    session$,
    audience: 'public',
    reportFatal: (error) => domElement.replaceChildren(String(error)),
    domElement,
  });
  await remote.bootstrap(props());
  await remote.mount(props());
  let latest = Promise.resolve();
  places.subscribe(() => {
    latest = latest.then(() => remote.update(props()));
  });
}
