/** The shell's hand as a remote's components reach it. */
import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Session, SessionEvent } from '../session.ts';
import type { ShellProps } from '../shell-props.ts';

const ShellContext = createContext<ShellProps | null>(null);

export const ShellProvider = ShellContext.Provider;

export class NoShell extends Error {
  readonly reason = 'not_mounted';
  constructor() {
    super('A component asked for the shell outside a mounted remote. Render it through remoteOf().');
    this.name = 'NoShell';
  }
}

/** null: nobody has mounted a remote around it; the shell's own parts have none. */
export const useShellIfAny = (): ShellProps | null => useContext(ShellContext);

export function useShell(): ShellProps {
  const shell = useShellIfAny();
  if (!shell) throw new NoShell();
  return shell;
}

export function useSession(): Session {
  const { session$ } = useShell();
  return useSyncExternalStore(
    (changed) => session$.subscribe(changed),
    () => session$.value,
  );
}

/** Calls with each thing that happens to the session, in this tab or another one, while the component stands. */
export function useSessionEvents(hear: (event: SessionEvent, session: Session) => void): void {
  const { session$ } = useShell();
  const tell = useEffectEvent(hear);
  useEffect(() => session$.subscribe((event) => event && tell(event, session$.value)), [session$]);
}
