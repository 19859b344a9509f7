/** What would hurt those who have the part is refused by name, before anything is written. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf, writeLine } from '@bivouac/build/release';
import { describe, expect, it } from 'vitest';
import { adopt } from '../adopt.ts';
import { openStore, runRelease } from '../command.ts';
import { keep } from '../kept.ts';
import { giveRally, promote, readChoice, release, rollback } from '../releases.ts';
import { folderStore } from '../store/folder-store.ts';
import { aBuild, aFolder, aTeam, COMMIT } from './a-team.ts';

const other_key = { reason: 'other_key' };

describe('another key than what people have is signed with', () => {
  it('signs nothing, unless the team says that it is new', async () => {
    const team = aTeam();
    await release(team, aBuild('1.0.0'), COMMIT, 'stable');
    await release(team, aBuild('1.1.0'), COMMIT, 'next');
    const { key } = aTeam();
    const before = await readChoice(team.store, team.name);
    await expect(promote({ ...team, key })).rejects.toMatchObject(other_key);
    await expect(release({ ...team, key }, aBuild('1.2.0'), COMMIT, 'stable')).rejects.toMatchObject(
      other_key,
    );
    expect(await readChoice(team.store, team.name)).toEqual(before);
    expect(await promote({ ...team, key, isNewKey: true })).toMatchObject({ stable: '1.1.0' });
    await expect(rollback(team)).rejects.toMatchObject(other_key);
  });

  it('signs nothing beside a site that was only laid out', async () => {
    const [team, stranger] = [aTeam(), aTeam()];
    const remotes = [lineOf({ ...aBuild('0.1.0').content, sequence: 7 }, team.key)];
    await team.store.write('remotes.json', Buffer.from(JSON.stringify({ remotes })));
    const asStranger = { ...team, key: stranger.key };
    await expect(release(asStranger, aBuild('1.0.0'), COMMIT, 'stable')).rejects.toMatchObject(other_key);
    await expect(release(team, aBuild('1.0.0'), COMMIT, 'stable')).resolves.toBeTruthy();
  });

  it('takes no built site over', async () => {
    const dataDir = aFolder();
    mkdirSync(join(dataDir, 'site/mfe-public/dist'), { recursive: true });
    const file = join(dataDir, 'site/mfe-public/dist/entry.json');
    writeLine(file, { ...aBuild('0.1.0').content, sequence: 7 }, aTeam().key);
    const team = aTeam(folderStore(dataDir), { siteRoot: 'r/mfe-public/alone/' });
    await expect(adopt(team, dataDir)).rejects.toMatchObject(other_key);
    expect(await team.store.list('r')).toEqual([]);
  });
});

it.each(['../../../x', '..', '1.0', '1.0.0/../../x', 'alone', '', '__proto__'])(
  'a version called %j is none',
  async (version) => {
    const team = aTeam();
    await release(team, aBuild('1.0.0'), COMMIT, 'stable');
    writeFileSync(join(team.store.where, 'release.json'), '{}');
    await expect(
      keep(team.store, aBuild(version), { commit: '', as: null, releasedMs: 0 }),
    ).rejects.toMatchObject({
      reason: 'no_version',
    });
    await expect(rollback(team, version)).rejects.toMatchObject({ reason: 'not_kept' });
    await expect(giveRally(team, 'SAHARA', version)).rejects.toMatchObject({ reason: 'not_kept' });
  },
);

it.each(['SAHARA', '0F3C9A10-1B2C-4D3E-8F40-5A6B7C8D9EE1'])(
  'a rally is called by its code or its id: %s',
  async (rally) => {
    const team = aTeam();
    await release(team, aBuild('1.0.0'), COMMIT, 'stable');
    expect(await giveRally(team, rally, '1.0.0')).toMatchObject({ rallies: { [rally]: '1.0.0' } });
  },
);

it.each(['', '../X', 'A/B', 'sahara', '__PROTO__', 'A B', '%2E', 'X'.repeat(33)])(
  'a rally called %j is none',
  async (rally) => {
    const team = aTeam();
    await release(team, aBuild('1.0.0'), COMMIT, 'stable');
    await expect(giveRally(team, rally, '1.0.0')).rejects.toMatchObject({ reason: 'bad_rally' });
    expect((await readChoice(team.store, team.name)).rallies).toEqual({});
  },
);

it.each(['', '  '])('a place called %j is none, and not the folder one is in', async (to) => {
  await expect(openStore(to)).rejects.toMatchObject({ reason: 'no_such_store' });
});

it.each([
  ['canary shell 20%', 'stable'],
  ['rally shell SAHARA 1.0.0', 'stable'],
  ['shell', 'next'],
])('%s in the channel %s is refused: who gets another shell, nobody could say', async (words, channel) => {
  const to = aFolder();
  const asked = { words: words.split(' '), channel, to, from: to, commit: 'HEAD', days: 7, isDry: false };
  await expect(runRelease(asked, () => undefined)).rejects.toThrow(/everybody is given the same one/);
  expect(await folderStore(to).list('')).toEqual([]);
});
