/** From a name to a remote that can be mounted: registry, trust, container, its first chunks. */
import type { Remote, RemoteName } from '@bivouac/contract';
import { readRegistry } from '../registry/read-registry.ts';
import type { Registry, Release } from '../registry/release.ts';
import { teamKeys } from '../registry/team-keys.ts';
import { fileName, trustedRelease } from '../registry/trusted-release.ts';
import { RemoteProblem } from '../remote-problem.ts';
import type { Container } from './container.ts';
import { fetchBeside, wasLostAhead } from './fetch-beside.ts';
import { loadScript } from './load-script.ts';
import { pageLibraries } from './page-libraries.ts';
import { fileOf, whyNot } from './why-not.ts';

/** Longer than a bad network needs for a few dozen kilobytes; shorter than a reader's patience. */
const AT_MOST_MS = 30_000;

/** The registry read at boot; thrown away after a failure, so that a retry sees a new release or a rollback. */
let registry: Promise<Registry> | undefined;
const loaded = new Map<RemoteName, Remote>();
const loading = new Map<RemoteName, Promise<Remote>>();

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
  const isThere = entries.get(name) === addressOf(release);
  if (!isThere) fetchBeside(release);
  const container = await containerOf(release);
  await container.init(pageLibraries);
  const module = (await getRemote(container))() as { remote?: Remote };
  const { remote } = module;
  if (remote?.manifest.name !== name || remote.manifest.contract !== release.contract) {
    throw new RemoteProblem(name, 'other_contract', { what: 'what it holds is not what its release says' });
  }
  return remote;
}

async function getRemote(container: Container): Promise<() => unknown> {
  for (;;) {
    try {
      return await container.get('./remote');
    } catch (error) {
      // At most once for each file.
      if (!wasLostAhead(fileOf(error))) throw error;
    }
  }
}

function addressOf({ entry }: Release): string {
  return new URL(entry, window.location.origin).href;
}

async function containerOf(release: Release): Promise<Container> {
  const { name, entry, files } = release;
  const variable = name.replaceAll('-', '_');
  const page = globalThis as unknown as Record<string, Container | undefined>;
  const url = addressOf(release);
  const before = page[variable];
  if (before && entries.get(name) === url) return before;
  await loadScript(url, files[fileName(entry)] as string);
  entries.set(name, url);
  const container = page[variable];
  if (!container) throw new RemoteProblem(name, 'file_unreadable', { what: `${url} holds no container` });
  return container;
}

/** Which entry each container in the page came from: after a new release it is another one. */
const entries = new Map<RemoteName, string>();

function inTime<Value>(name: RemoteName, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteProblem(name, 'too_slow')), AT_MOST_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
