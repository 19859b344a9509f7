/** From a name to a remote that can be mounted: registry, trust, container, its first chunks. */
import {
  CONTRACT_VERSION,
  fitsContract,
  type Registry,
  type Release,
  type Remote,
  type RemoteName,
} from '@bivouac/contract';
import { brought } from '../../first-view/brought.ts';
import { pickRelease } from '../registry/pick-release.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { readerOf } from '../registry/reader.ts';
import { rememberSequence } from '../registry/seen-sequences.ts';
import { fileName, readable, trustedRelease } from '../registry/trusted-release.ts';
import { otherContract } from '../registry/what-fits.ts';
import { RemoteProblem } from '../remote-problem.ts';
import { loadExposed, registerRelease } from './federation.ts';
import { inTime, LOOK_MS } from './in-time.ts';
import { pageVersions } from './page-libraries.ts';
import { folderOf, knowFiles } from './signed-files.ts';
import { met, releasedVersion, taken, tried } from './taken.ts';
import { fileOf, whyNot } from './why-not.ts';

/** Asked for ahead and not there (yet). A browser hands a lost one to the next who asks, as if it were lost again. */
const ahead = new Set<string>();

/** Raw Ed25519 public keys, base64; put in by the build. */
declare const BIVOUAC_TEAM_KEYS: Readonly<Record<RemoteName, string>>;

/** Lines of each remote as they were read ahead; thrown away after a failure, so that a retry sees a new release or a rollback. */
const read = new Map<RemoteName, Promise<Registry>>();

/** What was read is good for the first who wants it within this time. ms */
const FRESH_MS = 120_000;

const loaded = new Map<RemoteName, Remote>();
const loading = new Map<RemoteName, Promise<Remote>>();

/** The line that came with the document, until anything of it has failed or another remote is wanted. */
let mayUseBrought = true;

function broughtFor(name: RemoteName): Registry | null {
  const found = mayUseBrought ? (brought()?.registry ?? null) : null;
  return found?.remotes.some(({ release }) => release.includes(`"name":"${name}"`)) ? found : null;
}

export function startReadingRegistry(name: RemoteName): void {
  if (!broughtFor(name)) linesOf(name).catch(() => undefined);
}

function linesOf(name: RemoteName): Promise<Registry> {
  const known = read.get(name);
  if (known) return known;
  const lines = readRegistry(name);
  read.set(name, lines);
  setTimeout(() => read.get(name) === lines && read.delete(name), FRESH_MS);
  return lines;
}

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

export function rememberMounted(name: RemoteName): void {
  const release = taken.get(name);
  if (release) rememberSequence(name, BIVOUAC_TEAM_KEYS[name], release.sequence);
}

export async function hasNewerRelease(name: RemoteName): Promise<boolean> {
  const release = taken.get(name);
  if (!release) return false;
  try {
    const lines = await inTime(readRegistry(name), () => new RemoteProblem(name, 'too_slow'), LOOK_MS);
    const now = await trusted(lines, name);
    return now.entry !== release.entry;
  } catch {
    return false;
  }
}

/** Does the path lead into a rally with a release of its own, or out of one? By the lines that are known: nothing is asked. */
export function isOfOtherRally(name: RemoteName, path: string): boolean {
  const release = taken.get(name);
  const lines = known.get(name)?.remotes ?? [];
  if (!release || !lines.some((line) => line.release.includes('"rally":'))) return false;
  const given = pickRelease(lines.map(readable), name, { ...readerOf(name), path })?.release;
  return !!given && given.entry !== release.entry && (given.rally ?? release.rally) !== undefined;
}

/** The next time it is wanted it is looked up anew, and may be another release. */
export function forgetRemote(name: RemoteName): void {
  loaded.delete(name);
  read.delete(name);
  mayUseBrought = false;
}

async function loadAnew(name: RemoteName): Promise<Remote> {
  try {
    startReadingRegistry(name);
    const tooSlow = () => new RemoteProblem(name, 'too_slow', { version: releasedVersion(name) });
    const remote = await inTime(load(name).then(ofToday), tooSlow);
    loaded.set(name, remote);
    return remote;
  } catch (error) {
    read.delete(name);
    mayUseBrought = false;
    const problem = await whyNot(name, error, 'not_started');
    if (problem.version) met.set(name, problem.version);
    throw problem;
  }
}

const known = new Map<RemoteName, Registry>();

function trusted(lines: Registry, name: RemoteName): Promise<Release> {
  known.set(name, lines);
  return trustedRelease(lines, name, BIVOUAC_TEAM_KEYS[name], pageVersions);
}

/** A document that was kept may bring a line from before what stood here since: then the registry is asked. */
async function releaseFor(name: RemoteName): Promise<Release> {
  const lines = broughtFor(name);
  const found = lines && (await trusted(lines, name).catch(() => null));
  if (found) return found;
  mayUseBrought = false;
  return trusted(await linesOf(name), name);
}

async function load(name: RemoteName): Promise<Remote> {
  const address = tried.get(name);
  if (address) {
    registerRelease(variableOf(name), address, null);
    return remoteIn(await loadExposed(address), name, 'tried');
  }
  const release = await releaseFor(name);
  taken.set(name, release);
  met.set(name, release.version);
  knowFiles(release);
  return remoteIn(await exposedBy(release), name, release.version, release.contract);
}

function remoteIn(module: unknown, name: RemoteName, version: string, announced?: number): Remote {
  const { remote } = (module ?? {}) as { remote?: Remote };
  const { contract, name: own } = remote?.manifest ?? {};
  if (!remote || own !== name || (fitsContract(contract) && contract !== (announced ?? contract)))
    throw new RemoteProblem(name, 'not_started', {
      version,
      what: `it holds ${own} of contract ${contract}, which is not what was announced`,
    });
  if (!fitsContract(contract)) throw otherContract(name, contract, version);
  return remote;
}

/** Few are of the contract before: what they are met with is loaded with them. */
async function ofToday(remote: Remote): Promise<Remote> {
  if (remote.manifest.contract === CONTRACT_VERSION) return remote;
  return (await import(/* webpackChunkName: 'seldom' */ './as-present.ts')).asPresent(remote);
}

/** Which entry each remote was registered with: after a failure or a new release, it is registered anew. */
const registered = new Map<RemoteName, string>();

const variableOf = (name: RemoteName) => name.replaceAll('-', '_');

async function exposedBy(release: Release): Promise<unknown> {
  const { name, entry, files } = release;
  const address = new URL(entry, window.location.origin).href;
  if (registered.get(name) !== address) fetchBeside(release);
  for (;;) {
    registerRelease(variableOf(name), address, files[fileName(entry)] as string);
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

/** By the name the build gives them (`tools/build/define-remote.ts`); a release without such files is loaded in turn. */
function fetchBeside({ entry, files }: Release): void {
  const folder = folderOf(entry);
  for (const [file, integrity] of Object.entries(files)) {
    const kind = /^remote\.[^/]+\.(js|css)$/.exec(file)?.[1];
    if (!kind) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = kind === 'js' ? 'script' : 'style';
    link.href = new URL(file, folder).href;
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    ahead.add(link.href);
    link.addEventListener('load', () => {
      ahead.delete(link.href);
      link.remove();
    });
    link.addEventListener('error', () => link.remove());
    document.head.append(link);
  }
}

/** Was it the fetch ahead that was lost? Then asking once more is the first real attempt. Answers yes once. */
function wasLostAhead(url: string | null): boolean {
  return url !== null && ahead.delete(url);
}
