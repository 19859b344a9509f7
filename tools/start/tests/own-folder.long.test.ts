/** Own folder and orphaned. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { processesOf, processStart } from '../../../supabase/local/postgres/process-identity.ts';

describe('own folder', () => {
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
  ] as const)('%s', { timeout: 60_000 }, async (_, ending, signal) => {
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
});

describe('orphaned', () => {
  const story = fileURLToPath(new URL('../../simulation/play/until-stopped.ts', import.meta.url));
  const endless = `import { playUntilStopped } from ${JSON.stringify(story)};
  await playUntilStopped((signal) => new Promise((resolve) => {
    const going = setInterval(() => undefined, 1_000);
    signal.addEventListener('abort', () => { clearInterval(going); resolve(); });
  }));`;
  /** Starts it as npm start starts the demo, and says which process it is. */
  const starter = `const { spawn } = require('node:child_process');
  const driver = spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(endless)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  console.log(driver.pid);
  setInterval(() => undefined, 1_000);`;

  it('ends when the program that started it was killed without a word', { timeout: 60_000 }, async () => {
    const parent = spawn(process.execPath, ['--input-type=commonjs', '-e', starter], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = await once(parent.stdout, 'data');
    const driver = Number(text);
    expect(processStart(driver)).not.toBeNull();
    // Long enough for the story to have begun, however slowly.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(processStart(driver)).toBeNull(), { timeout: 60_000, interval: 50 });
  });
});
