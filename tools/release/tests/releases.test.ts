/** What a team does with its releases: given, promoted, taken back, shared out, thrown away; never changed, never lost. */
import { createPublicKey, verify } from 'node:crypto';
import { contentOf, type Line } from '@bivouac/build/release';
import { describe, expect, it } from 'vitest';
import type { Channels } from '../channels.ts';
import { keptVersions } from '../kept.ts';
import { prune } from '../prune.ts';
import {
  canary,
  giveRally,
  promote,
  readChoice,
  release,
  rollback,
  type Team,
  type Turn,
} from '../releases.ts';
import { folderStore } from '../store/folder-store.ts';
import { changeJson } from '../store/store.ts';
import { aBuild, aFolder, aTeam, COMMIT } from './a-team.ts';

const give = (team: Team, version: string, channel: 'stable' | 'next' = 'stable') =>
  release(team, aBuild(version, undefined, team.name), COMMIT, channel);

async function linesOf({ store, name }: Team): Promise<Line[]> {
  const stored = await store.read(`r/${name}/channels.json`);
  return (JSON.parse((stored as { bytes: Buffer }).bytes.toString()) as Channels).lines;
}

describe('a release', () => {
  it('is kept whole, signed by its team, and given to everybody', async () => {
    const team = aTeam();
    const { choice } = await give(team, '1.0.0');
    expect(choice).toMatchObject({ stable: '1.0.0', next: null, sequence: 1 });
    const [line] = await linesOf(team);
    const { release: text, signature } = line as Line;
    expect(verify(null, Buffer.from(text), createPublicKey(team.key), Buffer.from(signature, 'base64'))).toBe(
      true,
    );
    expect(contentOf(line as Line)).toMatchObject({ version: '1.0.0', sequence: 1 });
    expect(await team.store.list('r/mfe-public/1.0.0')).toEqual([
      'r/mfe-public/1.0.0/release.json',
      'r/mfe-public/1.0.0/remoteEntry.aaaaaaaa.js',
      'r/mfe-public/1.0.0/texts/fr.js',
    ]);
  });

  it('is no mistake a second time, and never changed under its number', async () => {
    const team = aTeam();
    await give(team, '1.0.0');
    await expect(give(team, '1.0.0')).resolves.toMatchObject({ choice: { stable: '1.0.0' } });
    await expect(release(team, aBuild('1.0.0', 'var other = 1'), COMMIT, 'stable')).rejects.toMatchObject({
      reason: 'version_taken',
    });
    expect((await team.store.read('r/mfe-public/1.0.0/remoteEntry.aaaaaaaa.js'))?.bytes.toString()).toBe(
      "var release = '1.0.0'",
    );
  });

  it('that was left half written is no release, and can be finished', async () => {
    const team = aTeam();
    await team.store.write('r/mfe-public/1.0.0/texts/fr.js', Buffer.from("export const version = '1.0.0'"));
    expect(await keptVersions(team.store, 'mfe-public')).toEqual([]);
    await expect(give(team, '1.0.0')).resolves.toMatchObject({ choice: { stable: '1.0.0' } });
  });

  it('goes on above what browsers have seen of a site that was only built', async () => {
    const team = aTeam(undefined, { above: 1_764_000_000 });
    expect((await give(team, '1.0.0')).choice.sequence).toBe(1_764_000_001);
  });
});

describe('channels', () => {
  it('a release waits in "next", is shared out, and promoted', async () => {
    const team = aTeam();
    await give(team, '1.0.0');
    await give(team, '1.1.0', 'next');
    expect((await linesOf(team)).map(contentOf)).toMatchObject([
      { version: '1.0.0', sequence: 2 },
      { version: '1.1.0', sequence: 2, channel: 'next', share: 0 },
    ]);
    await canary(team, 0.2);
    expect((await linesOf(team)).map(contentOf)[1]).toMatchObject({
      channel: 'next',
      share: 0.2,
      sequence: 3,
    });
    expect(await promote(team)).toMatchObject({ stable: '1.1.0', next: null, share: 0, before: ['1.0.0'] });
  });

  it('a rally gets a version of its own, and no longer', async () => {
    const team = aTeam();
    await give(team, '1.0.0');
    await give(team, '1.1.0');
    await giveRally(team, 'SAHARA', '1.0.0');
    expect((await linesOf(team)).map(contentOf)[1]).toMatchObject({
      version: '1.0.0',
      channel: 'rally',
      rally: 'SAHARA',
    });
    expect((await giveRally(team, 'SAHARA', null)).rallies).toEqual({});
  });

  it.each([
    ['promote', (team: Team) => promote(team), 'no_next'],
    ['canary', (team: Team) => canary(team, 0.2), 'no_next'],
    ['rollback', (team: Team) => rollback(team), 'nothing_before'],
    ['rollback to nothing', (team: Team) => rollback(team, '9.9.9'), 'not_kept'],
    ['a rally', (team: Team) => giveRally(team, 'SAHARA', '9.9.9'), 'not_kept'],
  ])('%s is refused where there is nothing to give', async (_what, act, reason) => {
    const team = aTeam();
    await give(team, '1.0.0');
    await expect(act(team)).rejects.toMatchObject({ reason });
    expect(await readChoice(team.store, 'mfe-public')).toMatchObject({ stable: '1.0.0', sequence: 1 });
  });
});

describe('the way back', () => {
  it('is the release before, signed anew above the one that is left', async () => {
    const team = aTeam();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await give(team, version);
    expect(await rollback(team)).toMatchObject({ stable: '1.1.0', before: ['1.0.0'], sequence: 4 });
    expect(await rollback(team)).toMatchObject({ stable: '1.0.0', before: [], sequence: 5 });
    expect(await rollback(team, '1.2.0')).toMatchObject({ stable: '1.2.0', sequence: 6 });
  });

  it('out of a canary leaves what is stable, signed anew for those who had the canary', async () => {
    const team = aTeam();
    await give(team, '1.0.0');
    await give(team, '1.1.0', 'next');
    const { sequence } = await canary(team, 0.2);
    expect(await rollback(team)).toMatchObject({ stable: '1.0.0', next: null, sequence: sequence + 1 });
  });
});

async function later({ store, name }: Team, days: number): Promise<void> {
  await changeJson<Turn[]>(store, `r/${name}/history.json`, (turns) =>
    (turns ?? []).map((turn) => ({ ...turn, atMs: turn.atMs - days * 86_400_000 })),
  );
}

describe('prune', () => {
  it('keeps five, what somebody gets, and what a page may have been opened with', async () => {
    const team = aTeam();
    for (let minor = 0; minor < 8; minor += 1) await give(team, `1.${minor}.0`);
    expect(await prune(team)).toEqual([]);
    const nowMs = Date.now() + 8 * 86_400_000;
    await giveRally(team, 'SAHARA', '1.0.0');
    expect(await prune(team, { nowMs, isDry: true })).toEqual(['1.1.0']);
    expect(await prune(team, { nowMs })).toEqual(['1.1.0']);
    expect(await team.store.list('r/mfe-public/1.1.0')).toEqual([]);
    expect(
      (await keptVersions(team.store, 'mfe-public')).map(({ content }) => content.version).sort(),
    ).toEqual(['1.0.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0']);
  });

  it('keeps what a rally had of its own until nobody can have its page open any more', async () => {
    const team = aTeam();
    for (let minor = 0; minor < 8; minor += 1) await give(team, `1.${minor}.0`);
    await giveRally(team, 'SAHARA', '1.0.0');
    await later(team, 8);
    await giveRally(team, 'SAHARA', null);
    expect(await prune(team)).toEqual(['1.1.0']);
    await later(team, 8);
    expect(await prune(team)).toEqual(['1.0.0']);
  });
});

describe('prune keeps what a page may have been opened with', () => {
  const DAY_MS = 86_400_000;
  async function eight() {
    const team = aTeam();
    for (let minor = 0; minor < 8; minor += 1) await give(team, `1.${minor}.0`);
    return team;
  }
  const changeTurns = async ({ store, name }: Team, change: (turns: Turn[]) => unknown) => {
    const path = `r/${name}/history.json`;
    const turns = JSON.parse(String((await store.read(path))?.bytes)) as Turn[];
    change(turns);
    await store.write(path, Buffer.from(JSON.stringify(turns)));
  };

  it('of a rally whose own release has just been ended', async () => {
    const team = await eight();
    await giveRally(team, 'SAHARA', '1.0.0');
    await giveRally(team, 'ALPS', '1.1.0');
    await changeTurns(team, (turns) =>
      turns.forEach((turn) => {
        turn.atMs -= 30 * DAY_MS;
      }),
    );
    await giveRally(team, 'SAHARA', null);
    expect(await prune(team)).toEqual([]);
    expect(await prune(team, { nowMs: Date.now() + 8 * DAY_MS })).toEqual(['1.0.0']);
  });

  it('where one of the turns was written by a clock that was years behind', async () => {
    const team = await eight();
    await changeTurns(team, (turns) => {
      (turns[1] as Turn).atMs = 0;
    });
    expect(await prune(team)).toEqual([]);
  });

  it('that somebody goes back to while it is thrown away', async () => {
    const team = await eight();
    const nowMs = Date.now() + 8 * DAY_MS;
    let isBack = false;
    const store = {
      ...team.store,
      async remove(path: string) {
        if (!isBack) await rollback(team, '1.0.0');
        isBack = true;
        await team.store.remove(path);
      },
    };
    const gone = await prune({ ...team, store }, { nowMs });
    expect(gone).not.toContain('1.0.0');
    expect((await keptVersions(team.store, team.name)).map(({ content }) => content.version)).toContain(
      '1.0.0',
    );
  });
});

describe('two at once', () => {
  it('two teams, again and again: each has its own release, and every turn is written down', async () => {
    const turns = process.env.BIVOUAC_ALL === '1' ? 50 : 5;
    const store = folderStore(aFolder());
    const teams = [aTeam(store), aTeam(folderStore(store.where), { name: 'mfe-admin' })];
    for (let minor = 0; minor < turns; minor += 1) {
      await Promise.all(teams.map((team) => give(team, `1.${minor}.0`)));
      for (const team of teams)
        expect((await linesOf(team)).map(contentOf)).toMatchObject([
          { name: team.name, version: `1.${minor}.0` },
        ]);
    }
    for (const team of teams) expect((await readChoice(store, team.name)).sequence).toBe(turns);
  });

  it('two people of one team: both versions are kept, one is stable, both turns stand', async () => {
    const store = folderStore(aFolder());
    const team = aTeam(store);
    await Promise.all(['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => give(team, version)));
    const choice = await readChoice(store, team.name);
    expect([choice.stable, ...choice.before].sort()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
    expect(choice.sequence).toBe(4);
    const history = JSON.parse(
      ((await store.read('r/mfe-public/history.json')) as { bytes: Buffer }).bytes.toString(),
    ) as Turn[];
    expect(history.map(({ sequence }) => sequence).sort()).toEqual([1, 2, 3, 4]);
  });
});
