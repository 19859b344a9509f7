/** What a remote is to the shell: its manifest and the four lifecycles of a single-spa parcel. */
import type { Manifest } from './manifest.ts';
import type { ShellProps } from './shell-props.ts';

/** The shell's hand, and the empty node the remote may fill; a fresh one for each mount. */
export type MountProps = ShellProps & { readonly domElement: HTMLElement };

/**
 * Each promise tells the truth: `mount` and `update` resolve when the new state is on the screen, and `mount` rejects
 * with the error of a first render that failed.
 */
export interface Remote {
  readonly manifest: Manifest;
  bootstrap(props: MountProps): Promise<void>;
  mount(props: MountProps): Promise<void>;
  update(props: MountProps): Promise<void>;
  unmount(props: MountProps): Promise<void>;
}
