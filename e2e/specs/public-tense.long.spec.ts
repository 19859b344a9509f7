/** What a rally shows by how far it is: before, while a stage is driven, at night, after. */

import { LivePage } from '../pages/public/live-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import { foundRally } from '../stack/told-rally.ts';
import { passes } from '../stack/two-races-running.ts';
import { expect, type Page, test } from '../story.ts';

/** Earlier than any other story's: of the many that run at once home shows the results of the first. */
const DATES = ['2016-03-01', '2016-03-02'] as const;

const twoDays = () =>
  foundRally({
    races: Object.fromEntries(
      [
        ['bikes', { '1': 'M1', '2': 'M1' }],
        ['cars', { '201': 'T1', '202': 'T1' }],
      ].map(([race, crews]) => [
        race,
        {
          discipline: 'raid',
          legs: DATES.map((date, day) => ({ date, course: [`SS${day + 1}`] })),
          crews,
        },
      ]),
    ) as Parameters<typeof foundRally>[0]['races'],
  });

const status = (race: string, stage: string, word: string) =>
  ({ kind: 'stage_status', race, stage, status: word, reason: 'As planned' }) as const;

const tense = (page: Page, race: string) => page.locator(`[data-tense][data-race="${race}"]`);

test('two races of a rally, each by how far it is; home and the page of the rally have their results', async ({
  page,
}) => {
  const rally = await twoDays();
  const live = new LivePage(page);
  await live.open(rally.at.live);
  await expect(tense(page, 'bikes')).toHaveAttribute('data-tense', 'before');
  await expect(tense(page, 'bikes').locator('[data-countdown="SS1"]')).toBeVisible();
  await expect(tense(page, 'bikes')).toContainText('Star a crew');

  await rally.says(
    status('bikes', 'SS1', 'running'),
    passes('bikes', '1', 'START-SS1', '08:00'),
    passes('bikes', '2', 'START-SS1', '08:02'),
    passes('bikes', '1', 'FINISH-SS1', '09:00:00'),
  );
  await expect(tense(page, 'bikes')).toHaveAttribute('data-tense', 'during');
  await expect(tense(page, 'cars')).toHaveAttribute('data-tense', 'before');
  await expect(tense(page, 'bikes').locator('[data-top="now"]')).toContainText('1:00:00');

  await rally.says(passes('bikes', '2', 'FINISH-SS1', '09:03:00'), status('bikes', 'SS1', 'completed'));
  await expect(tense(page, 'bikes')).toHaveAttribute('data-tense', 'night');
  await expect(tense(page, 'bikes').locator('[data-countdown="SS2"]')).toBeVisible();
  await expect(tense(page, 'bikes')).toContainText('Overall after SS1');

  await page.goto(page.url().replace(/\/rally\/.*/, '/home'));
  const onHome = page.getByRole('article').filter({ hasText: rally.code });
  await expect(onHome.locator('[data-race="bikes"]')).toContainText('+1:00');
  await expect(onHome.locator('[data-race="cars"]')).toHaveCount(0);
  await onHome.locator('[data-race="bikes"]').getByRole('button').last().click();
  await expect(page).toHaveURL(/\/live\?.*crew=2/);
  await expect(live.sheet).toBeVisible();
  await page.keyboard.press('Escape');

  await rally.says(
    status('bikes', 'SS2', 'running'),
    passes('bikes', '1', 'START-SS2', '08:00'),
    passes('bikes', '2', 'START-SS2', '08:02'),
    passes('bikes', '1', 'FINISH-SS2', '08:40:00'),
    passes('bikes', '2', 'FINISH-SS2', '08:41:00'),
    status('bikes', 'SS2', 'completed'),
  );
  await expect(tense(page, 'bikes')).toHaveAttribute('data-tense', 'after');
  const winners = tense(page, 'bikes').locator('[data-winners] li');
  await expect(winners).toHaveCount(2);
  await expect(winners.first()).toContainText('1:00:00');
  await expect(winners.last()).toContainText('39:00');
  await live.expectNoSidewaysScroll();
  expect(await violationsInBothLooks(page)).toEqual([]);
});
