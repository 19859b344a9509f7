/** Every public page with everything a button opens, in every language: nothing on it is shaped like an id. */
import { places, rallyOfEverything, walk } from '../pages/shell/raw-walk.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import type { ToldRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

let rally: ToldRally;
test.beforeAll(async () => {
  rally = await rallyOfEverything();
});

// By turns in several tests, which whoever is free takes.
test.describe.configure({ mode: 'parallel' });
const WALKS = 2;

for (let turn = 0; turn < WALKS; turn += 1)
  test(`no page and no form shows an id, in any language: walk ${turn + 1} of ${WALKS}`, async ({ page }) => {
    test.setTimeout(400_000);
    page.on('dialog', (dialog) => void dialog.dismiss());
    await new ShellPage(page).signIn(account('ADMIN'), '/en');
    const turns = places.public(rally).filter((_, place) => place % WALKS === turn);
    expect(await walk(page, turns)).toEqual([]);
  });
