/** The Three Lakes while SS3 is driven, and the same rally after more has happened. */
import { importRally } from '../../stack/imported-rally.ts';
import { threeLakes } from '../../stack/three-lakes.ts';
import type { Scene, Take } from '../scene.ts';

const NO_ONE = '00000000-0000-4000-8000-000000000000';
const dueAt = (clock: string) => `2024-06-08T${clock}:00Z`;

export const lakes: Scene = {
  makes: ['lakes', 'lakes-finish', 'lakes-later', 'lakes-amended', 'lakes-reordered'],
  async play(take) {
    const rally = await importRally(threeLakes);
    await rally.starts('3', '4', '11');
    const { at } = rally;
    const pages = {
      live: at.live,
      notFound: `${at.live}/nowhere`,
      ranking: at.ranking,
      race: at.race,
      friday: at.day('2024-06-07'),
      saturday: at.day('2024-06-08'),
      leg2: at.leg(2),
      ss1: at.stage('SS1'),
      ss2: at.stage('SS2'),
      ss3: at.stage('SS3'),
      crews: at.crews,
      pdfs: at.pdfs,
      retirements: at.retirements,
      penalties: at.penalties,
      tc: at.penaltiesOf('tc'),
      cp: at.penaltiesOf('cp'),
      sc: at.penaltiesOf('sc'),
      misc: at.penaltiesOf('misc'),
      startOrder: at.startOrder('2024-06-08'),
      rally: at.rally,
      rallies: at.rallies,
      chooser: at.chooser,
      shortLink: at.shortLink.toLowerCase(),
      home: at.home,
    };
    const sheets = ['1', '2', '3', '4', '11', '12', '99'].map((number) => `${at.race}?crew=${number}`);
    const views = [
      `${at.day('2024-06-07')}?view=general`,
      `${at.day('2024-06-08')}?view=general`,
      `${at.stage('SS2')}?view=general`,
      `${at.stage('SS3')}?view=general`,
      `${at.leg(2)}?view=general`,
    ];
    const unknown = [`/en/rally/${NO_ONE}`, '/en/rally/SWE19', '/en/live/NO-SUCH-CODE'];
    await take('lakes', {
      at: pages,
      also: [...sheets, ...views, ...unknown, `${at.race}?panel=changes`, `${at.race}?view=teams`],
    });

    await rally.finishes('4', 430_000);
    await take('lakes-finish', { at: pages, also: views });

    const [early, missed, overspeed, outside, bulletin] = await rally.decides(
      {
        kind: 'penalty',
        number: '1',
        kind_of: 'tc',
        rule: 'tc.early',
        ms: 120_000,
        control: 'TC3',
        why: {
          due_at: '2024-06-08T08:57:00Z',
          actual_at: '2024-06-08T08:55:10Z',
          minutes: 2,
          rate_ms: 60_000,
        },
      },
      { kind: 'penalty', number: '3', kind_of: 'cp', rule: 'cp.missed', ms: 900_000, control: 'TC3' },
      {
        kind: 'overspeed',
        number: '11',
        stage: 'SS3',
        zone: 'Village',
        limit_kmh: 40,
        max_kmh: 58,
        duration_ms: 12_000,
        impulses: 3,
      },
      {
        kind: 'penalty',
        number: '11',
        kind_of: 'misc',
        ms: 300_000,
        stage: 'SS3',
        article: 'Art. 12.3',
        text: 'Assistance outside the park',
        decision: 'D4',
      },
      {
        kind: 'document',
        kind_of: 'bulletin',
        number: '2.1',
        title: 'Bulletin 1',
        language: 'en',
        url: 'https://example.org/1.pdf',
        size_bytes: 184_000,
      },
    );
    await rally.decides({
      kind: 'start_incident',
      stage: 'SS3',
      number: '4',
      incident: 'false_start',
      advance_ms: 300,
    });
    const [speeding, assistance] = await rally.decides(
      {
        kind: 'penalty',
        number: '11',
        kind_of: 'sc',
        rule: 'sc.bands',
        ms: 60_000,
        stage: 'SS3',
        overspeeds: [overspeed],
      },
      { kind: 'penalty', number: '11', kind_of: 'misc', ms: 60_000, stage: 'SS3', text: 'Assistance' },
      { kind: 'penalty_decision', penalty: outside, verdict: 'cancel', reason: 'Allowed by bulletin 2' },
      { kind: 'retirement', number: '11', status: 'temporary', stage: 'SS3', cause: 'technical' },
      { kind: 'retirement', number: '3', status: 'temporary', stage: 'SS3', cause: 'off_road' },
      {
        kind: 'document',
        kind_of: 'bulletin',
        number: '2.2',
        title: 'Bulletin 1, corrected',
        url: 'https://example.org/2.pdf',
        supersedes: bulletin,
      },
    );
    await take('lakes-later', {
      at: pages,
      also: [...sheets, ...views],
      named: { early, missed, speeding, outside, assistance },
    });

    await rally.decides({ kind: 'stage_status', stage: 'SS3', status: 'completed' });
    await rally.decides({
      kind: 'stage_status',
      stage: 'SS3',
      status: 'provisional',
      protest_until: '2024-06-08T12:00:00.000Z',
      decision: 'As posted',
    });
    const [wrong] = await rally.decides({
      kind: 'penalty',
      number: '1',
      kind_of: 'misc',
      ms: 30_000,
      stage: 'SS3',
      text: 'Assistance',
    });
    await rally.decides({
      kind: 'penalty_decision',
      penalty: wrong,
      verdict: 'cancel',
      reason: 'It was another crew',
    });
    await take('lakes-amended', {
      at: { live: at.live, race: at.race, ss3: at.stage('SS3'), rally: at.rally, home: at.home },
      also: [
        `${at.stage('SS3')}?panel=changes`,
        `${at.stage('SS3')}?view=general`,
        ...['1', '9'].map((version) => `${at.stage('SS3')}?view=general&version=${version}`),
      ],
    });
    await reordered(take);
  },
};

/** The start order of SS3 in a second version. In a rally of its own: times already driven would get penalties by it. */
async function reordered(take: Take): Promise<void> {
  const rally = await importRally(threeLakes);
  await rally.decides({
    kind: 'start_slots',
    stage: 'SS3',
    decision: 'Art. 20',
    version: 2,
    status: 'published',
    basis: 'after/SS2 v1',
    reason: 'The crews that were timed start again',
    slots: [
      { number: '2', position: 1, stage_due_at: dueAt('09:00') },
      { number: '1', position: 2, stage_due_at: dueAt('09:03'), reason: 'Repositioned, art. 20' },
      { number: '3', position: 3, stage_due_at: dueAt('09:06') },
      { number: '4', position: 4, stage_due_at: dueAt('09:09') },
      { number: '11', position: 5, stage_due_at: dueAt('09:12') },
    ],
  });
  await take('lakes-reordered', { at: { startOrder: rally.at.startOrder('2024-06-08') } });
}
