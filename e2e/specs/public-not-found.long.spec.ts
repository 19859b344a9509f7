/** What does not exist is said to be not found, with a way on; an id of another parent is such a thing. */
import { expect, test } from '../pages/public/story.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

test('addresses that lead nowhere', async ({ live, rally }) => {
  const places: [string, RegExp][] = [
    ['/en/nowhere', /no page at this address/],
    ['/xx/home', /in a language this site does not offer/],
    ['/en/home/nowhere', /no page at this address/],
    [`/en/rally/${NOBODY}`, /no such rally/],
    [`/en/rally/${NOBODY}/live`, /no such rally/],
    [`/en/rally/${NOBODY}/live/ranking`, /no such rally/],
    ['/en/rally/SWE19', /no such rally/],
    ['/en/live/NO-SUCH-CODE', /no such rally/],
    [`${rally.at.live}/nowhere`, /no page at this address/],
    [`${rally.at.live}/penalties/xx`, /no page at this address/],
    [`${rally.at.live}/ranking/${NOBODY}`, /no such race, day, leg or stage/],
    [`${rally.at.live}/start-order/tomorrow`, /does not run on this date/],
  ];
  for (const [address, sentence] of places) {
    await live.open(address);
    await expect(live.panel, address).toContainText(sentence);
    await expect(live.panel.getByRole('link').first(), address).toBeVisible();
  }
});

test('an id of another parent', async ({ live, rally }) => {
  const { at } = rally;
  const idOf = (address: string) => address.split('/').at(-1);
  for (const address of [
    `${at.race}/day/${idOf(at.leg(2))}`,
    `${at.day('2024-06-07')}/leg/${idOf(at.leg(2))}`,
    `${at.leg(2)}/stage/${idOf(at.stage('SS1'))}`,
  ]) {
    await live.open(address);
    await expect(live.panel, address).toContainText('no such race, day, leg or stage here');
  }
  await live.page.getByRole('link', { name: 'To the rankings' }).click();
  await expect(live.heading).toHaveText('Classifications');
});
