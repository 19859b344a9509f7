/** Every public page can be used by everybody: no violation that a machine can find, in light and in dark. */
import { LivePage } from '../pages/public/live-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import type { Addresses } from '../stack/addresses.ts';
import { theFourBaysRunning, withPenalties } from '../stack/event-file.ts';
import { importRally } from '../stack/imported-rally.ts';
import { expect, test } from '../story.ts';

let at: Addresses;
test.beforeAll(async () => {
  const file = withPenalties(
    await theFourBaysRunning('7', '12A'),
    { crew: '2', control: null, afterStage: 'SS4', ms: 900_000, reason: 'MISSED WAYPOINT 3' },
    { crew: '3', control: null, afterStage: 'SS4', ms: 60_000, reason: 'SPEEDING' },
  );
  const rally = await importRally(file);
  at = rally.at;
  await rally.starts('7');
  await rally.decides(
    { kind: 'notice', level: 'urgent', text: 'Fog on SS5: lights on' },
    {
      kind: 'document',
      kind_of: 'bulletin',
      number: '1',
      title: 'Bulletin 1',
      url: 'https://example.org/1.pdf',
    },
    { kind: 'stage_status', stage: 'SS2', status: 'provisional', reason: 'A protest was lodged' },
    { kind: 'penalty', number: '2', kind_of: 'misc', ms: 60_000, stage: 'SS5', text: 'Assistance' },
  );
});

const pages: Record<string, () => string> = {
  home: () => at.home,
  'all rallies': () => at.rallies,
  chooser: () => at.chooser,
  rally: () => at.rally,
  overview: () => at.live,
  crews: () => at.crews,
  documents: () => at.pdfs,
  retirements: () => at.retirements,
  penalties: () => at.penalties,
  'penalties, time controls': () => at.penaltiesOf('tc'),
  'penalties, passage controls': () => at.penaltiesOf('cp'),
  'penalties, speed controls': () => at.penaltiesOf('sc'),
  'penalties, others': () => at.penaltiesOf('misc'),
  rankings: () => at.ranking,
  race: () => at.race,
  teams: () => `${at.race}?view=teams`,
  day: () => at.day('2024-05-10'),
  leg: () => at.leg(2),
  'stage that runs': () => at.stage('SS5'),
  'stage that is provisional': () => at.stage('SS2'),
  'stage that was cancelled': () => at.stage('SS3'),
  'crew over a stage': () => `${at.stage('SS4')}?crew=7`,
  'what changed': () => `${at.race}?panel=changes`,
  'start order': () => at.startOrder('2024-05-11'),
  'not found': () => `${at.live}/nowhere`,
};

for (const [name, address] of Object.entries(pages)) {
  test(`${name}, in light and in dark`, { tag: '@long' }, async ({ page }) => {
    const live = new LivePage(page);
    await live.open(address());
    await live.settled();
    expect(await violationsInBothLooks(page)).toEqual([]);
  });
}
