/** Every page of the timing team with every form a button opens, in every language: nothing on it is shaped like an id. */
import { places, rallyOfEverything, walk } from '../pages/shell/raw-walk.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import type { ToldRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

let rally: ToldRally;
test.beforeAll(async () => {
  rally = await rallyOfEverything();
});

test('no page and no form shows an id, in any language', async ({ page }) => {
  test.setTimeout(400_000);
  page.on('dialog', (dialog) => void dialog.dismiss());
  await new ShellPage(page).signIn(account('ADMIN'), '/organizer');
  expect(await walk(page, places.organizer(rally))).toEqual([]);
});
