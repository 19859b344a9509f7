/** A mounted remote as a single-spa root parcel, with the corners of parcels rounded off. */
import type { MountProps, Remote, ShellProps } from '@bivouac/contract';
import { mountRootParcel } from 'single-spa';

export interface MountedRemote {
  /** Hands it new props, after all earlier ones have been taken. Never rejects. */
  update(props: ShellProps): Promise<void>;
  unmount(): Promise<void>;
}

/** single-spa warns of slow lifecycles by default; a slow network is no fault of the remote, what never ends is. ms */
const PATIENCE = { millis: 60_000, dieOnTimeout: true, warningMillis: 60_000 };

let count = 0;

/** Rejects with the error of the remote's first render. `node` must be fresh: it is filled once. */
export async function mountRemote(
  remote: Remote,
  node: HTMLElement,
  props: ShellProps,
  onUpdateFailed: (error: unknown) => void,
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
    { ...props, domElement: node },
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
        if (isMounted()) await parcel.update?.({ ...next, domElement: node }).catch(onUpdateFailed);
      });
      return latest as Promise<void>;
    },
    async unmount() {
      await latest;
      if (isMounted()) await parcel.unmount().catch(() => undefined);
    },
  };
}
