/** What axe finds that keeps someone from using a page. */
import { expect } from 'vitest';
import { settled } from './looks.ts';
import { faintPlaceholders } from './placeholders.ts';
import { resize } from './viewport.ts';

/** What the shell provides around a page, its landmarks, is missing here: these would report that. */
const OF_THE_SHELL = [
  'bypass',
  'landmark-banner-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-one-main',
  'landmark-unique',
  'region',
];
const HEIGHT = 900;

async function violations(within?: string): Promise<string[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(within ?? document, {
    resultTypes: ['violations'],
    iframes: false,
    rules: Object.fromEntries(OF_THE_SHELL.map((rule) => [rule, { enabled: false }])),
  });
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  return [...found, ...faintPlaceholders(within ? (document.querySelector(within) ?? document) : document)];
}

const LOOKS = [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 1440 },
];

/** On a phone in light and on a desktop in dark: every layout and every colour once. `within`: checks only what this selector finds. */
export async function expectAccessible(within?: string): Promise<void> {
  const { dataset } = document.documentElement;
  const found: string[] = [];
  for (const { theme, width } of LOOKS) {
    dataset.theme = theme;
    await resize(width, HEIGHT);
    await settled();
    found.push(...(await violations(within)).map((one) => `${width} px, ${theme}: ${one}`));
  }
  delete dataset.theme;
  expect(found).toEqual([]);
}
