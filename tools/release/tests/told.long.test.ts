/** What anybody may read of releases, on a machine and in a bucket alike: all of it, and no person. */
import { generateKeyPairSync } from 'node:crypto';
import type { ToldReleases } from '@bivouac/contract/releases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWeb } from '../../../supabase/local/gateway/web/index.ts';
import { prune } from '../prune.ts';
import { canary, giveRally, release, rollback, type Team } from '../releases.ts';
import { bucketStore } from '../store/bucket-store.ts';
import { folderStore } from '../store/folder-store.ts';
import { aBucket, type Bucket } from './a-bucket.ts';
import { aBuild, aFolder, aTeam, COMMIT } from './a-team.ts';

let bucket: Bucket;
beforeAll(async () => {
  bucket = await aBucket();
});
afterAll(() => bucket.stop());

interface Site {
  team: Team;
  read(path: string): Promise<{ status: number; text: string }>;
}

function onAMachine(): Site {
  const dataDir = aFolder();
  const web = createWeb({
    ...{ webRoot: aFolder(), dataDir, publishableKey: 'sb_publishable_x', siteUrl: null },
    ...{ demoRally: null, releaseDays: 30, reports: null },
  });
  return {
    team: aTeam(folderStore(dataDir), { siteRoot: 'r/mfe-public/alone/', as: 'Desk' }),
    async read(path) {
      const answer = await web.request(path);
      return { status: answer.status, text: await answer.text() };
    },
  };
}

const { privateKey: key } = generateKeyPairSync('ed25519');

function inABucket(): Site {
  const store = bucketStore(`${bucket.url}/told`, { accessKeyId: 'reader', secretAccessKey: 'secret' });
  return {
    team: aTeam(store, { as: 'Desk', key }),
    async read(path) {
      const stored = await store.read(path.slice(1));
      return { status: stored ? 200 : 404, text: stored?.bytes.toString() ?? '' };
    },
  };
}

const told = async ({ read }: Site) => JSON.parse((await read('/releases.json')).text) as ToldReleases;

it.each([
  ['on a machine', onAMachine],
  ['in a bucket', inABucket],
])('%s: what is kept, who gets it, and what led there', async (_where, open) => {
  const site = open();
  const { team } = site;
  for (const version of ['1.0.0', '1.1.0']) await release(team, aBuild(version), COMMIT, 'stable');
  await release(team, aBuild('2.0.0'), 'beef'.repeat(10), 'next');
  await canary(team, 0.2);
  await giveRally(team, 'SAHARA', '1.0.0');
  expect(await told(site)).toMatchObject({
    parts: [
      {
        name: 'mfe-public',
        stable: '1.1.0',
        next: '2.0.0',
        share: 0.2,
        rallies: { SAHARA: '1.0.0' },
        turns: [
          { act: 'rally', rally: 'SAHARA', version: '1.0.0', commit: COMMIT },
          { act: 'canary', version: '2.0.0', share: 0.2, commit: 'beef'.repeat(10), as: 'Desk' },
          { act: 'release', version: '2.0.0', next: '2.0.0', stable: '1.1.0' },
          { act: 'release', version: '1.1.0' },
          { act: 'release', version: '1.0.0' },
        ],
      },
    ],
  });
  await rollback(team);
  await release(team, aBuild('1.1.1'), COMMIT, 'stable');
  await giveRally(team, 'SAHARA', null);
  const [part] = (await told(site)).parts;
  expect(part).toMatchObject({ stable: '1.1.1', next: null, share: 0, rallies: {} });
  expect(part?.kept.map(({ version }) => version).sort()).toEqual(['1.0.0', '1.1.0', '1.1.1', '2.0.0']);
  expect(part?.turns.slice(0, 3)).toMatchObject([
    { act: 'rally', version: null, rally: 'SAHARA', commit: null },
    { act: 'release', version: '1.1.1' },
    { act: 'rollback', version: '1.1.0', commit: COMMIT },
  ]);
});

it.each([
  ['on a machine', onAMachine],
  ['in a bucket', inABucket],
])('%s: no file that readers are served names a person', async (_where, open) => {
  const { team, read } = open();
  await release(team, aBuild('3.0.0'), COMMIT, 'stable');
  const paths = [
    ...(await team.store.list('r')).map((path) => `/${path}`),
    '/releases.json',
    '/remotes.json',
  ];
  const naming: string[] = [];
  for (const path of paths) if ((await read(path)).text.includes('Ada')) naming.push(path);
  expect(naming).toEqual([]);
});

it('a name that stood in a served history before is taken out with the next turn', async () => {
  const { team, read } = inABucket();
  const before = [{ act: 'release', stable: '0.9.0', by: 'Grace', atMs: 1 }];
  await team.store.write('r/mfe-public/history.json', Buffer.from(JSON.stringify(before)));
  await release(team, aBuild('3.1.0'), COMMIT, 'stable');
  const { text } = await read('/r/mfe-public/history.json');
  expect(text).toContain('0.9.0');
  expect(text).not.toContain('Grace');
});

it('what is thrown away is named no more', async () => {
  const site = inABucket();
  const team = { ...site.team, name: 'mfe-admin' };
  for (let minor = 0; minor < 7; minor += 1)
    await release(team, aBuild(`1.${minor}.0`, undefined, 'mfe-admin'), COMMIT, 'stable');
  const kept = async () => (await told(site)).parts.find(({ name }) => name === 'mfe-admin')?.kept ?? [];
  expect(await kept()).toHaveLength(7);
  await prune(team, { nowMs: Date.now() + 8 * 86_400_000 });
  expect((await kept()).map(({ version }) => version)).not.toContain('1.0.0');
});

it('where nothing was ever released, there is nothing to tell', async () => {
  expect(await told(onAMachine())).toEqual({ parts: [] });
});
