/** Names nobody should have, wherever people read them: shown to the letter, running nothing, turning nothing around them, and within the page. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const NAMES: Record<string, string> = {
  '1': '<img src=x onerror="document.title=1">',
  '2': 'Ana \u202egnp.exe',
  '3': 'A\u200bna \u2060Luz',
  '4': '👩🏽‍🚒 Ana 🇲🇦',
  '5': 'آنا لوز (12)',
  '6': 'A'.repeat(200),
  '7': '{count, plural, other {#}} {name}',
};
const story = {
  races: {
    main: {
      discipline: 'stage' as const,
      legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000 }] }],
      crews: Object.fromEntries(Object.keys(NAMES).map((number) => [number, ''])),
    },
  },
};

async function enterNames(page: Page, rally: ToldRally): Promise<void> {
  const lines = Object.entries(NAMES).map(([number, name]) =>
    [number, name, name].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(),
  );
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.entries}`);
  await page.getByRole('button', { name: 'Import' }).first().click();
  await page.getByLabel('File').setInputFiles({
    name: 'entries.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Number,Driver,Vehicle', ...lines].join('\n')),
  });
  await page.getByRole('button', { name: `Import ${lines.length} rows` }).click();
}

/** Names that could turn the text around them: in the flow of a line, without isolation. */
function turningOthers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!/[\u202e\u0600-\u06ff]/.test(node.textContent ?? '')) continue;
      const home = node.parentElement as HTMLElement;
      const { display, unicodeBidi } = getComputedStyle(home);
      const isIsolated = /isolate|plaintext/.test(unicodeBidi);
      const isAlone = display !== 'inline' && home.childNodes.length === 1;
      if (!isIsolated && !isAlone && home.tagName !== 'OPTION') found.push(home.outerHTML.slice(0, 200));
    }
    return found;
  });
}

async function isInert(page: Page, of: string): Promise<void> {
  expect(await turningOthers(page), of).toEqual([]);
  expect(await page.title(), of).not.toBe('1');
  expect(await page.locator('img[src="x"]').count(), of).toBe(0);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, `${of}: wider than its window`).toBeLessThanOrEqual(0);
}

test('a list of bad names is entered from a file, and every page shows them inert', async ({ page }) => {
  const rally = await foundRally(story);
  await enterNames(page, rally);
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    ...Object.keys(NAMES).map((n) => `${n} drives SS1 from 08:0${n} in 5:0${n}`),
  );
  const pages: [string, string][] = [
    ['entry list', rally.at.entries],
    ['public crews', rally.at.crews],
    ['public stage', rally.at.stage('SS1')],
    ['desk', rally.at.timesOf('SS1')],
  ];
  for (const [of, address] of pages) {
    await page.goto(new URL(address, page.url()).href);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const number of ['1', '2', '5', '7'])
        await expect(page.getByText(NAMES[number] as string).first(), of).toBeAttached();
      await isInert(page, `${of}, ${width}`);
    }
  }
});
