/** Runs one remote without the shell: on its team's daily page, or as the app it is installed as. */
import type { Config } from '../config.ts';
import { CONTRACT_VERSION } from '../manifest.ts';
import type { MountProps, Remote } from '../remote.ts';
import type { SessionChanges } from '../session.ts';
import type { ShellProps } from '../shell-props.ts';
import { type BrowserHistory, browserHistory } from './browser-history.ts';

export interface AloneSettings {
  remote: Remote;
  config: Config;
  /** Where its routes begin, for an address of the page; another base mounts it again. */
  baseOf(pathname: string): { basePath: string; language: string };
  session$: SessionChanges;
  /** The empty node it fills; one at the end of the page when left out. */
  domElement?: HTMLElement;
  /** The page's history, where the page has one already. */
  places?: BrowserHistory;
  /** Where it asks to go; the page's history when left out. */
  navigate?: ShellProps['navigate'];
  /** The remote stands no more; its error takes its place when left out. */
  reportFatal?: ShellProps['reportFatal'];
  audience?: ShellProps['audience'];
}

/** Resolves when the remote is painted, with how to take it away again. */
export async function runAlone({
  remote,
  config,
  baseOf,
  session$,
  domElement = document.body.appendChild(document.createElement('div')),
  places = browserHistory(),
  navigate = places.navigate,
  reportFatal = (error) => domElement.replaceChildren(String(error)),
  audience = 'public',
}: AloneSettings): Promise<() => Promise<void>> {
  const props = (): MountProps => ({
    contract: CONTRACT_VERSION,
    location: places.value.location,
    action: places.value.action,
    navigate,
    go: places.go,
    leaveGuard: places.leaveGuard,
    ...baseOf(places.value.location.pathname),
    config,
    session$,
    audience,
    reportFatal,
    domElement,
  });
  await remote.bootstrap(props());
  await remote.mount(props());
  let latest = Promise.resolve();
  const stop = places.subscribe(() => {
    latest = latest.then(() => remote.update(props()));
  });
  return async () => {
    stop();
    await latest;
    await remote.unmount(props());
  };
}
