/** What a team may do with its releases, on any store: each changes that team's own files and nobody else's. */
import type { KeyObject } from 'node:crypto';
import { contentOf, isSignedBy, type Line } from '@bivouac/build/release';
import { remoteNames } from '@bivouac/contract/manifest';
import { type ToldReleases, tellPart } from '@bivouac/contract/releases';
import { type Built, sumOf } from './built.ts';
import {
  type Channels,
  type Choice,
  choiceOf,
  chosenVersions,
  nothingChosen,
  promoted,
  rolledBack,
  signChoice,
  withNext,
  withRally,
  withShare,
  withStable,
} from './channels.ts';
import { folderOf, type Kept, keep, keptVersions, ReleaseRefused, readKept } from './kept.ts';
import { changeJson, type Store } from './store/store.ts';

export interface Turn {
  act: 'release' | 'promote' | 'rollback' | 'canary' | 'rally';
  /** The version this turned to; null: the rally has none of its own any more. */
  version: string | null;
  rally: string | null;
  stable: string | null;
  next: string | null;
  share: number;
  sequence: number;
  /** Of `version`. */
  commit: string | null;
  as: string | null;
  /** A person, where no reader of the site can read it. */
  by?: string;
  atMs: number;
}

export interface Team {
  store: Store;
  name: string;
  key: KeyObject;
  /** The team has another key than what lies in the store is signed with, and the shell knows it. */
  isNewKey?: boolean;
  by: string;
  /** Public name of the releaser; null: the team's. */
  as: string | null;
  /** Browsers have seen this sequence elsewhere on the site: ours goes on above it. */
  above: number;
  /** Where files for the root of the site are put; '': the store is the site as readers are served it. */
  siteRoot: string;
}

/** `remotes.json` of a site that nobody puts together while it is served. */
interface Registry {
  remotes: Line[];
}

export async function release(team: Team, built: Built, commit: string, channel: 'stable' | 'next') {
  const kept = await keep(team.store, built, { commit, as: team.as, releasedMs: Date.now() });
  const { version } = kept.content;
  const turn = (choice: Choice) =>
    channel === 'next' ? withNext(choice, version) : withStable(choice, version);
  return { kept, choice: await choose(team, { act: 'release', of: () => version }, turn) };
}

export const promote = (team: Team) => choose(team, { act: 'promote', of: stableOf }, promoted);
export const rollback = (team: Team, to?: string) =>
  choose(team, { act: 'rollback', of: stableOf }, (choice) => rolledBack(choice, to));
export const canary = (team: Team, share: number) =>
  choose(team, { act: 'canary', of: ({ next }) => next }, (choice) => withShare(choice, share));
export const giveRally = (team: Team, rally: string, version: string | null) =>
  choose(team, { act: 'rally', of: () => version, rally }, (choice) => withRally(choice, rally, version));

const stableOf = ({ stable }: Choice) => stable;

interface Act {
  act: Turn['act'];
  /** The version that was meant, of what people get now. */
  of(choice: Choice): string | null;
  rally?: string;
}

export async function readChoice(store: Store, name: string): Promise<Choice> {
  const stored = await store.read(`r/${name}/channels.json`);
  return stored ? choiceOf(JSON.parse(stored.bytes.toString()) as Channels) : nothingChosen;
}

async function choose(
  team: Team,
  { act, of, rally = '' }: Act,
  turn: (choice: Choice) => Choice,
): Promise<Choice> {
  const { store, name, key, above, siteRoot } = team;
  const kept = new Map<string, Kept>();
  // A version that is not kept is refused by name before anything is written.
  const meet = async (choice: Choice) => {
    for (const version of chosenVersions(choice))
      if (!kept.has(version)) kept.set(version, await readKept(store, name, version));
  };
  await meet(turn(await readChoice(store, name)));
  await checkKey(team);
  let after = nothingChosen;
  await changeJson<Channels>(store, `r/${name}/channels.json`, async (now) => {
    meetKey(team, now?.lines ?? []);
    const before = now ? choiceOf(now) : nothingChosen;
    after = { ...turn(before), sequence: Math.max(before.sequence, above) + 1 };
    // Somebody else may have given people another version meanwhile.
    await meet(after);
    return signChoice(after, (version) => (kept.get(version) as Kept).content, key);
  });
  if (siteRoot === '') await announce(store, name);
  await putStable(team);
  const { sequence, next, share } = after;
  const version = of(after);
  const line: Turn = {
    ...{ act, version, rally: rally || null, stable: after.stable, next, share, sequence },
    commit: kept.get(version ?? '')?.commit ?? null,
    as: team.as,
    atMs: Date.now(),
  };
  await writeDown(team, line);
  if (siteRoot === '') await tellAll(store, name);
  return after;
}

/** Refuses before anything is built or kept what would be refused in the end. */
export async function checkKey(team: Team): Promise<void> {
  const stored = await team.store.read(`r/${team.name}/channels.json`);
  meetKey(team, stored ? (JSON.parse(stored.bytes.toString()) as Channels).lines : []);
  if (team.siteRoot === '') meetKey(team, await laidOut(team.store, team.name));
}

/** A shell runs what its team's key has signed: with any other, nobody would have this part any more. Of its own lines it asks nothing. */
export function meetKey({ store, name, key, isNewKey }: Team, lines: readonly Line[]): void {
  if (isNewKey || name === 'shell' || lines.every((line) => isSignedBy(line, key))) return;
  throw new ReleaseRefused(
    'other_key',
    `${store.where} has ${name} signed with another key. Set BIVOUAC_SIGNING_KEY to the key of its team, or put it at .keys/${name}.pem; ` +
      'if the team has a new key, and the shell people have knows it, say --new-key.',
  );
}

/** Where readers are served the store as it lies, a person is not named, nor stays named. */
async function writeDown({ store, name, by, siteRoot }: Team, line: Turn): Promise<void> {
  await changeJson<Turn[]>(store, `r/${name}/history.json`, (turns) => {
    const before = turns ?? [];
    if (siteRoot !== '') return [{ ...line, by }, ...before].slice(0, 200);
    return [line, ...before.map(({ by: _, ...turn }) => turn)].slice(0, 200);
  });
}

/** `releases.json` of a site that nobody puts together while it is served; each team writes its own part of it. */
export async function tellAll(store: Store, name: string): Promise<void> {
  await changeJson<ToldReleases>(store, 'releases.json', async (now) => {
    const [channels, history, releases] = await Promise.all([
      store.read(`r/${name}/channels.json`),
      store.read(`r/${name}/history.json`),
      keptVersions(store, name),
    ]);
    const part = tellPart(name, {
      channels: channels && (JSON.parse(channels.bytes.toString()) as Channels),
      history: history ? (JSON.parse(history.bytes.toString()) as Turn[]) : [],
      releases,
    });
    return { parts: [...(now?.parts ?? []).filter((one) => one.name !== name), part] };
  });
}

/**
 * Put together anew from what each team has signed, as often as somebody else was quicker; lines of parts that were never released stay.
 * Beside it, the lines of this part alone: readers of one area need no other.
 */
async function announce(store: Store, name: string): Promise<void> {
  let all: readonly Line[] = [];
  await changeJson<Registry>(store, 'remotes.json', async (now) => {
    const lines = await Promise.all(remoteNames.map((one) => linesOf(store, one, now?.remotes ?? [])));
    all = lines.flat();
    return { remotes: [...all] };
  });
  await changeJson<Registry>(store, `remotes/${name}.json`, async () => ({
    remotes: await linesOf(store, name, all),
  }));
}

/** What was laid out with the site stays everybody's until its team gives them something. */
async function linesOf(store: Store, name: string, before: readonly Line[]): Promise<Line[]> {
  const stored = await store.read(`r/${name}/channels.json`);
  const own = stored ? (JSON.parse(stored.bytes.toString()) as Channels).lines : [];
  const isForAll = (line: Line) => contentOf(line).channel === undefined;
  const laidOut = own.some(isForAll) ? [] : before.filter(isForAll);
  return [...laidOut.filter((line) => contentOf(line).name === name), ...own];
}

async function laidOut(store: Store, name: string): Promise<readonly Line[]> {
  const stored = await store.read('remotes.json');
  const { remotes } = stored ? (JSON.parse(stored.bytes.toString()) as Registry) : { remotes: [] };
  return remotes.filter((line) => contentOf(line).name === name);
}

/** What is stable at the root of the site, also where whoever turned to it was stopped before; and again where somebody else turned meanwhile. */
async function putStable({ store, name, siteRoot }: Team): Promise<void> {
  for (;;) {
    const { stable } = await readChoice(store, name);
    if (stable === null) return;
    await putSite(store, await readKept(store, name, stable), siteRoot);
    if ((await readChoice(store, name)).stable === stable) return;
  }
}

/** The page and the worker come last: whoever gets them finds everything they name. */
async function putSite(store: Store, { content, site }: Kept, root: string): Promise<void> {
  const paths = Object.keys(site).sort((a, b) => Number(isAsked(a)) - Number(isAsked(b)));
  for (const path of paths) {
    const there = await store.read(root + path);
    if (there && sumOf(there.bytes) === site[path]) continue;
    const stored = await store.read(`${folderOf(content.name, content.version)}/site/${path}`);
    if (stored && sumOf(stored.bytes) === site[path]) await store.write(root + path, stored.bytes);
  }
}

/** Names that stay when their bytes change. */
const isAsked = (path: string): boolean => !/^[sm]\//.test(path);
