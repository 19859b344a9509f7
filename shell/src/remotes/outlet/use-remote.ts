/** Brings a remote onto the page, keeps it told of every change, and takes it away again. */
import type { RemoteName, ShellProps } from '@bivouac/contract';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { loadedRemote, loadRemote } from '../loading/load-remote.ts';
import { whyNot } from '../loading/why-not.ts';
import type { RemoteProblem } from '../remote-problem.ts';
import { type MountedRemote, mountRemote } from './parcel.ts';

export type RemoteState =
  | { phase: 'loading' }
  | { phase: 'mounted' }
  | { phase: 'failed'; problem: RemoteProblem };

export interface RemoteOnPage {
  state: RemoteState;
  retry(): void;
}

/** `props` without the fatal report, which this hook answers itself; `libraries` must be there before a remote asks them. */
export function useRemote(
  name: RemoteName,
  place: RefObject<HTMLElement | null>,
  props: Omit<ShellProps, 'reportFatal'>,
  libraries: () => Promise<unknown>,
  report: (problem: RemoteProblem) => void,
): RemoteOnPage {
  const [state, setState] = useState<RemoteState>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const mounted = useRef<MountedRemote | null>(null);
  const newest = useRef<ShellProps>(null as never);

  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted again only for another remote or attempt
  useEffect(() => {
    let isOver = false;
    const node = document.createElement('div');
    place.current?.append(node);
    const fail = async (error: unknown, otherwise: 'not_started' | 'crashed') => {
      const problem = await whyNot(name, error, otherwise);
      if (isOver) return;
      await leave();
      report(problem);
      setState({ phase: 'failed', problem });
    };
    const leave = async () => {
      const leaving = mounted.current;
      mounted.current = null;
      node.hidden = true;
      await leaving?.unmount();
      node.remove();
    };
    const reportFatal = (error: unknown) => void fail(error, 'crashed');
    newest.current = { ...props, reportFatal };
    if (!loadedRemote(name)) setState({ phase: 'loading' });

    const enter = async () => {
      const [remote] = await Promise.all([loadRemote(name), libraries()]);
      if (isOver) return;
      const given = newest.current;
      const entered = await mountRemote(remote, node, given, reportFatal);
      if (isOver) return void entered.unmount();
      mounted.current = entered;
      if (newest.current !== given) void entered.update(newest.current);
      setState({ phase: 'mounted' });
    };
    enter().catch((error) => fail(error, 'not_started'));
    return () => {
      isOver = true;
      void leave();
    };
  }, [name, attempt]);

  useEffect(() => {
    const reportFatal = newest.current.reportFatal;
    newest.current = { ...props, reportFatal };
    void mounted.current?.update(newest.current);
  }, [props]);

  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
