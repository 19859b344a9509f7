// @vitest-environment happy-dom
/** Addresses of the shell that lead nowhere. */
import { describe, expect, it, vi } from 'vitest';
import { opened } from '../kit/opened.tsx';

vi.setConfig({ testTimeout: 40_000 });

describe('an address that leads nowhere', () => {
  it.each(['/administrator', '/de/home'])('has a title at %s', async (path) => {
    const page = await opened(path, {});
    await page.shows('h1', 'There is no such page');
    await vi.waitFor(() => expect(document.title).toBe('There is no such page · Bivouac'));
  });

  it('offers the languages that are spoken here in place of another one', async () => {
    const page = await opened('/de/home', {});
    await page.shows('[data-panel]', 'in a language this site does not offer');
    for (const language of ['English', 'Français', 'Español']) await page.shows('main a', language);
    expect(page.count('main a')).toBe(3);
  });
});
