/** A Chromium for the stories: the one that is there, or one that can be had. */
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { installByApt } from './apt.ts';
import { projectRoot } from './project-root.ts';

const run = promisify(execFile);
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Without the window around a page, which a whole browser draws without a screen as well, for more than the page costs. */
const SHELL = 'chromium-headless-shell';

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

export async function findChromium(): Promise<string> {
  const found = (await present(WHOLE)) ?? (await byApt('chromium', WHOLE)) ?? (await byPlaywright());
  if (!found) throw new NoChromium();
  return found;
}

/** That of a browser for many pages, of which nothing is kept and no picture compared: without a window where one can be had. */
export async function findHeadlessChromium(): Promise<string> {
  const named = process.env.BIVOUAC_CHROMIUM;
  if (named && (await exists(named))) return named;
  return (await present([SHELL])) ?? (await byApt(SHELL, [SHELL])) ?? (await findChromium());
}

async function present(names: readonly string[]): Promise<string | null> {
  const isWhole = names === WHOLE;
  const named = isWhole ? process.env.BIVOUAC_CHROMIUM : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const apps = [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const places = [
    ...(named ? [named] : []),
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...(isWhole ? apps : []),
  ];
  for (const place of places) {
    if (await exists(place)) return place;
  }
  return isWhole ? ownOfPlaywright() : null;
}

async function byApt(name: string, names: readonly string[]): Promise<string | null> {
  return (await installByApt('Chromium', [name])) ? present(names) : null;
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
