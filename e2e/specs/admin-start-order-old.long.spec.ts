/** A list that was begun before something changed: how old it is and what changed is said, and it is asked about before it is published. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

const story = {
  races: {
    main: {
      discipline: 'raid' as const,
      legs: [
        { date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000 }] },
        { date: '2026-03-09', course: [{ control: 'TC2' }, { stage: 'SS2', distance_m: 10_000 }] },
      ],
      crews: { '1': 'T1', '2': 'T1', '3': 'T1', '4': 'T1' },
    },
  },
};

test('a draft that results and a retirement have overtaken is published by a second press', async ({
  page,
}) => {
  const rally = await foundRally(story);
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 drives SS1 from 08:00 in 5:10',
    '2 drives SS1 from 08:02 in 5:20',
    '3 drives SS1 from 08:04 in 5:30',
    '4 starts SS1 at 08:06',
  );
  await new ShellPage(page).signIn(account('ADMIN'), rally.at.startOrders('2026-03-09'));
  await page.getByLabel('First start').fill('2026-03-09T07:00');
  await expect(page.locator('[data-order] [data-slot]')).toHaveCount(4);
  const publish = page.locator('[data-publish]');
  await expect(publish).toContainText(/a draft, kept on this computer since \w{3} \d+ \w{3} \d\d:\d\d/);

  await rally.says('4 finishes SS1 at 08:10:50', {
    kind: 'retirement',
    number: '2',
    stage: 'SS1',
    status: 'permanent',
    cause: 'mechanical',
  });
  await page.reload();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  const asked = page.getByRole('alertdialog', { name: /Something changed since this list was made/ });
  await expect(asked).toContainText(/This draft was begun \w{3} \d+ \w{3} \d\d:\d\d, .* ago/);
  await expect(asked).toContainText('Crew 2 no longer starts.');
  await expect(asked).toContainText('would start elsewhere');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(page.locator('[data-versions]')).toHaveCount(0);

  // Made anew, it is as old as its classification, and nobody is asked.
  await page.locator('[data-newer]').getByRole('button', { name: 'Use the newer one' }).click();
  await expect(page.locator('[data-order] [data-slot]').first()).toHaveAttribute('data-slot', '4');
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.locator('[data-versions] > li')).toHaveCount(1);
});

test('a provisional list whose classification changed since is asked about before it is final', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally(story);
  const from = ['08:00', '08:02', '08:04', '08:06'];
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    ...from.map((at, n) => `${n + 1} drives SS1 from ${at} in 5:${n + 1}0`),
    { kind: 'stage_status', stage: 'SS1', status: 'completed' },
    {
      kind: 'stage_status',
      stage: 'SS1',
      status: 'provisional',
      protest_until: '12:00',
      decision: 'As posted',
    },
    {
      kind: 'start_slots',
      stage: 'SS2',
      version: 1,
      status: 'provisional',
      basis: 'stage/SS1 v1',
      slots: ['1', '2', '3', '4'].map((number, n) => ({
        number,
        due_at: `2026-03-09T06:3${n}:00Z`,
        stage_due_at: `2026-03-09T07:0${n}:00Z`,
      })),
    },
  );
  await new ShellPage(page).signIn(account('ADMIN'), rally.at.startOrders('2026-03-09'));
  await expect(page.locator('[data-order] thead')).toContainText('TC2');
  await rally.says({ kind: 'penalty', number: '1', kind_of: 'sc', ms: 60_000, stage: 'SS1', text: 'Radar' });
  await expect(page.locator('[data-newer]')).toContainText('became Result of SS1, version 2');
  await page.getByRole('button', { name: 'Publish as final' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText(/This list was published .* ago/);
  await expect(asked).toContainText('4 crews would start elsewhere');
  await asked.getByRole('button', { name: 'Publish it as it is' }).click();
  await expect(page.locator('[data-versions] > li')).toHaveCount(2);
});
