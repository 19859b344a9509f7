/** A program with a stack of its own leaves nothing behind: no folder, no cluster elsewhere, no server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { reachableHome } from '../../../supabase/local/postgres/binaries.ts';
import { processesOf } from '../../../supabase/local/postgres/process-identity.ts';

const at = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
/** Its folder is shut to the server's account before the stack starts, as one below a closed home would be. */
const program = (ending: string) => `
  import { chmod } from 'node:fs/promises';
  import { makeOwnFolder, removeOwnFoldersWhenStopped } from ${at('../own-folder.ts')};
  import { startDatabase } from ${at('../../../supabase/local/postgres/index.ts')};
  import { placeCluster } from ${at('../../../supabase/local/postgres/cluster.ts')};
  import { serverUser } from ${at('../../../supabase/local/postgres/server-user.ts')};
  removeOwnFoldersWhenStopped();
  const folder = await makeOwnFolder('bivouac-own-');
  await chmod(folder.path, 0o700);
  const cluster = await placeCluster(folder.path, serverUser());
  const database = await startDatabase({ dataDir: folder.path, durable: false, log: () => undefined });
  folder.stopFirst(() => database.stop());
  console.log(JSON.stringify({ folder: folder.path, cluster }));
  ${ending}`;

it.each([
  ['when it has done its work', 'await folder.remove();', null],
  ['at Ctrl-C', 'setInterval(() => undefined, 1_000);', 'SIGINT'],
  ['at SIGTERM', 'setInterval(() => undefined, 1_000);', 'SIGTERM'],
] as const)('%s', { timeout: 120_000 }, async (_, ending, signal) => {
  const before = await readdir(reachableHome).catch(() => []);
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(ending)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as unknown as [string];
  const { folder, cluster } = JSON.parse(line) as { folder: string; cluster: string };
  if (signal) child.kill(signal);
  expect((await ended)[0]).toBe(0);
  expect([existsSync(folder), existsSync(cluster), processesOf(cluster) ?? []]).toEqual([false, false, []]);
  const left = (await readdir(reachableHome).catch(() => [])).filter((name) => !before.includes(name));
  expect(left.filter((name) => cluster.includes(name))).toEqual([]);
});
