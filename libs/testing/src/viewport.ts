/** The size of the page under test. */
import { page } from 'vitest/browser';

/** Asks the browser only for another size than the present one: each request takes about 100 ms. CSS pixels. */
export async function resize(width: number, height: number): Promise<void> {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
}
