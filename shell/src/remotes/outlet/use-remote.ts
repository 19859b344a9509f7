/** Brings a remote onto the page, keeps it told of every change, and takes it away again. */
import type { MountProps, Remote, RemoteName, ShellProps } from '@bivouac/contract';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { mountRootParcel } from 'single-spa';
import {
  forgetRemote,
  hasNewerRelease,
  loadedRemote,
  loadRemote,
  rememberMounted,
} from '../loading/load-remote.ts';
import { whyNot } from '../loading/why-not.ts';
import type { RemoteProblem } from '../remote-problem.ts';

interface MountedRemote {
  /** Hands it new props, after all earlier ones have been taken. Never rejects. */
  update(props: GivenProps): Promise<void>;
  unmount(): Promise<void>;
}

/** single-spa warns of slow lifecycles by default; a slow network is no fault of the remote, what never ends is. ms */
const PATIENCE = { millis: 60_000, dieOnTimeout: true, warningMillis: 60_000 };

let count = 0;

export type RemoteState =
  | { phase: 'loading' }
  | { phase: 'mounted' }
  | { phase: 'failed'; problem: RemoteProblem };

export interface RemoteOnPage {
  state: RemoteState;
  /** Asks again for the part that could not be loaded while something was unsaved; null: none is missing. */
  missing: (() => void) | null;
  retry(): void;
  renew(): void;
}

export type GivenProps = Omit<ShellProps, 'reportFatal' | 'partMissing'>;

/** The functions stay the same ones. `libraries` must be there before a remote asks them; `isHeld`: would somebody lose something if the remote went? */
export function useRemote(
  name: RemoteName,
  place: RefObject<HTMLElement | null>,
  props: GivenProps,
  libraries: (props: GivenProps) => Promise<unknown>,
  report: (problem: RemoteProblem) => void,
  isHeld: () => boolean,
): RemoteOnPage {
  const [state, setState] = useState<RemoteState>({ phase: 'loading' });
  /** A page heals itself once; if that fails as well, its reader decides. */
  const [attempt, setAttempt] = useState({ isHealing: false });
  const [missing, setMissing] = useState<RemoteOnPage['missing']>(null);
  const [entered, setEntered] = useState({ name, attempt });
  if (entered.name !== name || entered.attempt !== attempt) {
    setEntered({ name, attempt });
    setMissing(null);
    if (!loadedRemote(name)) setState({ phase: 'loading' });
  }
  const mounted = useRef<MountedRemote | null>(null);
  const newest = useRef(props);

  useEffect(() => {
    newest.current = props;
    void mounted.current?.update(props);
  }, [props]);

  useEffect(() => {
    let isOver = false;
    let { isHealing } = attempt;
    let hasFailed = false;
    const node = document.createElement('div');
    place.current?.append(node);
    const fail = async (error: unknown, otherwise: 'not_started' | 'crashed') => {
      // What fails may go on failing.
      if (hasFailed) return;
      hasFailed = true;
      const problem = await whyNot(name, error, otherwise);
      if (isOver) return;
      // Its files may have gone with their release, or a release that throws may be taken back: what comes next is asked for anew.
      forgetRemote(name);
      const isHealed = isOfFiles(problem) && !isHealing && (await hasNewerRelease(name));
      if (isOver) return;
      // Nor does anybody wait for what fails when it goes.
      void leave();
      if (isHealed) return setAttempt({ isHealing: true });
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
    const partMissing = (error: unknown, again: () => void) => {
      if (isOver || hasFailed || !isHeld()) return false;
      void whyNot(name, error, 'crashed').then(report);
      // All that are missing come by one press.
      setMissing((others) => () => {
        setMissing(null);
        others?.();
        again();
      });
      return true;
    };
    const enter = async () => {
      const [remote] = await Promise.all([loadRemote(name), libraries(newest.current)]);
      if (isOver) return;
      const given = newest.current;
      const entered = await mountRemote(remote, node, given, { reportFatal, partMissing });
      // A remote may report a failure and mount all the same.
      if (isOver || hasFailed) return void entered.unmount();
      mounted.current = entered;
      isHealing = false;
      rememberMounted(name);
      if (newest.current !== given) void entered.update(newest.current);
      setState({ phase: 'mounted' });
    };
    enter().catch((error) => fail(error, 'not_started'));
    return () => {
      isOver = true;
      void leave();
    };
  }, [name, attempt, place, libraries, report, isHeld]);

  const retry = useCallback(() => setAttempt((last) => ({ ...last })), []);
  const renew = useCallback(() => {
    forgetRemote(name);
    setAttempt({ isHealing: false });
  }, [name]);
  return { state, missing, retry, renew };
}

const isOfFiles = ({ reason }: RemoteProblem): boolean => reason.startsWith('file_');

/** Rejects with the error of the remote's first render. `node` must be fresh: it is filled once. */
async function mountRemote(
  remote: Remote,
  node: HTMLElement,
  props: GivenProps,
  told: Required<Pick<ShellProps, 'reportFatal' | 'partMissing'>>,
): Promise<MountedRemote> {
  count += 1;
  const { bootstrap, mount, update, unmount } = remote;
  const take = (lifecycle: (props: MountProps) => Promise<void>) => (given: unknown) =>
    lifecycle(given as MountProps);
  const parcel = mountRootParcel(
    {
      name: `${remote.manifest.name}#${count}`,
      bootstrap: take(bootstrap),
      mount: take(mount),
      update: take(update),
      unmount: take(unmount),
      timeouts: { bootstrap: PATIENCE, mount: PATIENCE, update: PATIENCE, unmount: PATIENCE },
    } as Parameters<typeof mountRootParcel>[0],
    { ...props, ...told, domElement: node },
  );
  // Each of these rejects by itself; the first one awaited below tells all there is to tell.
  for (const also of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) {
    also.catch(() => undefined);
  }
  await parcel.mountPromise;

  // A second update while one is under way would be rejected.
  let latest: Promise<unknown> = Promise.resolve();
  const isMounted = () => parcel.getStatus() === 'MOUNTED';
  return {
    update(next) {
      latest = latest.then(async () => {
        // The props are replaced whole: the node must be among them again.
        if (isMounted())
          await parcel.update?.({ ...next, ...told, domElement: node }).catch(told.reportFatal);
      });
      return latest as Promise<void>;
    },
    async unmount() {
      await latest;
      if (isMounted()) await parcel.unmount().catch(() => undefined);
    },
  };
}
