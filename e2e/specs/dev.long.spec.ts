/** `npm run dev`: each area alone and all through the shell; an edit is on the page without a reload, and what was typed stays. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aPdf, DocumentsPage } from '../pages/admin/documents-page.ts';
import { postId } from '../pages/marshall/desk-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { type Account, account, told } from '../site.ts';
import { type CopiedCheckout, copyCheckout } from '../stack/copied-checkout.ts';
import { administrator, theSite } from '../stack/people.ts';
import { twoRaces } from '../stack/shared-start.ts';
import { type Started, startIn } from '../stack/started.ts';
import { type Page, test, expect as usual } from '../story.ts';

/** Compilers and stacks share the machine with the page. */
const expect = usual.configure({ timeout: 60_000 });

test.describe.configure({ mode: 'serial', timeout: 240_000 });

declare global {
  /** Set by a story; a page that was loaded anew has none. */
  var isSamePage: boolean | undefined;
}

let checkout: CopiedCheckout;
let started: Started | undefined;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  checkout = await copyCheckout();
});
test.afterEach(async () => {
  await started?.end();
  started = undefined;
});
test.afterAll(() => checkout?.remove());

/** Starts it on the stack of the stories, or on one of its own; answers where its page is. */
async function dev(...args: string[]): Promise<string> {
  started = await startIn(checkout.path, 'tools/dev.ts', args, { BIVOUAC_DEV_PORT: '0' });
  const [, url = ''] = await started.says(/ready for development: (\S+)/);
  return url;
}

const alone = (app: string) => dev(app, '--backend', told('BIVOUAC_URL'));

/** Edits a file of the copy and waits for the page to show it: same page, and what was typed is still there. */
async function editAndSee(page: Page, file: string, [from, to]: [string, string], see: () => Promise<void>) {
  await page.evaluate(() => {
    globalThis.isSamePage = true;
  });
  const path = join(checkout.path, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
  try {
    await see();
    expect(await page.evaluate(() => globalThis.isSamePage)).toBe(true);
  } finally {
    await writeFile(path, text);
  }
}

async function signInAlone(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail or telephone' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
test('the public part alone: rallies, and a search that stays', async ({ page }) => {
  const { rally } = await twoRaces(theSite());
  const url = await alone('mfe-public');
  await page.goto(`${url}en/home/rallies`);
  await expect(page.locator('[data-dev-mark]')).toHaveText('Development: nothing here is signed');
  await page.getByRole('searchbox').fill(rally.code);
  await expect(page.getByRole('article')).toHaveCount(1);
  const file = 'mfe-public/src/pages/home/rallies/rallies-page.tsx';
  await editAndSee(
    page,
    file,
    ["{say('rallies.title')}</h1>", "{say('rallies.title')}, edited</h1>"],
    async () => {
      await expect(heading(page)).toHaveText('All rallies, edited');
      await expect(page.getByRole('searchbox')).toHaveValue(rally.code);
    },
  );
});

test('the administration alone: signed in, its rallies, a form half filled in, and a file', {
  tag: '@long',
}, async ({ page }) => {
  const url = await alone('mfe-admin');
  await page.goto(url);
  await signInAlone(page, account('ADMIN'));
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create rally' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Half typed');
  const file = 'mfe-admin/src/pages/my-rallies-page.tsx';
  await editAndSee(
    page,
    file,
    ["{say('rallies.title')}</h1>", "{say('rallies.title')}, edited</h1>"],
    async () => {
      await expect(heading(page)).toContainText(', edited');
      await expect(name).toHaveValue('Half typed');
    },
  );
  // Files go where the stack is, from whichever page.
  const { rally } = await twoRaces(theSite());
  await page.goto(new URL(rally.at.documents, url).href);
  const documents = new DocumentsPage(page);
  await documents.view('Upload');
  await page.getByLabel('File').setInputFiles(aPdf());
  await documents.publish.click();
  await expect(documents.line('Bulletin 3')).toContainText('Published');
});

test('the desk alone: signed in, the grid of a stage by its live pages, and a number half typed', {
  tag: '@long',
}, async ({ page }) => {
  const { rally } = await twoRaces(theSite());
  const url = await alone('mfe-organizer');
  await page.goto(new URL(rally.at.timesOf('SS1'), url).href);
  await signInAlone(page, rally.organizer);
  await expect(page.locator('[data-chronos-grid] [data-crew]').first()).toBeVisible();
  const number = page.locator('[data-entry=number]');
  await number.fill('7');
  const file = 'mfe-organizer/src/pages/chronos-stage-page.tsx';
  await editAndSee(
    page,
    file,
    ["{say('chronos.title')} · Bivouac", "{say('chronos.title')}, edited · Bivouac"],
    async () => {
      await expect(page).toHaveTitle(/, edited/);
      await expect(number).toHaveValue('7');
    },
  );
  await rally.says('3 starts MOTO/SS1 at 08:10:20');
  await expect(page.locator('[data-chronos-grid] [data-crew="3"]')).toContainText('08:10:20');
});

test('the app of the marshalls alone: a code half typed, then its post', async ({ page }) => {
  const { rally, post } = await twoRaces(theSite());
  const admin = await administrator(theSite());
  expect(await postId(admin, rally.rallyId, 'GATE')).toBe(post);
  await page.goto(await alone('mfe-marshall'));
  const code = page.locator('input[name=code]');
  await code.fill('HALF');
  const file = 'mfe-marshall/src/app/pair-page.tsx';
  await editAndSee(page, file, [": 'pair.title')}</h1>", ": 'pair.title')}, edited</h1>"], async () => {
    await expect(heading(page)).toContainText(', edited');
    await expect(code).toHaveValue('HALF');
  });
  const { data } = await admin.rpc('issue_post_code', { post }).throwOnError();
  await code.fill(data.code);
  await page.getByRole('button', { name: 'Pair' }).click();
  await expect(page.locator('[data-tap]')).toBeVisible();
});

test('all through the shell, on a stack of its own: an edit in an area and one in the shell; Ctrl-C leaves nothing', async ({
  page,
}) => {
  const url = await dev('--no-demo');
  const shell = new ShellPage(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`${url}/en/home/rallies`);
  await expect(shell.remote('mfe-public')).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like it');
  const rallies = 'mfe-public/src/pages/home/rallies/rallies-page.tsx';
  await editAndSee(
    page,
    rallies,
    ["{say('rallies.title')}</h1>", "{say('rallies.title')}, edited</h1>"],
    async () => {
      await expect(heading(page)).toHaveText('All rallies, edited');
      await expect(page.getByRole('searchbox')).toHaveValue('nothing like it');
    },
  );
  await page.getByRole('link', { name: 'Sign in' }).click();
  const {
    ADMIN_EMAIL: email = '',
    ADMIN_PASSWORD: password = '',
    SUPABASE_URL: stack = '',
  } = await (started as Started).ready();
  await page.locator('input[name=account]').fill('half@typed');
  const signIn = 'shell/src/session/sign-in/sign-in-page.tsx';
  await editAndSee(
    page,
    signIn,
    ["{say('signIn.title')}</h1>", "{say('signIn.title')}, edited</h1>"],
    async () => {
      await expect(heading(page)).toHaveText('Sign in, edited');
      await expect(page.locator('input[name=account]')).toHaveValue('half@typed');
    },
  );
  // The edit is taken back while the page stands: what is typed meanwhile would go with it.
  await expect(heading(page)).toHaveText('Sign in');
  // One data library and one live library: who signs in with the shell is signed in for the areas.
  await shell.fillSignIn({ email, password });
  await page.getByRole('button', { name: 'Sign out' }).waitFor({ timeout: 60_000 });
  for (const [path, name] of [
    ['/admin', 'mfe-admin'],
    ['/organizer', 'mfe-organizer'],
    ['/marshalls', 'mfe-marshall'],
  ] as const) {
    await page.goto(url + path);
    await expect(shell.remote(name)).toBeVisible();
  }
  expect(problems).toEqual([]);
  expect(await started?.end()).toBe(0);
  for (const address of [url, stack]) await expect(fetch(address)).rejects.toThrow();
});
