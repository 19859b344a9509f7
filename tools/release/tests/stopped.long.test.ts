/** Whoever releases may be stopped at any step, by a key, a full disk or another person: the next turn goes on from what is there. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inCheckout } from '../clean-build.ts';
import { promote, readChoice, release, rollback, type Team } from '../releases.ts';
import { folderStore } from '../store/folder-store.ts';
import { changeJson, type Store } from '../store/store.ts';
import { aBuild, aFolder, aTeam, COMMIT } from './a-team.ts';

const shellTeam = (store: Store) => aTeam(store, { name: 'shell', siteRoot: 'r/shell/alone/' });

function aShell(version: string) {
  const site = new Map([
    ['index.html', Buffer.from(`<script src="/s/${version}.js">`)],
    [`s/${version}.js`, Buffer.from(version)],
  ]);
  return { ...aBuild(version, undefined, 'shell'), files: new Map(), site };
}

const give = (team: Team, version: string, channel: 'stable' | 'next' = 'stable') =>
  release(team, aShell(version), COMMIT, channel);
const pageOf = async ({ store }: Team) => String((await store.read('r/shell/alone/index.html'))?.bytes);

function stopping(store: Store, at: number): Store {
  let count = 0;
  return {
    ...store,
    async write(...asked) {
      count += 1;
      if (count === at) throw new Error('stopped');
      return store.write(...asked);
    },
  };
}

describe('a turn that was stopped', () => {
  it('at any write is finished by saying the same again', async () => {
    for (let at = 1; at <= 12; at += 1) {
      const store = folderStore(aFolder());
      const team = shellTeam(store);
      await give(team, '1.0.0');
      await give({ ...team, store: stopping(store, at) }, '1.1.0').catch(() => undefined);
      const page = await pageOf(team);
      expect(page).toMatch(/1\.[01]\.0/);
      const [, named] = /s\/([\d.]+)\.js/.exec(page) ?? [];
      expect(await store.read(`r/shell/alone/s/${named}.js`)).not.toBeNull();
      await give(team, '1.1.0');
      expect(await readChoice(store, 'shell')).toMatchObject({ stable: '1.1.0', before: ['1.0.0'] });
      expect(await pageOf(team)).toContain('1.1.0');
    }
  });

  it('by somebody quicker leaves the page that is given in the end', async () => {
    const store = folderStore(aFolder());
    const team = shellTeam(store);
    await give(team, '1.0.0');
    await give(team, '1.1.0', 'next');
    let isBack = false;
    const slow: Store = {
      ...store,
      async write(...asked) {
        if (asked[0] === 'r/shell/alone/index.html' && !isBack) {
          isBack = true;
          await rollback(team, '1.0.0');
        }
        return store.write(...asked);
      },
    };
    await promote({ ...team, store: slow });
    expect(isBack).toBe(true);
    expect(await readChoice(store, 'shell')).toMatchObject({ stable: '1.0.0' });
    expect(await pageOf(team)).toContain('/1.0.0.js');
  });
});

describe('a lock', () => {
  const count = async (store: Store) => changeJson<number>(store, 'count.json', (now) => (now ?? 0) + 1);

  it('of a process that is no more holds nobody up', async () => {
    const folder = aFolder();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const lock = join(folder, 'count.json.lock');
    writeFileSync(lock, `${hostname()} ${pid} x`);
    // By its age it would be waited for.
    utimesSync(lock, new Date('2100-01-01'), new Date('2100-01-01'));
    expect(await count(folderStore(folder))).toBe(1);
  });

  it('that is old is broken by one of those who wait, and nothing of them is lost', async () => {
    const folder = aFolder();
    for (let round = 1; round <= 5; round += 1) {
      const lock = join(folder, 'count.json.lock');
      writeFileSync(lock, 'elsewhere 1 x');
      utimesSync(lock, new Date(0), new Date(0));
      await Promise.all(Array.from({ length: 8 }, () => count(folderStore(folder))));
      expect(String((await folderStore(folder).read('count.json'))?.bytes).trim()).toBe(String(8 * round));
      expect(readdirSync(folder)).toEqual(['count.json']);
    }
  }, 60_000);

  it('nor a draft is left by what cannot be written', async () => {
    const folder = aFolder();
    mkdirSync(join(folder, 'a.json', 'in-the-way'), { recursive: true });
    await expect(folderStore(folder).write('a.json', Buffer.from('1'))).rejects.toThrow();
    await expect(folderStore(folder).write('a.json', Buffer.from('1'), null)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['a.json']);
  });
});

it('the checkout of a release that was stopped is gone with the next, that of one under way stays', async () => {
  const root = aFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args], { cwd: root });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '-m', 'one');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const stopped = join(tmpdir(), `bivouac-release-${pid}-a`);
  const going = join(tmpdir(), `bivouac-release-${process.pid}-a`);
  for (const folder of [stopped, going]) mkdirSync(folder, { recursive: true });
  try {
    await inCheckout(root, 'HEAD', async () => undefined);
    expect([existsSync(stopped), existsSync(going)]).toEqual([false, true]);
  } finally {
    readdirSync(going);
    execFileSync('rm', ['-r', going]);
  }
});
