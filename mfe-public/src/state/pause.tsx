/** The pause control: nothing on the page changes or moves until the reader goes on. */
import { Button } from '@bivouac/ui';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useSay } from '../language/text.tsx';
import styles from './state.module.css';

interface Pause {
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
}

const PauseContext = createContext<Pause>({ isPaused: false, setPaused: () => {} });

export function PauseProvider({ children }: { children: ReactNode }) {
  const [isPaused, setPaused] = useState(false);
  const pause = useMemo(() => ({ isPaused, setPaused }), [isPaused]);
  return <PauseContext.Provider value={pause}>{children}</PauseContext.Provider>;
}

export function usePause(): Pause {
  return useContext(PauseContext);
}

export function PauseButton() {
  const say = useSay();
  const { isPaused, setPaused } = usePause();
  return (
    <Button look="quiet" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
      <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
        <path d={isPaused ? 'M3 1.5v13l11-6.5z' : 'M3 2h3.5v12H3zM9.5 2H13v12H9.5z'} />
      </svg>
      <span className={styles.words}>{say(isPaused ? 'pause.goOn' : 'pause.pause')}</span>
    </Button>
  );
}
