/** Only what a team has signed runs, never an older release than one seen before, and the page loads each library once. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { plainDocuments } from '../pages/shell/taken-over.ts';
import { expect, test } from '../story.ts';

const REGISTRY = '**/remotes/mfe-public.json';

test('rejects a release signed by another team, one older than seen before, and one first seen long after signing', async ({
  page,
}) => {
  const shell = new ShellPage(page);
  await plainDocuments(page);
  await page.route(REGISTRY, async (route) => {
    const { remotes } = (await (await route.fetch()).json()) as {
      remotes: { release: string; signature: string }[];
    };
    const byName = (name: string) => remotes.find(({ release }) => JSON.parse(release).name === name);
    const [ours, theirs] = [byName('mfe-public'), byName('mfe-admin')];
    await route.fulfill({ json: { remotes: [{ release: ours?.release, signature: theirs?.signature }] } });
  });
  await shell.open('/en/home');
  await expect(shell.failure).toContainText('not_signed');
  await page.unroute(REGISTRY);

  await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
  await page.reload();
  await expect(shell.failure).toContainText('outdated');
  await page.clock.setFixedTime(Date.now());
  await page.reload();
  await expect(shell.remote('mfe-public')).toBeVisible();
  // Who has seen the team before goes on with an old signature.
  await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
  await page.reload();
  await expect(shell.remote('mfe-public')).toBeVisible();

  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('bivouac-releases') ?? '{}');
    seen['mfe-public'].sequence += 1;
    localStorage.setItem('bivouac-releases', JSON.stringify(seen));
  });
  await page.reload();
  await expect(shell.failure).toContainText('downgraded');
});

test('an anonymous visitor loads no Supabase client or error reporter, and no part brings a library of its own', async ({
  page,
}) => {
  const loaded: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) loaded.push(answer.text());
  });
  const shell = new ShellPage(page);
  await shell.open('/en/home');
  await expect(shell.remote('mfe-public')).toBeVisible();
  // Once the rallies are shown, nothing more loads.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const visited = (await Promise.all(loaded)).join('\n');
  expect(visited).not.toContain('GoTrueClient');
  expect(visited).not.toContain('sentry_key');

  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as {
    remotes: { release: string }[];
  };
  expect(remotes).toHaveLength(4);
  for (const { release } of remotes) {
    const { name, entry, files } = JSON.parse(release) as Release;
    const folder = entry.slice(0, entry.lastIndexOf('/'));
    // The script that draws the first view runs on servers and shares nothing with the page.
    const scripts = Object.keys(files).filter((file) => /^(?!render\.).*\.js$/.test(file));
    expect(scripts.length).toBeGreaterThan(1);
    for (const file of scripts) {
      const code = await (await page.request.get(`${folder}/${file}`)).text();
      for (const sign of [
        'react.transitional.element',
        'GoTrueClient',
        'Live results were asked for before',
      ]) {
        expect(code.includes(sign), `${sign} in ${name} ${file}`).toBe(false);
      }
    }
  }
});

interface Release {
  name: string;
  entry: string;
  files: Record<string, string>;
}
