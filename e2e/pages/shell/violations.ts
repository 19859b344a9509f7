/** What a machine finds wrong with a page: what keeps somebody from using it, and what the site's own policy refused. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** In the looks the page has now: `rule: what it asks (where)`, a line for each place. */
export async function violationsOf(page: Page): Promise<string[]> {
  // In the page itself: the other way opens a second one for each look, only to gather what frames of other sites found. Here are none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** In light, then in dark. The page stays dark. */
export async function violationsInBothLooks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await violationsOf(page)).map((one) => `${colorScheme}: ${one}`));
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
