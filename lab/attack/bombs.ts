/** Small things that are large once they are opened, at the doors of the server; those in the readers of files: opened/. Memory is measured. */
import { gzipSync } from 'node:zlib';
import { attempt, type Group, newGroup } from './group.ts';
import { attackFiles } from './opened/index.ts';
import { type Setting, tokenOf } from './people.ts';

/** More than any of these may take, in MB, wherever it is opened. */
const GROWTH_AT_MOST_MB = 500;
const MB = 1024 * 1024;
const FILE_AT_MOST_MB = 50;

const PATHS = [
  '/rest/v1/rpc/record',
  '/rest/v1/rpc/plan_change',
  '/rest/v1/crews',
  '/auth/v1/token?grant_type=password',
];

const megabytes = () => process.memoryUsage().rss / MB;

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

function jsonBombs(): [string, string | Uint8Array<ArrayBuffer>, Record<string, string>?][] {
  const item = (more: string) => `{"facts":[{"kind":"chrono",${more}}]}`;
  return [
    ['lists a million deep', deep('[', ']', 1_000_000)],
    ['facts 200,000 deep', item(`"rally":${deep('[', ']', 200_000)}`)],
    ['objects 100,000 deep', `{"facts":${deep('{"facts":', '', 100_000)}1${'}'.repeat(100_000)}}`],
    ['a number of a million digits', item(`"number":${'9'.repeat(1_000_000)}`)],
    ['a number of an exponent', item('"at":1e999999999')],
    ['100,000 facts', `{"facts":[${'{},'.repeat(100_000)}{}]}`],
    ['a name of three million signs', item(`"${'x'.repeat(3_000_000)}":1`)],
    ['half signs', item(`"number":"${'\\ud800'.repeat(300_000)}"`)],
    ['half signs, a few', item(`"number":"${'\\ud800'.repeat(15_000)}"`)],
    ['backslashes', item(`"number":"${'\\\\'.repeat(1_000_000)}\\u0000"`)],
    ['names ten thousand times', item(Array.from({ length: 100_000 }, (_, i) => `"${i}":${i}`).join())],
    [
      '200 facts of 20 kB',
      `{"facts":[${Array(200)
        .fill(`{"kind":"${'x'.repeat(20_000)}"}`)
        .join()}]}`,
    ],
    ['64 MB', 'x'.repeat(64 * MB)],
    [
      '64 MB packed into 64 kB',
      new Uint8Array(gzipSync(Buffer.alloc(64 * MB, 32))),
      { 'content-encoding': 'gzip' },
    ],
  ];
}

export async function attackBombs(
  { way, attackers, admin, a }: Setting,
  { isShort }: { isShort: boolean },
): Promise<Group> {
  const group = newGroup('bombs: JSON, sheets, GPX, PDF, archives, memory');
  const before = megabytes();
  let most = before;
  const isStanding = async () => {
    most = Math.max(most, megabytes());
    const answer = await fetch(`${way.url}/rest/v1/rpc/clock`, { headers: { apikey: way.key } });
    return answer.ok;
  };
  const phone = attackers.find(({ name }) => name === 'a phone at one post')?.client ?? admin;
  for (const client of isShort ? [phone] : [phone, admin]) {
    const headers = {
      apikey: way.key,
      authorization: `Bearer ${await tokenOf(client)}`,
      'content-type': 'application/json',
    };
    for (const [what, body, more] of jsonBombs().slice(0, isShort ? -4 : undefined))
      for (const path of isShort ? PATHS.slice(0, 1) : PATHS) {
        const answer = await fetch(`${way.url}${path}`, {
          method: 'POST',
          headers: { ...headers, ...more },
          body,
        }).catch(() => null);
        const status = answer?.status ?? 413;
        const text = (await answer?.text().catch(() => '')) ?? '';
        const isRefused = status >= 400 ? status < 500 : /refused|"code"/.test(text);
        const stands = await isStanding();
        attempt(
          group,
          isRefused && stands ? null : `${what} at ${path} is answered ${status} ${text.slice(0, 80)}`,
        );
      }
  }
  await tryFiles(group, { admin, phone, a }, isShort ? 1 : 51);
  await attackFiles(group, { isShort });
  most = Math.max(most, megabytes());
  group.notes.push(
    `memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most, this program and its stack`,
  );
  if (most - before > GROWTH_AT_MOST_MB)
    group.leaks.push(`they took ${(most - before).toFixed(0)} MB (${GROWTH_AT_MOST_MB} at most)`);
  return group;
}

async function tryFiles(
  group: Group,
  { admin, phone, a }: { admin: Setting['admin']; phone: Setting['admin']; a: Setting['a'] },
  megabytesLarge: number,
): Promise<void> {
  const large = new Blob([new Uint8Array(megabytesLarge * MB)], { type: 'application/pdf' });
  const small = new Blob(['%PDF-1.4'], { type: 'application/pdf' });
  for (const [what, client, bucket, path, file] of [
    ['a large file by a phone', phone, 'documents', `${a.id}/large.pdf`, large],
    ['a file by a phone', phone, 'documents', `${a.id}/small.pdf`, small],
    ['a track by a phone', phone, 'tracks', `${a.id}/small.gpx`, small],
    ['a file that climbs', admin, 'documents', `${a.id}/../../small.pdf`, small],
    ['a file of no rally by a phone', phone, 'documents', 'small.pdf', small],
  ] as const) {
    const { data } = await client.storage.from(bucket).upload(path, file);
    attempt(group, data ? `${what} is kept` : null);
  }
  if (large.size <= FILE_AT_MOST_MB * MB) return;
  const { data } = await admin.storage.from('documents').upload(`${a.id}/large.pdf`, large);
  attempt(group, data ? `a file of ${megabytesLarge} MB is kept` : null);
}
