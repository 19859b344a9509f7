/** What a machine finds wrong with a page: what keeps somebody from using it, and what the site's own policy refused. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a theme can break: all else is the same elements. */
const OF_COLOURS: string[] = ['color-contrast', 'link-in-text-block'];

/** In the looks the page has now: `rule: what it asks (where)`, a line for each place. `rules`: only these; left out: all. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // In the page itself: the other way opens a second one for each look, only to gather what frames of other sites found. Here are none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

export async function violationsInBothLooks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', OF_COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await violationsOf(page, rules)).map((one) => `${colorScheme}: ${one}`));
  }
  return found;
}

/** Filled while the page is used: what its Content Security Policy refused, in the browser's words. */
export function refusedByPolicy(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}
