/** What page tests read still has the shape of what a stack answers. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Recorded } from '@bivouac/testing/recorded';
import { scenes } from '../recordings/scenes/index.ts';
import { differences } from '../recordings/shape.ts';
import { takePages } from '../recordings/take.ts';
import { expect, test } from '../story.ts';

const RECORDINGS = resolve(import.meta.dirname, '../../libs/testing/recordings');

for (const { makes, play } of scenes)
  test(`${makes.join(', ')}: recorded answers have the shape of those of the present stack`, async ({
    browser,
  }) => {
    // Every page of the scene is opened once for each of its recordings.
    test.setTimeout(240_000);
    const found: string[] = [];
    await play(async (name, taking) => {
      const { answers }: Recorded = JSON.parse(await readFile(join(RECORDINGS, `${name}.json`), 'utf8'));
      const now = await takePages(browser, taking);
      found.push(...differences(answers, now.answers).map((one) => `${name}: ${one}`));
    });
    expect(found, `Record anew: npm run record -- ${makes[0]}`).toEqual([]);
  });
