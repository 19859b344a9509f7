/** Whose code an error is of: the remote whose file it happened in, at the version that file lies under. */
import { type RemoteName, remoteNames } from '../manifest.ts';

export interface Blamed {
  remote: RemoteName;
  /** Null: of a remote that has none on the page yet. */
  version: string | null;
}

const FILE = /\/r\/(mfe-[a-z]+)\/([\w.+-]+)\//;

/** Null: the host's own. A cause tells more than what was made of it. */
export function blame(error: unknown, versionOf: (remote: RemoteName) => string | null): Blamed | null {
  let named: RemoteName | null = null;
  for (let at = error, depth = 0; at && depth < 5; at = (at as { cause?: unknown }).cause, depth += 1) {
    const { remote, stack } = at as { remote?: unknown; stack?: unknown };
    const [, name, version = null] = (typeof stack === 'string' && FILE.exec(stack)) || [];
    if (isRemote(name)) return { remote: name, version };
    if (isRemote(remote)) named ??= remote;
  }
  return named && { remote: named, version: versionOf(named) };
}

const isRemote = (name: unknown): name is RemoteName => remoteNames.some((remote) => remote === name);
