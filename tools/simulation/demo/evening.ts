/** The end of the demo: a sandstorm takes the last stage, and the classification after SS5 is the final one. */
import { stageNamed } from '../plan.ts';
import { tellStatus } from '../road/stage-run.ts';
import { type DemoTale, minutesIn } from './demo-tale.ts';
import { tellFinalResults } from './documents.ts';
import { tellTomorrow } from './morning.ts';
import { tellNotice } from './notices.ts';

export function tellEvening(tale: DemoTale): void {
  const { teller } = tale;
  for (const race of [tale.moto, tale.auto]) {
    tellTomorrow(tale, race, { version: 2, minutes: 122, basis: 'after/SS5 v1', status: 'published' });
    tellStatus(
      teller,
      { race: race.race, stage: stageNamed(race.race, 'SS6') },
      'cancelled',
      minutesIn(tale, 125),
      {
        reason: 'Sandstorm',
        protestUntilMs: minutesIn(tale, 126),
      },
    );
    // A cancellation signs nothing: somebody makes the race official.
    teller.tell('admin', minutesIn(tale, 126.8), `${race.race.code}/race/official`, {
      kind: 'page_status',
      race: race.race.code,
      key: 'race',
      status: 'official',
      reason: 'Final classification, after SS5',
    });
    tellFinalResults(tale, race.race, minutesIn(tale, 126.9));
  }
  tellNotice(teller, 'sandstorm', minutesIn(tale, 124.8));
  teller.turnRally(minutesIn(tale, 126), 'finished');
  teller.turnRally(minutesIn(tale, 126.5), 'provisional');
  teller.turnRally(minutesIn(tale, 127), 'official');
}
