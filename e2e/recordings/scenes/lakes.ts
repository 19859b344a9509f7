/** The Three Lakes while SS3 is driven, and the same rally after more has happened. */
import { importRally } from '../../stack/imported-rally.ts';
import { threeLakes } from '../../stack/three-lakes.ts';
import type { Scene } from '../scene.ts';

export const lakes: Scene = {
  makes: ['lakes', 'lakes-finish', 'lakes-later'],
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
    await take('lakes', { at: pages, also: [...sheets, ...views, `${at.race}?panel=changes`] });

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
  },
};
