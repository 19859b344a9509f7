// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { opened } from '../../kit/opened.tsx';

vi.setConfig({ testTimeout: 40_000 });

const WITHOUT_NETWORK = { 'GET /remotes/mfe-public.json': 'lost', 'GET /config.json': 'lost' } as const;
const readRegistry = (requests: string[]) =>
  requests.filter((one) => one === 'GET /remotes/mfe-public.json').length;

it.each([
  ['en', 'Check your connection: the page loads by itself when it is back.'],
  ['fr', 'Vérifiez la connexion : la page se chargera d’elle-même dès son retour.'],
  ['es', 'Compruebe la conexión: la página se cargará sola cuando vuelva.'],
])(
  'says in %s what to do without network, and its codes in the details alone',
  async (language, sentence) => {
    const page = await opened(`/${language}/home`, WITHOUT_NETWORK);
    await page.shows('[data-panel=error]', sentence);
    const panel = document.querySelector('[data-panel=error]');
    panel?.querySelector('details')?.remove();
    expect(panel?.textContent).not.toMatch(/mfe-public|_unreachable/);
  },
);

it('loads by itself when the browser is online again', async () => {
  const page = await opened('/en/home', { ...WITHOUT_NETWORK });
  await page.shows('[data-panel=error]', 'Check your connection');
  await vi.waitFor(() => expect(page.requests).toContain('GET /config.json'));
  const before = readRegistry(page.requests);
  page.answers['GET /config.json'] = [200, {}];
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(readRegistry(page.requests)).toBeGreaterThan(before));
});

it('does not load again without end what fails while the network is there', async () => {
  const page = await opened('/en/home', { ...WITHOUT_NETWORK, 'GET /config.json': [200, {}] });
  await page.shows('[data-panel=error]', 'Check your connection');
  await vi.waitFor(() => expect(page.requests).toContain('GET /config.json'));
  const before = readRegistry(page.requests);
  window.dispatchEvent(new Event('online'));
  document.querySelector<HTMLElement>('[data-panel=error] button')?.click();
  await vi.waitFor(() => expect(readRegistry(page.requests)).toBeGreaterThan(before));
  // Once, by the button.
  expect(readRegistry(page.requests)).toBe(before + 1);
});
