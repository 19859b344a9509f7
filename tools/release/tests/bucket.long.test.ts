/** A bucket keeps releases as a folder does: once, by condition, with the headers a CDN goes by. */

import { contentOf, type Line, lineOf } from '@bivouac/build/release';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../command.ts';
import { keptVersions } from '../kept.ts';
import { prune } from '../prune.ts';
import { readChoice, release } from '../releases.ts';
import { bucketStore } from '../store/bucket-store.ts';
import { aBucket, type Bucket } from './a-bucket.ts';
import { aBuild, aTeam, COMMIT } from './a-team.ts';

let bucket: Bucket;
beforeAll(async () => {
  bucket = await aBucket();
});
afterAll(() => bucket.stop());

const access = { accessKeyId: 'reader', secretAccessKey: 'secret' };
const store = () => bucketStore(bucket.url, access);

it('a release is kept, given, and served as what never changes', async () => {
  const team = aTeam(store(), { name: 'mfe-marshall' });
  const built = aBuild('1.0.0', undefined, 'mfe-marshall');
  built.site.set('marshalls/index.html', Buffer.from('<!doctype html>'));
  await release(team, built, COMMIT, 'stable');
  expect(await readChoice(team.store, team.name)).toMatchObject({ stable: '1.0.0', sequence: 1 });
  const entry = bucket.headersOf('r/mfe-marshall/1.0.0/remoteEntry.aaaaaaaa.js');
  expect(entry).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(bucket.headersOf('r/mfe-marshall/channels.json')['cache-control']).toBe('no-cache');
  // The app's page is put where phones ask for it, and asked for each time.
  expect(bucket.headersOf('marshalls/index.html')['cache-control']).toBe('no-cache');
  await expect(
    release(team, aBuild('1.0.0', 'var other', 'mfe-marshall'), COMMIT, 'stable'),
  ).rejects.toMatchObject({
    reason: 'version_taken',
  });
});

it('two people of one team at once lose nothing', async () => {
  const team = aTeam(store(), { name: 'mfe-admin' });
  await Promise.all(
    ['1.0.0', '1.1.0', '1.2.0'].map((version) =>
      release(team, aBuild(version, undefined, 'mfe-admin'), COMMIT, 'stable'),
    ),
  );
  const { stable, before, sequence } = await readChoice(team.store, team.name);
  expect([stable, ...before].sort()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  expect(sequence).toBe(3);
});

it('the list that readers are served names what each team gives, and keeps parts that were never released', async () => {
  const own = bucketStore(`${bucket.url}/of-two-teams`, access);
  const teams = ['mfe-public', 'mfe-admin', 'mfe-organizer'].map((name) => aTeam(own, { name }));
  const aLine = (name: string, { key } = aTeam()) =>
    lineOf({ ...aBuild('0.1.0', undefined, name).content, sequence: 7 }, key);
  const before = { remotes: [aLine('mfe-public', teams[0]), aLine('mfe-marshall')] };
  await own.write('remotes.json', Buffer.from(JSON.stringify(before)));
  for (const minor of [0, 1, 2])
    await Promise.all(
      teams.map((team) => release(team, aBuild(`1.${minor}.0`, undefined, team.name), COMMIT, 'stable')),
    );
  const { remotes } = JSON.parse(String((await own.read('remotes.json'))?.bytes)) as { remotes: Line[] };
  expect(remotes.map(contentOf).map(({ name, version }) => `${name} ${version}`)).toEqual([
    'mfe-public 1.2.0',
    'mfe-admin 1.2.0',
    'mfe-organizer 1.2.0',
    'mfe-marshall 0.1.0',
  ]);
  for (const [name, version] of [
    ['mfe-admin', '1.2.0'],
    ['mfe-public', '1.2.0'],
  ]) {
    const alone = JSON.parse(String((await own.read(`remotes/${name}.json`))?.bytes)) as { remotes: Line[] };
    expect(alone.remotes.map(contentOf)).toMatchObject([{ name, version }]);
  }
  for (const path of ['remotes.json', 'remotes/mfe-admin.json'])
    expect(bucket.headersOf(`of-two-teams/${path}`)['cache-control']).toBe('no-cache');
});

it('what nobody asks for any more is thrown away, however many pages the list has', async () => {
  const team = aTeam(store());
  for (let minor = 0; minor < 7; minor += 1) await release(team, aBuild(`1.${minor}.0`), COMMIT, 'stable');
  expect(await prune(team, { nowMs: Date.now() + 8 * 86_400_000 })).toEqual(['1.0.0']);
  expect((await keptVersions(team.store, team.name)).length).toBe(6);
  expect(await team.store.list('r/mfe-public/1.0.0')).toEqual([]);
});

it('whoever has no access, or names nothing, is told so', async () => {
  const stranger = bucketStore(bucket.url, { ...access, accessKeyId: 'stranger' });
  await expect(stranger.read('r/mfe-public/channels.json')).rejects.toMatchObject({ reason: 'no_access' });
  const nowhere = bucketStore('http://127.0.0.1:1/site', access);
  await expect(nowhere.read('r/mfe-public/channels.json')).rejects.toMatchObject({ reason: 'no_such_store' });
  await expect(openStore(bucket.url, {})).rejects.toThrow(/AWS_ACCESS_KEY_ID/);
  await expect(openStore('/nowhere/at/all')).rejects.toMatchObject({ reason: 'no_such_store' });
});
