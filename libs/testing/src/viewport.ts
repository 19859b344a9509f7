/** The size of the page under test. */
import { page } from 'vitest/browser';

let size = '';

/** Asks the browser only for another size than the present one: each request takes about 100 ms. CSS pixels. */
export async function resize(width: number, height: number): Promise<void> {
  const wanted = `${width} ${height}`;
  if (size !== wanted) await page.viewport(width, height);
  size = wanted;
}
