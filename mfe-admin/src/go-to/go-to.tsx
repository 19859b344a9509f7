/** Ctrl+K from every page of the administration, and a button that says so. */
import { later } from '@bivouac/contract/remote';
import { Button } from '@bivouac/ui';
import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react';
import { pageWords } from '../catalogues/index.ts';
import { useSay } from '../language/language.ts';
import { MoreWords } from '../language/more-words.tsx';

const GoToDialog = later(() => import('./go-to-dialog.tsx').then((part) => part.GoToDialog));

const OpenContext = createContext<() => void>(() => undefined);

export function GoToProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (event.altKey || event.defaultPrevented || !(isK || isSlash(event))) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const open = useMemo(() => () => setOpen(true), []);
  return (
    <OpenContext.Provider value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <MoreWords of={pageWords}>
            <GoToDialog onClose={() => setOpen(false)} />
          </MoreWords>
        </Suspense>
      )}
    </OpenContext.Provider>
  );
}

/** Not where it is typed, nor in a dialog; the live pages have a search of their own on that key. */
const isSlash = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key === '/' &&
  !ctrlKey &&
  !metaKey &&
  !(target as HTMLElement).closest?.('input, textarea, select, dialog') &&
  !document.querySelector('[data-guest=mfe-public]');

export function GoToButton() {
  const say = useSay();
  const open = useContext(OpenContext);
  return (
    <Button look="quiet" onClick={open} aria-keyshortcuts="Control+K">
      {say('goTo.button')}
    </Button>
  );
}
