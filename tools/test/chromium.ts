/** A Chromium for the stories: the one that is there, or one that can be had. */
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../supabase/local/index.ts';

const run = promisify(execFile);
/** Without a window or what is drawn around a page, which a whole browser draws without a screen as well: a third less work. */
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Longest that apt-get may take: where there is no network, a browser that is there already will do. */
const aptMs = 120_000;

export class NoChromium extends Error {
  override readonly name = 'NoChromium';
  readonly reason = 'not_found';

  constructor() {
    super(
      'No Chromium was found, and none could be installed (neither by apt-get as root nor by Playwright): install ' +
        'Chromium or Chrome, or name it with BIVOUAC_CHROMIUM=/path/to/it.',
    );
  }
}

/** The path of a browser that can be started. Throws `NoChromium`. */
export async function findChromium(): Promise<string> {
  const there = await present();
  if (there?.endsWith(SHELL) || (there && there === process.env.BIVOUAC_CHROMIUM)) return there;
  const found = (await byApt()) ?? there ?? (await byPlaywright());
  if (!found) throw new NoChromium();
  return found;
}

async function present(): Promise<string | null> {
  const named = process.env.BIVOUAC_CHROMIUM;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const apps = [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const places = [
    ...(named ? [named] : []),
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...apps,
  ];
  for (const place of places) {
    if (await exists(place)) return place;
  }
  return ownOfPlaywright();
}

async function byApt(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !(await exists('/usr/bin/apt-get'))) return null;
  console.log('Installing Chromium with apt-get ...');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: aptMs };
  const install = (name: string) => run('apt-get', ['install', '-y', name], options);
  try {
    await install(SHELL).catch(async () => {
      await run('apt-get', ['update'], options);
      await install(SHELL).catch(() => install('chromium'));
    });
    return await present();
  } catch {
    return null;
  }
}

async function byPlaywright(): Promise<string | null> {
  console.log('Installing Chromium with Playwright ...');
  try {
    await run(join(projectRoot, 'node_modules', '.bin', 'playwright'), ['install', 'chromium']);
    return await ownOfPlaywright();
  } catch {
    return null;
  }
}

async function ownOfPlaywright(): Promise<string | null> {
  const { chromium } = createRequire(join(projectRoot, 'e2e', 'package.json'))('@playwright/test') as {
    chromium: { executablePath(): string };
  };
  const place = chromium.executablePath();
  return place && (await exists(place)) ? place : null;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
