/** Builds a part from a commit and nothing else: what lies about in the working copy does not get into a release. */
import { execFile } from 'node:child_process';
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { partOf, publicKeys } from '@bivouac/build/release';
import { remoteNames } from '@bivouac/contract/manifest';
import { type Built, folderOfPart, type PartName, readBuilt } from './built.ts';
import { isRunning } from './is-running.ts';

const run = promisify(execFile);

export class BuildRefused extends Error {
  readonly reason: 'no_commit' | 'no_part' | 'check_failed' | 'build_failed';
  constructor(reason: BuildRefused['reason'], sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'BuildRefused';
    this.reason = reason;
  }
}

export interface CleanBuild {
  built: Built;
  /** Full hash. */
  commit: string;
}

/** `root`: of the packages, at the top of a repository or further down in one. Runs the part's own checks of the contract first; says each step to `log`. */
export async function cleanBuild(
  root: string,
  name: PartName,
  commitish: string,
  log: (line: string) => void,
): Promise<CleanBuild> {
  const commit = await commitOf(root, commitish);
  return inCheckout(root, commit, async (copy) => {
    if ((await partIn(folderOfPart(copy, name))) !== name)
      throw new BuildRefused('no_part', `${root} has no ${name}: release it from its own repository.`);
    if (name !== 'shell') {
      log(`Checking ${name} against the contract ...`);
      await step(copy, name, 'check_failed', 'does not keep the contract', [
        'vitest',
        'run',
        'src/entry.test',
      ]);
    }
    log(`Building ${name} of ${commit.slice(0, 10)} ...`);
    return { built: await buildIn(copy, name), commit };
  });
}

export async function buildIn(copy: string, name: PartName): Promise<Built> {
  await step(copy, name, 'build_failed', 'could not be built', ['npm', 'run', '--silent', 'bundle']);
  return readBuilt(copy, name);
}

/** A checkout of a commit with the modules of this one, which is gone afterwards; `work` gets the folder that is `root` there. */
export async function inCheckout<Value>(
  root: string,
  commit: string,
  work: (copy: string) => Promise<Value>,
): Promise<Value> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `bivouac-release-${process.pid}-`));
  const copy = join(folder, 'checkout');
  try {
    await git(root, 'worktree', 'add', '--detach', copy, commit);
    const place = join(copy, await git(root, 'rev-parse', '--show-prefix'));
    await takeModules(root, place);
    return await work(place);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await git(root, 'worktree', 'prune').catch(() => undefined);
  }
}

async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^bivouac-release-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    // What is somebody else's stays.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function partIn(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null);
  return text === null ? null : partOf((JSON.parse(text) as { name: string }).name);
}

/** Full hash. */
export async function commitOf(root: string, commitish: string): Promise<string> {
  try {
    return await git(root, 'rev-parse', '--verify', `${commitish}^{commit}`);
  } catch (cause) {
    throw new BuildRefused('no_commit', `There is no commit ${commitish} in ${root}.`, cause);
  }
}

/** What npm has installed, linked file by file: a link to the whole folder would lead the packages of the house back here. */
export async function takeModules(root: string, copy: string): Promise<void> {
  for (const place of ['', 'tools', 'supabase'])
    await linkFolder(join(root, place, 'node_modules'), join(copy, place, 'node_modules'));
}

async function linkFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

async function step(
  copy: string,
  name: PartName,
  reason: BuildRefused['reason'],
  what: string,
  [program = '', ...args]: string[],
): Promise<void> {
  const bin = join(copy, 'node_modules', '.bin');
  // The shell is built for the teams' keys as this machine knows them: none is made for a checkout that is gone in a minute.
  const keys =
    process.env.BIVOUAC_TEAM_KEYS ?? (name === 'shell' ? JSON.stringify(publicKeys(remoteNames)) : '');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BIVOUAC_TEAM_KEYS: keys,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  };
  try {
    await run(program, args, { cwd: folderOfPart(copy, name), env, maxBuffer: 32e6 });
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    throw new BuildRefused(reason, `${name} ${what}:\n${`${stdout}${stderr}`.trim().slice(-4000)}`, cause);
  }
}

async function git(root: string, ...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: root })).stdout.trim();
}
