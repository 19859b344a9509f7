/**
 * A field whose text stays with its place on the page: another point or view of it, or a reload, empties nothing, and leaving the page asks
 * first.
 */
import { useSession } from '@bivouac/contract/remote';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Draft, Drafts, type Told } from './drafts.ts';
import { setHalfTyped } from './half-typed.ts';

const OfPage = createContext(new Drafts());

/** Around one page; with it goes what was half typed there. */
export function KeepsDrafts({ children }: { children: ReactNode }) {
  const page = useId();
  const session = useSession();
  const person = session.state === 'signed_in' ? session.person.id : '';
  const [pathname] = useState(() => window.location.pathname);
  const key = `bivouac-half-typed-${person}-${pathname}`;
  const [drafts] = useState(() => new Drafts(stored(key)));
  useEffect(() => {
    const tell = () => {
      setHalfTyped(page, drafts.text());
      store(key, drafts.kept());
    };
    tell();
    const stop = drafts.subscribe(tell);
    return () => {
      stop();
      setHalfTyped(page, '');
      // Whoever went elsewhere was asked.
      if (window.location.pathname !== pathname) store(key, []);
    };
  }, [page, drafts, key, pathname]);
  return <OfPage value={drafts}>{children}</OfPage>;
}

type Kept = ReturnType<Drafts['kept']>;

function stored(key: string): Kept {
  try {
    const kept: [string, Partial<Draft> | null][] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return kept.filter((one): one is [string, Draft] => typeof one[1]?.text === 'string');
  } catch {
    return [];
  }
}

function store(key: string, kept: Kept): void {
  try {
    if (kept.length > 0) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: the page itself still holds it.
  }
}

/** `none`: the same object as long as nothing is typed. `told`: how it is named to whoever typed it. */
export function useDraft<Value>(
  key: string,
  none: Value,
  told: (value: Value) => Told,
): [Value, (next: Value | ((old: Value) => Value)) => void] {
  const drafts = use(OfPage);
  const read = () => (drafts.get(key)?.value ?? none) as Value;
  const value = useSyncExternalStore(drafts.subscribe, read);
  useEffect(() => drafts.show(key), [drafts, key]);
  const set = useCallback(
    (next: Value | ((old: Value) => Value)) => {
      const old = (drafts.get(key)?.value ?? none) as Value;
      const now = next instanceof Function ? next(old) : next;
      drafts.set(key, now === none ? null : { value: now, ...told(now) });
    },
    [drafts, key, none, told],
  );
  return [value, set];
}

export function useHiddenDrafts() {
  const drafts = use(OfPage);
  return useSyncExternalStore(drafts.subscribe, drafts.hidden);
}
