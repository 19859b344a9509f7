/** The phone of a marshall in every language: nothing on it is shaped like an id. */
import { pairedPhone, postId } from '../pages/marshall/desk-page.ts';
import { rawSigns, settled, wordsBehindButtons } from '../pages/shell/raw-signs.ts';
import { LANGUAGES, rallyOfEverything } from '../pages/shell/raw-walk.ts';
import { administrator, theSite } from '../stack/people.ts';
import { expect, test } from '../story.ts';

test('the phone of a marshall shows no id, in any language', async ({ context }) => {
  const { rallyId } = await rallyOfEverything();
  const admin = await administrator(theSite());
  const { page } = await pairedPhone(context, admin, await postId(admin, rallyId, 'WELL'));
  const raw = new Set<string>();
  for (const language of LANGUAGES) {
    await page.evaluate((tag) => localStorage.setItem('bivouac-language', tag), language);
    await page.reload();
    await settled(page);
    for (const sign of rawSigns(await wordsBehindButtons(page))) raw.add(sign);
  }
  expect([...raw]).toEqual([]);
});
