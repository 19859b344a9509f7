/** The main job: what officials record is painted on the pages that are open, whatever happens to the way between. */
import { LivePage } from '../pages/public/live-page.ts';
import { theFourBaysRunning } from '../stack/event-file.ts';
import { type ImportedRally, importRally } from '../stack/imported-rally.ts';
import { expect, test } from '../story.ts';

let rally: ImportedRally;
// One for each story: none meets what another has recorded.
test.beforeEach(async () => {
  rally = await importRally(await theFourBaysRunning('7', '12A', '2'));
  await rally.starts('7', '12A', '2');
});

const generalAfter = () => `${rally.at.stage('SS5')}?view=general`;
/** While the stage is driven, the running race stands in for the general after it. */
const topic = () => `page:${rally.code}:main:now`;

test('a finish recorded by an organizer is painted by the socket alone', async ({ page }) => {
  const live = new LivePage(page);
  const joined = live.listening(topic());
  await live.open(generalAfter());
  await expect(live.cell('12A', 'place')).toHaveText('on SS5');
  await joined;
  const isSamePage = await live.marked();
  // From here on nothing can be fetched: only a message can bring what is new.
  await page.route('**/rpc/**', (route) => route.abort());
  await rally.finishes('12A', 304_000);
  // 98.1 + 495 + 366.5 + 304 s, and 30 s of the stewards: 46.2 s behind 1, the first of those that finished, and 2.7 s on the best of the
  // stage. 2, who is on it, is estimated to lead.
  await expect(live.cell('12A', 'total')).toHaveText('21:33.6');
  await expect(live.cell('12A', 'position')).toHaveText(/^4/);
  await expect(live.cell('12A', 'loss')).toContainText('+0:02.7');
  await expect(live.cell('12A', 'gap')).toContainText('+0:46.2');
  await isSamePage();
});
