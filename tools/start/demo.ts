/** The demo rally's driver: a process of its own that holds only what people hold, e-mail addresses and passwords. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  type Account,
  type AccountPlace,
  type EnvNames,
  keepAccount,
  projectRoot,
} from '../../supabase/local/index.ts';

export const demoRally = 'DEMO';

export type Demo = { stop(): Promise<void> };

/** Who takes part besides the administrator: the timing team's organizer, and one marshall per post. */
const people: Record<string, string> = {
  ORGANIZER: 'organizer@bivouac.test',
  MARSHALL: 'marshall@bivouac.test',
  MARSHALL_2: 'marshall-2@bivouac.test',
  MARSHALL_3: 'marshall-3@bivouac.test',
  MARSHALL_4: 'marshall-4@bivouac.test',
};

/** Their accounts by name, as the stack may hand them to visitors of a demo; never beside a database of somebody else. */
export function demoPeople(databaseUrl: string | undefined): Record<string, string> {
  if (databaseUrl) return {};
  return Object.fromEntries(Object.entries(people).map(([name, email]) => [accountOf(name), email]));
}

const accountOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** Made at the first start with the demo, kept after. Their rights come from the driver's own commands. */
export async function keepDemoAccounts(place: AccountPlace): Promise<Record<string, Account>> {
  const accounts: Record<string, Account> = {};
  for (const [name, email] of Object.entries(people)) {
    accounts[name] = await keepAccount(place, accountOf(name), email);
  }
  return accounts;
}

/** Rests before a driver that failed begins again, in milliseconds: doubled each time, up to the longest. */
const [firstRestMs, longestRestMs] = [1_000, 300_000];
/** A driver that ran this long failed for a reason of its own: rests begin anew. */
const ranWellMs = 60_000;

/**
 * Nothing of this process's own environment but the way to programs reaches the driver. The channel to it carries nothing: its end
 * tells the driver that this process is gone, however it went.
 */
export function startDemo(names: EnvNames, log: (line: string) => void): Demo {
  let driver: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopping = false;

  function begin(): void {
    const begunMs = performance.now();
    const started = spawn(process.execPath, [join(projectRoot, 'tools', 'demo.ts')], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, ...names },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    driver = started;
    started.once('error', (failure) => log(`The demo rally could not be started: ${failure.message}`));
    started.once('exit', (code, signal) => {
      if (isStopping || code === 0) return;
      failures = performance.now() - begunMs > ranWellMs ? 1 : failures + 1;
      const restMs = Math.min(longestRestMs, firstRestMs * 2 ** (failures - 1));
      log(
        `The demo rally stopped (${signal ?? `exit ${code}`}) and goes on in ${restMs / 1_000} s; nothing else is touched.`,
      );
      again = setTimeout(begin, restMs);
    });
  }

  begin();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(again);
      if (driver) await ended(driver);
    },
  };
}

/** Longest a driver may take to finish what it is doing, in milliseconds. */
const patienceMs = 3_000;

function ended(driver: ChildProcess): Promise<void> {
  if (driver.exitCode !== null || driver.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const hurry = setTimeout(() => driver.kill('SIGKILL'), patienceMs);
    driver.once('exit', () => {
      clearTimeout(hurry);
      resolve();
    });
    driver.kill('SIGTERM');
  });
}
