/** The one owner of a page's history: where the page is, every way to go elsewhere, and the guard before leaving. */
import type { Changing } from '../session.ts';
import type { NavigateOptions, ShellLocation, ShellProps } from '../shell-props.ts';

export interface Place {
  readonly location: ShellLocation;
  readonly action: ShellProps['action'];
  readonly keepScroll: boolean;
}

export interface BrowserHistory extends Changing<Place>, Pick<ShellProps, 'navigate' | 'go' | 'leaveGuard'> {}

/** What is kept with each entry of the browser's history. */
interface Kept {
  key: string;
  /** Counts the entries, so that a step the guard refused can be taken back. */
  index: number;
  state: unknown;
}

export class NotOfThisSite extends Error {
  readonly reason = 'other_origin';
  constructor(path: string) {
    super(`"${path}" is no address of this site. Give a path that begins with one slash.`);
    this.name = 'NotOfThisSite';
  }
}

/**
 * `ask`: says the guard's sentence and whether the reader leaves all the same. `documentOf`: which page of the site answers at a path;
 * another one than this is loaded as a whole.
 */
export function browserHistory(
  ask: (sentence: string) => boolean = (text) => window.confirm(text),
  documentOf: (pathname: string) => string = () => '',
): BrowserHistory {
  const listeners = new Set<() => void>();
  let guard: string | null = null;
  let kept = keptHere() ?? { key: newKey(), index: 0, state: null };
  history.replaceState(kept, '');
  let place: Place = { location: here(kept), action: 'POP', keepScroll: false };
  /** A step back that only undoes one the guard refused. */
  let isUndoing = false;

  const move = (action: Place['action'], keepScroll: boolean) => {
    place = { location: here(kept), action, keepScroll };
    for (const changed of [...listeners]) changed();
  };

  addEventListener('popstate', () => {
    if (isUndoing) {
      isUndoing = false;
      return;
    }
    const next = keptHere() ?? { key: newKey(), index: kept.index + 1, state: null };
    if (guard !== null && !ask(guard)) {
      isUndoing = true;
      history.go(kept.index - next.index);
      return;
    }
    kept = next;
    // An address typed or a plain `#` link followed: the entry gets what every other has.
    history.replaceState(kept, '');
    move('POP', false);
  });
  addEventListener('beforeunload', (event) => {
    if (guard !== null) event.preventDefault();
  });

  return {
    get value() {
      return place;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    navigate(path, { replace: isAsked = false, state = null, keepScroll = false }: NavigateOptions = {}) {
      const url = new URL(path, window.location.href);
      // The same address again is no step of its own.
      const replace = isAsked || url.href === window.location.href;
      if (url.origin !== window.location.origin) throw new NotOfThisSite(path);
      if (guard !== null && url.pathname !== place.location.pathname && !ask(guard)) return;
      if (documentOf(url.pathname) !== documentOf(place.location.pathname)) {
        // Whoever leaves has been asked.
        guard = null;
        return window.location[replace ? 'replace' : 'assign'](url);
      }
      kept = { key: newKey(), index: replace ? kept.index : kept.index + 1, state };
      history[replace ? 'replaceState' : 'pushState'](kept, '', url);
      move(replace ? 'REPLACE' : 'PUSH', keepScroll);
    },
    go: (steps) => history.go(steps),
    leaveGuard(sentence) {
      guard = sentence;
    },
  };
}

function here({ key, state }: Kept): ShellLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state, key };
}

function keptHere(): Kept | null {
  const found = history.state as Partial<Kept> | null;
  return typeof found?.key === 'string' && typeof found.index === 'number' ? (found as Kept) : null;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
