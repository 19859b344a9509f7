/** From a name to a remote that can be mounted: registry, trust, container, its first chunks. */
import type { Remote, RemoteName } from '@bivouac/contract';
import { readRegistry } from '../registry/read-registry.ts';
import type { Registry, Release } from '../registry/release.ts';
import { teamKeys } from '../registry/team-keys.ts';
import { fileName, trustedRelease } from '../registry/trusted-release.ts';
import { RemoteProblem } from '../remote-problem.ts';
import { loadExposed, registerRelease } from './federation.ts';
import { fetchBeside, wasLostAhead } from './fetch-beside.ts';
import { fileOf, whyNot } from './why-not.ts';

/** Longer than a bad network needs for a few dozen kilobytes; shorter than a reader's patience. */
const AT_MOST_MS = 30_000;

/** The registry read at boot; thrown away after a failure, so that a retry sees a new release or a rollback. */
let registry: Promise<Registry> | undefined;
const loaded = new Map<RemoteName, Remote>();
const loading = new Map<RemoteName, Promise<Remote>>();
const versions = new Map<RemoteName, string>();

/** Asks for the registry early, while the rest of the page starts. */
export function startReadingRegistry(waiting: RemoteName): void {
  registry ??= readRegistry(waiting);
  registry.catch(() => undefined);
}

/** The remote if it is there already: a warm switch needs no waiting. */
export function loadedRemote(name: RemoteName): Remote | undefined {
  return loaded.get(name);
}

/** Rejects with a `RemoteProblem`; may be called again. */
export function loadRemote(name: RemoteName): Promise<Remote> {
  const known = loaded.get(name);
  if (known) return Promise.resolve(known);
  const underWay = loading.get(name) ?? loadAnew(name).finally(() => loading.delete(name));
  loading.set(name, underWay);
  return underWay;
}

/** Of the release this page last took for a remote; null: none was announced, or none can be trusted. */
export const releasedVersion = (name: RemoteName): string | null => versions.get(name) ?? null;

async function loadAnew(name: RemoteName): Promise<Remote> {
  try {
    startReadingRegistry(name);
    const remote = await inTime(name, load(name));
    loaded.set(name, remote);
    return remote;
  } catch (error) {
    registry = undefined;
    throw await whyNot(name, error, 'not_started');
  }
}

async function load(name: RemoteName): Promise<Remote> {
  const release = await trustedRelease(await (registry as Promise<Registry>), name, teamKeys[name]);
  versions.set(name, release.version);
  const address = addressOf(release);
  if (registered.get(name) !== address) fetchBeside(release);
  const module = (await exposedBy(release, address)) as { remote?: Remote };
  const { remote } = module;
  if (remote?.manifest.name !== name || remote.manifest.contract !== release.contract) {
    throw new RemoteProblem(name, 'other_contract', { what: 'what it holds is not what its release says' });
  }
  return remote;
}

function addressOf({ entry }: Release): string {
  return new URL(entry, window.location.origin).href;
}

/** Which entry each remote was registered with: after a failure or a new release, it is registered anew. */
const registered = new Map<RemoteName, string>();

async function exposedBy(release: Release, address: string): Promise<unknown> {
  const { name, entry, files } = release;
  const variable = name.replaceAll('-', '_');
  for (;;) {
    registerRelease(variable, address, files[fileName(entry)] as string);
    try {
      const module = await loadExposed(address);
      registered.set(name, address);
      return module;
    } catch (error) {
      // At most once for each file.
      if (!wasLostAhead(fileOf(error))) throw error;
    }
  }
}

function inTime<Value>(name: RemoteName, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteProblem(name, 'too_slow')), AT_MOST_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
