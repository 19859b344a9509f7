/** The first release beside a site that was only built leaves everybody what they had, and a way back to it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentOf, type Line, lineOf, writeLine } from '@bivouac/build/release';
import { expect, it } from 'vitest';
import { adopt, adoptLaidOut, isLaidOut, releasedInto } from '../adopt.ts';
import { canary, promote, readChoice, release, rollback, type Team } from '../releases.ts';
import { folderStore } from '../store/folder-store.ts';
import { aBuild, aFolder, aTeam, COMMIT } from './a-team.ts';

function builtSite(version: string) {
  const dataDir = aFolder();
  const team = aTeam(folderStore(dataDir), { above: 1_700_000_000, siteRoot: 'r/mfe-public/alone/' });
  const { content, files } = aBuild(version);
  const dist = join(dataDir, 'site/mfe-public/dist');
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(dist, version, path)), { recursive: true });
    writeFileSync(join(dist, version, path), bytes);
  }
  writeLine(join(dist, 'entry.json'), { ...content, sequence: 1_700_000_000 }, team.key);
  return { dataDir, team };
}

it('what waits in "next" is nobody else\u2019s: the others keep what was built', async () => {
  const { dataDir, team } = builtSite('0.1.0');
  expect(await releasedInto(dataDir, ['mfe-public'])).toEqual([]);
  await adopt(team, dataDir);
  const { choice } = await release(team, aBuild('0.2.0'), COMMIT, 'next');
  expect(choice).toMatchObject({ stable: '0.1.0', next: '0.2.0', share: 0, sequence: 1_700_000_001 });
  await canary(team, 0.2);
  await adopt(team, dataDir);
  expect(await readChoice(team.store, 'mfe-public')).toMatchObject({ stable: '0.1.0', share: 0.2 });
  expect(await releasedInto(dataDir, ['mfe-public', 'mfe-admin'])).toEqual(['mfe-public 0.1.0']);
});

it('a release can be taken back to what was built', async () => {
  const { dataDir, team } = builtSite('0.1.0');
  await adopt(team, dataDir);
  await release(team, aBuild('0.2.0'), COMMIT, 'stable');
  expect(await rollback(team)).toMatchObject({ stable: '0.1.0' });
});

it('where nothing was built there is nothing to begin with', async () => {
  const team = aTeam();
  await adopt(team, team.store.where);
  expect(await readChoice(team.store, 'mfe-public')).toMatchObject({ stable: null, sequence: 0 });
});

/** A site as `npm run deploy -- site` lays it out for a host of files: its registry and every part as it was built. */
function laidOutSite(version: string): Team {
  const folder = aFolder();
  const team = aTeam(folderStore(folder), { above: 1_700_000_000, siteRoot: '' });
  const { content, files } = aBuild(version);
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, 'r/mfe-public', version, path)), { recursive: true });
    writeFileSync(join(folder, 'r/mfe-public', version, path), bytes);
  }
  const line = (name: string) =>
    lineOf({ ...aBuild(version, undefined, name).content, sequence: 1_700_000_000 }, team.key);
  writeFileSync(
    join(folder, 'remotes.json'),
    JSON.stringify({ remotes: [line('mfe-public'), line('mfe-admin')] }),
  );
  expect(content.version).toBe(version);
  return team;
}

const served = async ({ store }: Team, file = 'remotes/mfe-public.json') => {
  const stored = await store.read(file);
  const { remotes } = JSON.parse(stored?.bytes.toString() ?? '{"remotes":[]}') as { remotes: Line[] };
  return remotes
    .map(contentOf)
    .map(({ name, version, channel, share }) => ({ name, version, channel, share }));
};

it('a site that was laid out is shared out, promoted and led back as one that runs here', async () => {
  const team = laidOutSite('0.1.0');
  await adoptLaidOut(team);
  await release(team, aBuild('0.2.0'), COMMIT, 'next');
  expect(await canary(team, 0.2)).toMatchObject({ stable: '0.1.0', next: '0.2.0', sequence: 1_700_000_002 });
  expect(await served(team)).toMatchObject([{ version: '0.1.0' }, { version: '0.2.0', share: 0.2 }]);
  await promote(team);
  expect(await served(team)).toMatchObject([{ version: '0.2.0' }]);
  expect(await rollback(team)).toMatchObject({ stable: '0.1.0' });
  // The other team's line is as it was laid out.
  expect(await served(team, 'remotes.json')).toMatchObject([
    { name: 'mfe-public', version: '0.1.0' },
    { name: 'mfe-admin', version: '0.1.0' },
  ]);
});

it('a folder is a site by its registry; the data folder of an instance is none', async () => {
  expect(isLaidOut(laidOutSite('0.1.0').store.where)).toBe(true);
  expect(isLaidOut(builtSite('0.1.0').dataDir)).toBe(false);
});
