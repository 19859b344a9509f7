/** What a remote is and what the shell hands it. Remotes are made with `@bivouac/contract/remote`. */
export type { Config } from './config.ts';
export { CONTRACT_VERSION, fitsContract, type Manifest, type RemoteName, remoteNames } from './manifest.ts';
export { isSigned, type Registry, type Release, type SignedRelease } from './release.ts';
export type { MountProps, Remote } from './remote.ts';
export type { DocumentHead, GivenPage, PageName, Render, Rendered, RenderInput } from './renderer.ts';
export type { Changing, Person, Session, SessionChanges, SessionEvent } from './session.ts';
export type { GuestPlace, NavigateOptions, ShellLocation, ShellProps } from './shell-props.ts';
