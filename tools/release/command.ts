/** What `npm run release` is asked, step by step, and what it says. */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { contentOf, type Line, publicKeys, readLine, signingKey } from '@bivouac/build/release';
import { adopt, adoptLaidOut, isLaidOut } from './adopt.ts';
import { isPartName, type PartName, partNames } from './built.ts';
import { type Choice, ChoiceRefused, chosenVersions } from './channels.ts';
import { BuildRefused, cleanBuild } from './clean-build.ts';
import { keptVersions, ReleaseRefused } from './kept.ts';
import { prune } from './prune.ts';
import {
  canary,
  checkKey,
  giveRally,
  promote,
  readChoice,
  release,
  rollback,
  type Team,
  type Turn,
} from './releases.ts';
import { bucketStore } from './store/bucket-store.ts';
import { folderStore } from './store/folder-store.ts';
import { type Store, StoreRefused } from './store/store.ts';

export interface Asked {
  words: string[];
  /** A folder in the repository of what is released: its top, or the part's own. */
  from: string;
  channel: string;
  commit: string;
  /** A data folder, the folder of a site that was laid out, or the address of a bucket. */
  to: string;
  days: number;
  isDry: boolean;
  /** Signs what another key has signed. */
  isNewKey?: boolean;
}

export class AskedWrongly extends Error {
  override readonly name = 'AskedWrongly';
}

export const expectedRefusal = (failure: unknown): boolean =>
  [AskedWrongly, BuildRefused, ChoiceRefused, ReleaseRefused, StoreRefused].some(
    (kind) => failure instanceof kind,
  );

/** The exit code. */
export async function runRelease(asked: Asked, log: (line: string) => void): Promise<number> {
  const [verb = '', ...words] = asked.words;
  if (verb === 'keys') {
    for (const [name, key] of Object.entries(publicKeys(words.length > 0 ? words.map(partOf) : partNames)))
      log(`${name.padEnd(14)} ${key}`);
    return 0;
  }
  const isRelease = isPartName(verb);
  const isForSome = verb === 'canary' || verb === 'rally' || (isRelease && asked.channel === 'next');
  if (isForSome && (verb === 'shell' || words[0] === 'shell'))
    throw new AskedWrongly(
      'The shell is the page itself, and everybody is given the same one: try it on a site of its own, then release it.',
    );
  if (verb !== 'list') partOf(isRelease ? verb : (words[0] ?? ''));
  const store = await openStore(asked.to);
  if (verb === 'list') {
    for (const name of words.length > 0 ? words.map(partOf) : partNames)
      for (const line of await linesOfList(store, name)) log(line);
    return 0;
  }
  const team = await teamOf(store, asked, partOf(isRelease ? verb : (words[0] ?? '')));
  if (verb === 'prune') {
    const gone = await prune(team, { days: asked.days, isDry: asked.isDry });
    const what = asked.isDry ? 'would be thrown away' : 'thrown away';
    log(
      gone.length > 0 ? `${team.name}: ${gone.join(', ')} ${what}.` : `${team.name}: nothing is old enough.`,
    );
    return 0;
  }
  await (isServedAsItLies(asked.to) ? adoptLaidOut(team) : adopt(team, asked.to));
  await checkKey(team);
  const choice = isRelease ? await releaseNow(team, asked, log) : await turn(team, verb, words.slice(1));
  log(sentence(team.name, choice));
  return 0;
}

async function releaseNow(
  team: Team,
  { from, channel, commit }: Asked,
  log: (line: string) => void,
): Promise<Choice> {
  if (channel !== 'stable' && channel !== 'next')
    throw new AskedWrongly(`There is no channel "${channel}": stable or next.`);
  const began = Date.now();
  const clean = await cleanBuild(from, team.name as PartName, commit, log);
  const { kept, choice } = await release(team, clean.built, clean.commit, channel);
  const count = clean.built.files.size + clean.built.site.size;
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  log(
    `${team.name} ${kept.content.version} of ${clean.commit.slice(0, 10)} is kept: ${count} files, ${seconds} s.`,
  );
  return choice;
}

function turn(team: Team, verb: string, words: string[]): Promise<Choice> {
  const [first, second] = words;
  if (verb === 'promote') return promote(team);
  if (verb === 'rollback') return rollback(team, first);
  if (verb === 'canary') return canary(team, shareOf(first ?? ''));
  if (verb === 'rally' && first && second)
    return giveRally(team, first.toUpperCase(), second === '-' ? null : second);
  throw new AskedWrongly(`There is no "${verb}" to do with a release: --help says what there is.`);
}

/** `20%` or `20`. */
function shareOf(text: string): number {
  const percent = /^(\d+(?:\.\d+)?)%?$/.exec(text)?.[1];
  if (percent === undefined) throw new AskedWrongly('How many readers? For example: canary mfe-public 20%.');
  return Number(percent) / 100;
}

function partOf(word: string): PartName {
  if (!isPartName(word)) throw new AskedWrongly(`There is no part "${word}": ${partNames.join(', ')}.`);
  return word;
}

const isServedAsItLies = (to: string): boolean => /^https?:/.test(to) || isLaidOut(to);

async function teamOf(store: Store, { to, from, isNewKey }: Asked, name: PartName): Promise<Team> {
  return {
    store,
    name,
    key: signingKey(name),
    ...(isNewKey ? { isNewKey } : {}),
    by: await whoReleases(from),
    as: process.env.BIVOUAC_RELEASED_AS?.trim() || null,
    above: isServedAsItLies(to) ? await sequenceIn(store, name) : await sequenceServed(to, name),
    siteRoot: isServedAsItLies(to) ? '' : `r/${name}/alone/`,
  };
}

/** What was built here and served before anything was released has a sequence as well, which browsers remember. */
async function sequenceServed(dataDir: string, name: string): Promise<number> {
  const lines: (Line | null)[] = [
    readLine(join(dataDir, 'site', name, 'dist', 'entry.json')),
    readLine(join(dataDir, 'r', name, 'entry.json')),
  ];
  return Math.max(0, ...lines.map((line) => (line ? contentOf(line).sequence : 0)));
}

async function sequenceIn(store: Store, name: string): Promise<number> {
  const stored = await store.read('remotes.json');
  const { remotes } = stored ? (JSON.parse(stored.bytes.toString()) as { remotes: Line[] }) : { remotes: [] };
  const own = remotes.map(contentOf).filter((content) => content.name === name);
  return Math.max(0, ...own.map(({ sequence }) => sequence));
}

async function whoReleases(from: string): Promise<string> {
  const asked = promisify(execFile)('git', ['config', 'user.name'], { cwd: from });
  const name = await asked.then(({ stdout }) => stdout.trim()).catch(() => '');
  return (
    name || process.env.USER || (await readFile('/etc/hostname', 'utf8').catch(() => '')).trim() || 'unknown'
  );
}

function sentence(name: string, { stable, next, share, rallies, sequence }: Choice): string {
  const parts = [
    stable ? `everybody gets ${stable}` : 'nobody gets it yet',
    ...(next ? [`${Math.round(share * 1000) / 10} % and the channel "next" get ${next}`] : []),
    ...Object.entries(rallies).map(([rally, version]) => `rally ${rally} gets ${version}`),
  ];
  return `${name}: ${parts.join('; ')} (sequence ${sequence}).`;
}

/** What a store keeps of a part and who did what with it, as lines to print. */
async function linesOfList(store: Store, name: string): Promise<string[]> {
  const [kept, choice, stored] = await Promise.all([
    keptVersions(store, name),
    readChoice(store, name),
    store.read(`r/${name}/history.json`),
  ]);
  if (kept.length === 0) return [`${name}: nothing was released into ${store.where}.`];
  const given = chosenVersions(choice);
  const marks = (version: string) =>
    [
      ...(version === choice.stable ? ['stable'] : []),
      ...(version === choice.next ? [`next, ${Math.round(choice.share * 100)} %`] : []),
      ...Object.entries(choice.rallies).flatMap(([rally, one]) =>
        one === version ? [`rally ${rally}`] : [],
      ),
    ].join(', ');
  const turns = stored ? (JSON.parse(stored.bytes.toString()) as Turn[]) : [];
  return [
    `${name} (sequence ${choice.sequence})`,
    ...kept.map(({ content: { version }, commit, as, releasedMs }) => {
      const mark = given.includes(version) ? '*' : ' ';
      return `${mark} ${version.padEnd(12)} ${commit.slice(0, 10).padEnd(10)}  ${timeOf(releasedMs)}  ${as ?? name}  ${marks(version)}`.trimEnd();
    }),
    ...turns
      .slice(0, 5)
      .map(
        ({ act, stable, next, atMs, by, as }) =>
          `    ${timeOf(atMs)}  ${act.padEnd(8)} stable ${stable ?? '-'}, next ${next ?? '-'}  ${by ?? as ?? name}`,
      ),
  ];
}

const timeOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Rejects with a `StoreRefused`. Access to a bucket is asked of the usual variables: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`. */
export async function openStore(to: string, env: NodeJS.ProcessEnv = process.env): Promise<Store> {
  if (/^https?:\/\//.test(to)) {
    const {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_REGION: region,
    } = env;
    if (!accessKeyId || !secretAccessKey)
      throw new StoreRefused(
        'no_access',
        'A bucket asks who writes into it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      );
    return bucketStore(to, { accessKeyId, secretAccessKey, ...(region ? { region } : {}) });
  }
  if (to.trim() === '') throw new StoreRefused('no_such_store', '--to names nothing: is a setting empty?');
  const folder = resolve(to);
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory())
    throw new StoreRefused(
      'no_such_store',
      `There is no folder ${folder}: name the data folder of an instance that was started once, or a bucket.`,
    );
  return folderStore(folder);
}
