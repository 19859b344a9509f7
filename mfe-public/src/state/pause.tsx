/** The pause control: nothing on the page changes or moves until the reader goes on. */
import { Button } from '@bivouac/ui';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useSay } from '../language/text.tsx';

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
      <span aria-hidden="true">{isPaused ? '▶' : '❚❚'}</span>
      {say(isPaused ? 'pause.goOn' : 'pause.pause')}
    </Button>
  );
}
