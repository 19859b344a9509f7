/** A story’s process that was started by another one, and is left alone by it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { processStart } from '../../../supabase/local/postgres/process-identity.ts';

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

it('ends when the program that started it was killed without a word', { timeout: 120_000 }, async () => {
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
