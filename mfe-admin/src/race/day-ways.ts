/** Where the steps of race day are done and what is in their way is mended, below the base of the administration. */
import type { DayBlocker, DayStep } from '@bivouac/data';
import { wayOfMatter } from '../matters/way-of-matter.ts';
import { wayOfCheck } from '../rally/check-ways.ts';

export function wayOfStep(rally: string, race: string, { step, stage_id }: DayStep): string | null {
  const ofRace = `/rally/${rally}/race/${race}`;
  const pages: Record<string, string> = {
    entries: `${ofRace}/crews`,
    regulations: `${ofRace}#regulations`,
    schedule: `${ofRace}/stages`,
    roadbook: `${ofRace}/waypoints`,
    posts: `${ofRace}/marshalls`,
    announce: `/rally/${rally}`,
    start_list: `${ofRace}/start-order`,
    pack: `/rally/${rally}/pdf?view=packet&race=${race}`,
    protest: `${ofRace}/penalties?view=register&state=open`,
    started: `${ofRace}/chronos/stage/${stage_id}?only=unstarted`,
    accounted: `${ofRace}/chronos/stage/${stage_id}`,
    checked: `${ofRace}/chronos/stage/${stage_id}`,
    cancelled: `${ofRace}/stages#${stage_id}`,
    final: `/rally/${rally}/live/ranking/${race}`,
  };
  return pages[step] ?? (stage_id ? `${ofRace}/stages#${stage_id}` : null);
}

export function wayOfBlocker(rally: string, race: string, blocker: DayBlocker): string {
  if (blocker.kind === 'matter') return wayOfMatter(rally, race, blocker);
  if (blocker.code === 'roadbook') return `/rally/${rally}/race/${race}/waypoints`;
  if (blocker.code === 'preset') return `/rally/${rally}/race/${race}#regulations`;
  const ofWhole = wayOfCheck(null, blocker.code);
  const way = ofWhole ?? wayOfCheck(race, blocker.code) ?? `race/${race}/stages`;
  return `/rally/${rally}/${way}`;
}
