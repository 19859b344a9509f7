/** Builds the shell and the remotes; what did not change since the last time comes from the build cache. */
import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { remoteNames } from '../../libs/contract/src/manifest.ts';
import { projectRoot } from '../../supabase/local/index.ts';
import { whileNobodyBuilds } from './whose-build.ts';

export const webApps = ['shell', ...remoteNames] as const;

export class WebBuildFailed extends Error {
  override readonly name = 'WebBuildFailed';
  readonly reason = 'build_failed';

  constructor(output: string) {
    super(
      `The web apps could not be built. Correct what the build says below, or start with --no-build.\n${output}`,
    );
  }
}

/** One line an app, and all the build says only where it fails (in the `WebBuildFailed`). Waits while another one builds here. */
export async function buildWebApps(log: (line: string) => void = console.log): Promise<void> {
  log('Building the web apps ...');
  await whileNobodyBuilds(async () => {
    const output = await runBuild();
    for (const app of webApps) log(await lineOf(app, output));
  });
}

function runBuild(): Promise<string> {
  return new Promise((resolve, reject) => {
    const nx = join(projectRoot, 'node_modules', '.bin', 'nx');
    const build = spawn(nx, ['run-many', '-t', 'build', '--outputStyle=static'], {
      cwd: projectRoot,
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    // Whoever is stopped while it builds leaves no builder behind.
    const stop = () => void build.kill('SIGTERM');
    process.once('exit', stop);
    build.once('close', () => process.off('exit', stop));
    let output = '';
    for (const stream of [build.stdout, build.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    build.once('error', reject);
    build.once('close', (code) =>
      code === 0 ? resolve(stripVTControlCharacters(output)) : reject(new WebBuildFailed(output)),
    );
  });
}

/** `mfe-admin      8123 ms   1.2 MB`, or `unchanged` where the cache had it (`tools/build/say-built.ts` writes what is read here). */
async function lineOf(app: string, output: string): Promise<string> {
  const isKept = new RegExp(`nx run @bivouac/${app}:bundle +\\[`).test(output);
  const ms = new RegExp(`^${app} built in (\\d+) ms$`, 'm').exec(output)?.[1];
  const took = isKept || !ms ? 'unchanged' : `${ms} ms`;
  const megabytes = (await bytesIn(join(projectRoot, app, 'dist'))) / 1_000_000;
  return `  ${app.padEnd(14)} ${took.padStart(10)} ${`${megabytes.toFixed(1)} MB`.padStart(9)}`;
}

/** What readers may be sent: source maps are for us. */
async function bytesIn(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && !file.name.endsWith('.map'),
  );
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
