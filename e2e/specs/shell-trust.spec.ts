/** Only what a team has signed runs, never an older release than one seen before, and the page has each library once. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { plainDocuments } from '../pages/shell/taken-over.ts';
import { expect, test } from '../story.ts';

for (const [what, where] of [
  ['entry', '**/r/mfe-public/*/remoteEntry.*.js'],
  ['chunk', /\/r\/mfe-public\/[^/]+\/(?!remoteEntry)[^/]+\.js$/],
] as const) {
  test(`a tampered ${what} does not run`, async ({ page }) => {
    const shell = new ShellPage(page);
    await page.route(where, async (route) => {
      if (route.request().method() === 'HEAD') return route.continue();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` });
    });
    await shell.open('/en/home');
    await expect(shell.failure).toContainText('file_tampered');
    expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
  });
}

test('a line of the registry that was changed is not believed', async ({ page }) => {
  const shell = new ShellPage(page);
  await plainDocuments(page);
  await page.route('**/remotes/mfe-public.json', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('sha384-', 'sha384-A');
    await route.fulfill({ response: answer, body });
  });
  await shell.open('/en/home');
  await expect(shell.failure).toContainText('not_signed');
});

test('a line signed by another team is not believed', async ({ page }) => {
  const shell = new ShellPage(page);
  await plainDocuments(page);
  await page.route('**/remotes/mfe-public.json', async (route) => {
    const { remotes } = (await (await route.fetch()).json()) as {
      remotes: { release: string; signature: string }[];
    };
    const byName = (name: string) => remotes.find(({ release }) => JSON.parse(release).name === name);
    const [ours, theirs] = [byName('mfe-public'), byName('mfe-admin')];
    await route.fulfill({ json: { remotes: [{ release: ours?.release, signature: theirs?.signature }] } });
  });
  await shell.open('/en/home');
  await expect(shell.failure).toContainText('not_signed');
});

test('an older release than one seen before does not run', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open('/en/home');
  await expect(shell.remote('mfe-public')).toBeVisible();
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('bivouac-releases') ?? '{}');
    seen['mfe-public'].sequence += 1;
    localStorage.setItem('bivouac-releases', JSON.stringify(seen));
  });
  await page.reload();
  await expect(shell.failure).toContainText('downgraded');
});

test('a release signed long ago runs only where the team is known already', async ({ page }) => {
  const shell = new ShellPage(page);
  await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
  await shell.open('/en/home');
  await expect(shell.failure).toContainText('outdated');
  await page.clock.setFixedTime(Date.now());
  await page.reload();
  await expect(shell.remote('mfe-public')).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
  await page.reload();
  await expect(shell.remote('mfe-public')).toBeVisible();
});

test('a registry without a part says so', async ({ page }) => {
  const shell = new ShellPage(page);
  await plainDocuments(page);
  await page.route('**/remotes/mfe-public.json', (route) => route.fulfill({ json: { remotes: [] } }));
  await shell.open('/en/home');
  await expect(shell.failure).toContainText('not_registered');
});

test('an anonymous visitor loads no Supabase client and no error reporter', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(answer.text());
  });
  const shell = new ShellPage(page);
  await shell.open('/en/home');
  await expect(shell.remote('mfe-public')).toBeVisible();
  // The rallies have come: there is nothing more to load. A network is never idle for long beside many rallies.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).not.toContain('GoTrueClient');
  expect(code).not.toContain('sentry_key');
});

test('no part brings a React, a data library or a Supabase client of its own', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open('/en/home');
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as {
    remotes: { release: string }[];
  };
  expect(remotes).toHaveLength(4);
  for (const { release } of remotes) {
    const { name, entry, files } = JSON.parse(release) as Release;
    const folder = entry.slice(0, entry.lastIndexOf('/'));
    // What renders the first view runs on servers, which share nothing with the page.
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
