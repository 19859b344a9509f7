/** One commit gives the same bytes in any folder: what a team releases can be built again by whoever doubts it. */
import { execFileSync } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '../../../supabase/local/index.ts';
import { partNames, readBuilt, sumOf } from '../../release/built.ts';
import { buildIn, takeModules } from '../../release/clean-build.ts';
import { buildWebApps } from '../../start/web-apps.ts';

let place: string;
let copy: string;

beforeAll(async () => {
  // Most often there already, and then kept as it is: built as npm test does, which names no kind of build.
  vi.stubEnv('NODE_ENV', undefined);
  const lines: string[] = [];
  await buildWebApps((line) => lines.push(line));
  for (const name of partNames)
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^ {2}${name} +(\\d+ ms|unchanged) +[\\d.]+ MB$`)),
    );
  place = mkdtempSync(join(tmpdir(), 'bivouac-same-'));
  // Longer, deeper, and of another name.
  copy = join(place, 'another folder', 'of a team');
  const git = { cwd: projectRoot, maxBuffer: 64e6 };
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], git);
  for (const file of files.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(copy, file), { force: true });
  }
  await takeModules(projectRoot, copy);
  const page = join(copy, 'shell', 'dist', 'index.html');
  mkdirSync(dirname(page));
  writeFileSync(page, 'before');
  linkSync(page, join(place, 'linked'));
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true, force: true });
});

// One of each way to build. The administrators' and the organizers' remotes are built as the public one is, without its renderer;
// the organizers' is built in two folders by team-elsewhere.
it.each(['shell', 'mfe-marshall', 'mfe-public'] as const)('%s', { timeout: 60_000 }, async (name) => {
  const sums = ({ files, site }: Awaited<ReturnType<typeof readBuilt>>) =>
    Object.fromEntries([...files, ...site].map(([path, bytes]) => [path, sumOf(bytes)]));
  expect(sums(await buildIn(copy, name))).toEqual(sums(await readBuilt(projectRoot, name)));
});

it('a build writes into no file that a site has linked', () => {
  expect(readFileSync(join(place, 'linked'), 'utf8')).toBe('before');
});
