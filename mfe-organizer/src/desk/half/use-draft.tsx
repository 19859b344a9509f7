/** A field whose text stays with its place on the page: another point or view of it empties nothing, and leaving the page asks first. */
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
import { Drafts, type Told } from './drafts.ts';
import { setHalfTyped } from './half-typed.ts';

const OfPage = createContext(new Drafts());

/** Around one page; with it goes what was half typed there. */
export function KeepsDrafts({ children }: { children: ReactNode }) {
  const page = useId();
  const [drafts] = useState(() => new Drafts());
  useEffect(() => {
    const tell = () => setHalfTyped(page, drafts.text());
    tell();
    const stop = drafts.subscribe(tell);
    return () => {
      stop();
      setHalfTyped(page, '');
    };
  }, [page, drafts]);
  return <OfPage value={drafts}>{children}</OfPage>;
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
