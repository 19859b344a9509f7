/** `npm run screenshots`: pictures of the key screens in every state of a rally, of the site as it is now. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../supabase/local/index.ts';
import { findHeadlessChromium, NoChromium } from './test/chromium.ts';

const help = `npm run screenshots [-- --to FOLDER] [--only before|during|night|after]
Builds the site, starts a stack of its own with the demo, and takes the key screens on a phone (360 × 740, at twice the size) and a desk
(1440 × 900), light and dark, into FOLDER (screens). The README shows four of them; they lie in docs/screens: replace a picture there when
its screen has changed.`;

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'screens' },
    only: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) console.log(help);
else process.exitCode = await take(resolve(values.to), values.only);

async function take(to: string, only: string | undefined): Promise<number> {
  try {
    const env = { ...process.env, BIVOUAC_SCREENS: to, BIVOUAC_CHROMIUM: await findHeadlessChromium() };
    const built = await run(
      'sh',
      [join(projectRoot, 'tools', 'with-node.sh'), 'tools/build.ts'],
      projectRoot,
      env,
    );
    if (built !== 0) return built;
    const chosen = only ? ['-g', only] : [];
    const args = ['test', '--config', 'screenshots.config.ts', ...chosen];
    const taken = await run(
      join(projectRoot, 'node_modules', '.bin', 'playwright'),
      args,
      join(projectRoot, 'e2e'),
      env,
    );
    if (taken === 0) console.log(`The pictures lie in ${to}.`);
    return taken;
  } catch (failure) {
    if (!(failure instanceof NoChromium)) throw failure;
    console.error(failure.message);
    return 1;
  }
}

function run(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((done) => {
    spawn(program, args, { cwd, env, stdio: 'inherit' }).once('close', (code) => done(code ?? 1));
  });
}
