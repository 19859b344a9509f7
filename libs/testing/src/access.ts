/** What axe finds that keeps someone from using a page. */
import { expect } from 'vitest';
import { settled } from './looks.ts';
import { resize } from './viewport.ts';

/** What a theme can break: all else is the same elements. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
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

async function violations(only?: string[]): Promise<string[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    iframes: false,
    ...(only
      ? { runOnly: only }
      : { rules: Object.fromEntries(OF_THE_SHELL.map((rule) => [rule, { enabled: false }])) }),
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** On a phone and on a desktop in light, then the colours of the desktop in dark. */
export async function expectAccessible(): Promise<void> {
  const { dataset } = document.documentElement;
  const found: string[] = [];
  const look = async (words: string, rules?: string[]) =>
    found.push(...(await violations(rules)).map((one) => `${words}: ${one}`));
  dataset.theme = 'light';
  for (const width of [360, 1440]) {
    await resize(width, HEIGHT);
    await settled();
    await look(`${width} px`);
  }
  dataset.theme = 'dark';
  await look('dark', OF_COLOURS);
  delete dataset.theme;
  expect(found).toEqual([]);
}
