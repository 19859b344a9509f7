/** A team in a repository of its own: with packed packages and nothing else of this one it builds, checks and releases its part. */
import { type ExecFileException, execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { contentOf, type Line, readLine } from '@bivouac/build/release';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '../../../supabase/local/index.ts';
import { filesIn, sumOf } from '../../release/built.ts';
import { siteOf, takeSite } from '../../start/own-site.ts';
import { buildWebApps } from '../../start/web-apps.ts';
import { packages } from '../list.ts';
import { pack } from '../pack.ts';

const NAME = 'mfe-organizer';
const place = mkdtempSync(join(tmpdir(), 'bivouac-elsewhere-'));
const [team, packed, site] = ['a team', 'packed', 'site'].map((name) => join(place, name)) as [
  string,
  string,
  string,
];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', undefined);
  // Any build will do: only what the release changes is compared.
  if (!existsSync(join(projectRoot, 'shell/dist/index.html'))) await buildWebApps(() => undefined);
  mkdirSync(site);
  await takeSite(site);
}, 900_000);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true, force: true });
});

it('releases the organizers’ part into a site, and changes nothing of the others', {
  timeout: 1_200_000,
}, async () => {
  const before = await sums(site);
  const files = await pack(await packages(), packed);
  const took = stopwatch();
  await moveOut(files);
  await inTeam('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts');
  took('installed');

  await inTeam('npm', 'run', '--silent', 'typecheck');
  await inTeam('npm', 'run', '--silent', 'bundle');
  took('built');
  await inTeam('git', 'init', '--quiet');
  await inTeam('git', 'add', '--all');
  await inTeam('git', '-c', 'user.name=Ada', '-c', 'user.email=ada@team.example', 'commit', '-qm', 'Begin');
  const said = await inTeam('npx', 'bivouac-release', NAME, '--to', site);
  console.log(took('checked and released'));

  expect(said).toContain(`Checking ${NAME} against the contract`);
  expect(said).toContain('everybody gets 7.0.0');
  // Built in the team's folder and in the checkout of the release alike.
  const own = await sums(join(team, 'dist/7.0.0'));
  const { 'release.json': _, ...kept } = await sums(join(site, 'r', NAME, '7.0.0'));
  expect(kept).toEqual(own);

  const after = await sums(site);
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => before[path] !== after[path],
  );
  expect(changed.filter((path) => !path.startsWith(`r/${NAME}/`))).toEqual([]);
  expect(changed).toContain(`r/${NAME}/channels.json`);
  const { lines } = JSON.parse(readFileSync(join(site, 'r', NAME, 'channels.json'), 'utf8')) as {
    lines: Line[];
  };
  expect(lines.map(contentOf)).toMatchObject([{ name: NAME, version: '7.0.0' }]);
  const built = readLine(join(siteOf(site), NAME, 'dist/entry.json')) as Line;
  expect(contentOf(lines[0] as Line).sequence).toBe(contentOf(built).sequence + 1);
});

/** The sources as they are here; its package names the packed packages, and its version is nobody's yet. */
async function moveOut(tarballs: string[]): Promise<void> {
  const listed = await run(
    projectRoot,
    'git',
    ...['ls-files', '-z', '--cached', '--others', '--exclude-standard', NAME],
  );
  for (const file of listed.split('\0').filter((one) => one !== '' && existsSync(join(projectRoot, one)))) {
    const to = join(team, file.slice(NAME.length + 1));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(projectRoot, file), to);
  }
  const manifest = read(join(team, 'package.json'));
  const own = Object.fromEntries(
    (await packages()).map(({ manifest: { name } }, at) => [name, `file:${tarballs[at]}`]),
  );
  manifest.version = '7.0.0';
  manifest.dependencies = { ...manifest.dependencies, ...own };
  for (const name of Object.keys(own)) delete manifest.devDependencies[name];
  write('package.json', manifest);
  // Libraries of others in the versions that stand here: what came out since yesterday is no matter of this test.
  const lock = read(join(projectRoot, 'package-lock.json'));
  const others = Object.entries(lock.packages as Record<string, { link?: true }>).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  write('package-lock.json', { ...lock, packages: { '': {}, ...Object.fromEntries(others) } });
  writeFileSync(join(team, '.gitignore'), 'node_modules/\ndist/\n');
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const write = (name: string, value: unknown) => writeFileSync(join(team, name), JSON.stringify(value));

const inTeam = (...command: string[]) => run(team, ...command);

function run(cwd: string, program = '', ...args: string[]): Promise<string> {
  // Its own programs first, and this Node.
  const path = [join(cwd, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, BIVOUAC_SIGNING_KEY: readFileSync(keyFile, 'utf8') };
  return new Promise((resolve, reject) => {
    const told = (failure: ExecFileException | null, stdout: string, stderr: string) =>
      failure ? reject(new Error(`${program} ${args.join(' ')}:\n${stdout}${stderr}`)) : resolve(stdout);
    execFile(program, args, { cwd, env, maxBuffer: 64e6 }, told);
  });
}

const keyFile = join(projectRoot, '.keys', `${NAME}.pem`);

async function sums(folder: string): Promise<Record<string, string>> {
  return Object.fromEntries([...(await filesIn(folder))].map(([path, bytes]) => [path, sumOf(bytes)]));
}

/** What each step has taken since the one before; said, not judged: the machine may be busy. */
function stopwatch(): (step: string) => string {
  const began = performance.now();
  const steps: string[] = [];
  let last = began;
  const seconds = (since: number) => `${Math.round((performance.now() - since) / 1000)} s`;
  return (step) => {
    steps.push(`${step} in ${seconds(last)}`);
    last = performance.now();
    return `${steps.join(', ')}: from an empty folder to a release in ${seconds(began)}`;
  };
}
