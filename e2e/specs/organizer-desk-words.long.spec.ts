/** What the desk says of what cannot be, or cannot be so: a sentence each, the cursor stays, nothing is lost. */
import { DeskPage, yesterday } from '../pages/organizer/desk-story.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { foundRally } from '../stack/told-rally.ts';
import { test as base, expect } from '../story.ts';

const test = base.extend<{ desk: DeskPage }>({
  desk: async ({ page }, use) => {
    const date = yesterday();
    const stage = { stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 };
    const rally = await foundRally({
      races: {
        main: {
          discipline: 'stage',
          legs: [{ date, course: [stage, { control: 'TC1' }] }],
          crews: { '7': '', '112': { formerly: { number: '12', until: `${date}T10:00:00Z` } } },
        },
        other: { discipline: 'stage', legs: [{ date, course: ['SS9'] }], crews: { '201': '' } },
      },
    });
    await rally.says(
      { kind: 'stage_status', race: 'main', stage: 'SS1', status: 'running' },
      '7 starts main/SS1 at 09:00',
    );
    const desk = new DeskPage(page);
    await new ShellPage(page).signIn(rally.organizer);
    await page.goto(new URL(rally.at.timesOf('SS1'), page.url()).href);
    await desk.number.waitFor();
    await use(desk);
  },
});

test('a time without a number, a crew of another race, and a number that was another’s before', {
  tag: '@long',
}, async ({ desk }) => {
  await desk.time.focus();
  await desk.type('91000⏎');
  await expect(desk.echo).toHaveText('Type the number first');
  await expect(desk.time).toBeFocused();
  await desk.page.keyboard.press('Escape');
  await desk.type('201⏎91000⏎');
  await expect(desk.last.first()).toContainText('not on this stage');
  await desk.type('12');
  await expect(desk.echo).toContainText('12 is 112 now');
  await desk.type('⏎91200⏎');
  await expect(desk.row('112')).toContainText('09:12:00');
});

test('an instant that cannot be is refused with its reason, and stays in the list', async ({ desk }) => {
  // As from a computer whose year is wrong.
  await desk.page.route('**/rest/v1/rpc/record', async (route) => {
    const body = route.request().postData() ?? '';
    await route.continue({ postData: body.replace(/"at":"\d{4}-/, '"at":"2099-') });
  });
  await desk.type('7⏎91000⏎');
  await expect(desk.last.first()).toHaveAttribute('data-state', 'refused');
  await expect(desk.last.first()).toContainText('more than 24 hours outside the rally');
  // In another language its own words come first, and behind them what the database found.
  await new ShellPage(desk.page).language.selectOption('fr');
  await expect(desk.page.locator('html')).toHaveAttribute('lang', 'fr');
  await desk.type('7⏎91000⏎');
  await expect(desk.last.first()).toContainText('Cette heure est à plus de 24 heures du rallye. (');
  await expect(desk.last.first()).toContainText('more than 24 hours outside the rally');
});

test('a card takes times and nothing else', async ({ desk }) => {
  await desk.view('Time cards');
  await desk.type('7⏎');
  const control = desk.page.locator('[data-card-point="TC1"]');
  await control.locator('input').fill('/');
  await control.locator('input').press('Enter');
  await expect(control).toContainText('Only times are typed here, such as 94107');
  await expect(control.locator('input')).toBeFocused();
});

test('what had no answer stays, and is sent again by a press', async ({ desk }) => {
  await desk.page.route('**/rest/v1/rpc/record', (route) => route.abort());
  await desk.type('7⏎91000⏎');
  await expect(desk.last.first()).toHaveAttribute('data-state', 'unsent');
  await desk.page.unroute('**/rest/v1/rpc/record');
  await desk.page.getByRole('button', { name: 'Send again' }).click();
  await expect(desk.last.first()).toHaveAttribute('data-state', 'kept');
  await expect(desk.row('7')).toContainText('09:10:00');
});
