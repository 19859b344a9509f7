/** The recordings that page tests read have the shape of what a stack answers now. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Recorded } from '@bivouac/testing/recorded';
import type { Scene } from '../recordings/scene.ts';
import { scenes } from '../recordings/scenes/index.ts';
import { differences } from '../recordings/shape.ts';
import { takePages } from '../recordings/take.ts';
import { type Browser, expect, test } from '../story.ts';

const RECORDINGS = resolve(import.meta.dirname, '../../libs/testing/recordings');
/** A page is mostly waited for: one after another the longest recording takes more than a minute. */
const TABS = 6;

class Enough extends Error {
  override readonly name = 'Enough';
  readonly reason = 'enough';
}

/** Plays a scene up to one of its recordings. */
async function takeAgain(browser: Browser, { play }: Scene, name: string): Promise<Recorded> {
  let taken: Recorded | undefined;
  try {
    await play(async (made, taking) => {
      if (made !== name) return;
      taken = await takePages(browser, taking, TABS);
      throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  if (!taken) throw new RangeError(`Its scene does not make the recording ${name}.`);
  return taken;
}

for (const scene of scenes)
  for (const name of scene.makes)
    test(`the recording ${name} has the shape of the answers of the present stack`, async ({ browser }) => {
      const recorded: Recorded = JSON.parse(await readFile(join(RECORDINGS, `${name}.json`), 'utf8'));
      const now = await takeAgain(browser, scene, name);
      expect(differences(recorded.answers, now.answers), `Record again: npm run record -- ${name}`).toEqual(
        [],
      );
    });
