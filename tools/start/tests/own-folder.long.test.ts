/** A program with a stack of its own leaves nothing behind: no folder, no cluster elsewhere, no server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
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

async function nextLine(out: Readable): Promise<string> {
  for await (const line of createInterface(out)) return line;
  throw new Error('The program said nothing.');
}

it.each([
  ['when it has done its work', 'await folder.remove();', null],
  ['at Ctrl-C', 'setInterval(() => undefined, 1_000);', 'SIGINT'],
  ['at SIGTERM', 'setInterval(() => undefined, 1_000);', 'SIGTERM'],
] as const)('%s', { timeout: 120_000 }, async (_, ending, signal) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(ending)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const line = await nextLine(child.stdout);
  const { folder, cluster } = JSON.parse(line) as { folder: string; cluster: string };
  if (signal) child.kill(signal);
  expect((await ended)[0]).toBe(0);
  // Outside it has a home of its own.
  const home = dirname(cluster);
  expect([existsSync(folder), existsSync(home), processesOf(cluster) ?? []]).toEqual([false, false, []]);
});
