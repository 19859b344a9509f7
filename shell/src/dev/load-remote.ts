/**
 * Stands in for `remotes/loading/load-remote.ts` where the shell runs from its sources (`npm run dev`): containers of the teams'
 * dev servers, as their addresses are told, unsigned and changing under the page.
 */
import type { Remote, RemoteName } from '@bivouac/contract';
import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type * as Released from '../remotes/loading/load-remote.ts';
import { pageLibraries } from '../remotes/loading/page-libraries.ts';
import { RemoteProblem } from '../remotes/remote-problem.ts';

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: pageLibraries,
  plugins: [provideRuntime()],
});

/** The compiler complains where this file lacks something that the released loader exports. */
({
  startReadingRegistry,
  loadedRemote,
  loadRemote,
  rememberMounted,
  hasNewerRelease,
  isOfOtherRally,
  forgetRemote,
}) satisfies typeof Released;

const loaded = new Map<RemoteName, Remote>();
const registered = new Set<RemoteName>();

/** There is none to read ahead. */
export function startReadingRegistry(): void {}

export function rememberMounted(_name: RemoteName): void {}

/** Sources change under the page by themselves. */
export async function hasNewerRelease(_name: RemoteName): Promise<boolean> {
  return false;
}

/** Everybody sees the sources. */
export function isOfOtherRally(_name: RemoteName, _path: string): boolean {
  return false;
}

export function forgetRemote(name: RemoteName): void {
  loaded.delete(name);
}

export function loadedRemote(name: RemoteName): Remote | undefined {
  return loaded.get(name);
}

/** Rejects with a `RemoteProblem`; may be called again. */
export async function loadRemote(name: RemoteName): Promise<Remote> {
  const known = loaded.get(name);
  if (known) return known;
  const variable = name.replaceAll('-', '_');
  if (!registered.has(name)) {
    const containers = (await (await fetch('/remotes.json')).json()) as Record<RemoteName, string>;
    const remotes = {
      name: variable,
      entry: containers[name],
      entryGlobalName: variable,
      type: 'var' as const,
    };
    federation.registerRemotes([remotes]);
    registered.add(name);
  }
  try {
    const { remote } = (await federation.loadRemote(`${variable}/remote`)) as { remote: Remote };
    loaded.set(name, remote);
    return remote;
  } catch (cause) {
    throw new RemoteProblem(name, 'not_started', { cause, what: String(cause) });
  }
}
