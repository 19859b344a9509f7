/** Debian's packages, where the run may install them: as root, on a machine that has apt-get. */
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Longest that apt-get may take: where there is no network, what is there already must do. */
const AT_MOST_MS = 120_000;

/** False: it may not, or could not. `what`: as it is said to whoever waits. */
export async function installByApt(what: string, packages: readonly string[]): Promise<boolean> {
  const isThere = await access('/usr/bin/apt-get').then(
    () => true,
    () => false,
  );
  if (process.getuid?.() !== 0 || !isThere) return false;
  console.log(`Installing ${what} with apt-get ...`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: AT_MOST_MS };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
  try {
    await install().catch(async () => {
      await run('apt-get', ['update'], options);
      await install();
    });
    return true;
  } catch {
    return false;
  }
}
