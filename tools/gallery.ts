/** `npm run gallery`: the parts of libs/ui in all their states, from their sources; or what their pictures say, or new pictures. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../supabase/local/index.ts';
import { freePorts } from './dev/free-ports.ts';
import { serveApp } from './dev/serve-app.ts';
import { whenAskedToStop } from './start/signals.ts';
import { findChromium, NoChromium } from './test/chromium.ts';

const help = `npm run gallery [-- --update | --compare]
Serves every part of libs/ui in each of its states; an edit is on the page at once. Ctrl-C stops it.
  --compare   compares the parts with their pictures in gallery/pictures instead, as npm test does
  --update    takes the pictures anew: look at them before you commit them
The address says what is seen: ?show=Button&theme=sun&dir=rtl&width=320.
Setting: BIVOUAC_GALLERY_PORT (5700; 0: any free one).`;

const { values } = parseArgs({
  options: {
    update: { type: 'boolean' },
    compare: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(help);
else if (values.update || values.compare) process.exitCode = await pictures(values.update ?? false);
else await serve();

async function serve(): Promise<void> {
  const host = process.env.BIVOUAC_HOST ?? '127.0.0.1';
  const wanted = Number(process.env.BIVOUAC_GALLERY_PORT ?? 5700);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_000) {
    console.error(`BIVOUAC_GALLERY_PORT must be a port number from 0 (any free one) to 65000.`);
    process.exit(1);
  }
  const [port = wanted] = await freePorts(host, wanted, 1);
  const server = await serveApp({ app: 'gallery', host, port, as: 'page' }, { answers: {} });
  whenAskedToStop(() => server.close());
  console.log(`\nThe gallery is ready: ${server.url}/\n\nCtrl-C stops it.`);
}

async function pictures(areNew: boolean): Promise<number> {
  try {
    const env = { ...process.env, BIVOUAC_CHROMIUM: await findChromium() };
    const built = await run(
      'nx',
      ['run', '@bivouac/gallery:bundle', '--outputStyle=static'],
      projectRoot,
      env,
    );
    if (built !== 0) return built;
    const update = areNew ? ['--update-snapshots=changed'] : [];
    return await run('playwright', ['test', ...update, '--reporter=list'], join(projectRoot, 'gallery'), env);
  } catch (failure) {
    if (!(failure instanceof NoChromium)) throw failure;
    console.error(failure.message);
    return 1;
  }
}

function run(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(projectRoot, 'node_modules', '.bin', program), args, {
      cwd,
      env,
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
