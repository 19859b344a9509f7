/** The menu of a row. */
import type { Locator } from '@playwright/test';

export async function choose(row: Locator, name: string): Promise<void> {
  await row.locator('[data-menu]').click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}
