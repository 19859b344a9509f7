/** What axe finds that keeps someone from using a page. */
import { expect } from 'vitest';
import { resize } from './viewport.ts';

/** What a theme can break: all else is the same elements. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** What the shell provides around a page: its landmarks, and the way past them. */
const OF_THE_SHELL = ['bypass', 'landmark-one-main', 'region'];
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

/** At each width in light, then the colours in dark. */
export async function expectAccessible(widths: readonly number[] = [360, 1440]): Promise<void> {
  const { dataset } = document.documentElement;
  const found: string[] = [];
  for (const width of widths) {
    await resize(width, HEIGHT);
    for (const [theme, rules] of [
      ['light', undefined],
      ['dark', OF_COLOURS],
    ] as const) {
      dataset.theme = theme;
      found.push(...(await violations(rules)).map((one) => `${width} px, ${theme}: ${one}`));
    }
  }
  delete dataset.theme;
  expect(found).toEqual([]);
}
