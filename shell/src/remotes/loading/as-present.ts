/** The one place where remotes of the contract before are met: handed what they know, they are as those of today to everything else. */
import type { MountProps, Remote } from '@bivouac/contract';

type Lifecycle = Remote['mount'];

/** From 1 to 2 the release's line has changed and nothing between shell and remote: it is told the number it knows. */
export function asPresent(remote: Remote): Remote {
  const { contract } = remote.manifest;
  const told =
    (lifecycle: Lifecycle): Lifecycle =>
    (props: MountProps) =>
      lifecycle.call(remote, { ...props, contract });
  const { manifest, bootstrap, mount, update, unmount } = remote;
  return {
    manifest,
    bootstrap: told(bootstrap),
    mount: told(mount),
    update: told(update),
    unmount: told(unmount),
  };
}
