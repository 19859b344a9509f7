/** `npm run record`: makes the recordings of page tests anew, from a real stack and the built site. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Recording } from '@bivouac/testing/recording';
import { chromium } from '@playwright/test';
import { buildWebApps } from '../tools/start/web-apps.ts';
import { findHeadlessChromium } from '../tools/test/chromium.ts';
import setUp from './global-setup.ts';
import { recordScene } from './recordings/record-scene.ts';

const help = `npm run record -- [NAME…]
Makes recordings of page tests anew: libs/testing/recordings/NAME.json from the scene e2e/recordings/scenes/NAME.ts; all of
them without a name.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
if (values.help) console.log(help);
else await record();

async function record(): Promise<void> {
  await buildWebApps();
  const stop = await setUp();
  const browser = await chromium.launch({
    executablePath: await findHeadlessChromium(),
    args: ['--no-sandbox'],
  });
  try {
    for (const name of positionals.length > 0 ? positionals : await scenes()) {
      const recording = await recordScene(browser, name);
      await writeFile(
        join(import.meta.dirname, '../libs/testing/recordings', `${name}.json`),
        inLines(recording),
      );
      console.log(`${name}: ${recording.exchanges.length} answers`);
    }
  } finally {
    await browser.close();
    await stop?.();
  }
}

async function scenes(): Promise<string[]> {
  const files = await readdir(join(import.meta.dirname, 'recordings/scenes'));
  return files.map((file) => file.replace(/\.ts$/, '')).sort();
}

/** One line an exchange, so that a change of one answer is one line of a diff. */
function inLines({ exchanges, ...rest }: Recording): string {
  const lines = exchanges.map((exchange) => JSON.stringify(exchange)).join(',\n');
  return `${JSON.stringify(rest).slice(0, -1)},"exchanges":[\n${lines}\n]}\n`;
}
