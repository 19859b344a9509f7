/** Where a matter is mended: a page below the base of the administration. */
import type { Matter } from '@bivouac/data';

/** Of a matter nobody knows here, the page of its race or of the rally; a link never leads nowhere. */
export function wayOfMatter(
  rally: string,
  race: string | null,
  { code, stage, stage_id, about }: Matter,
): string {
  const ofRally = `/rally/${rally}`;
  if (race === null) return ofRally;
  const ofRace = `${ofRally}/race/${race}`;
  const desk = stage_id === null ? `${ofRace}/chronos` : `${ofRace}/chronos/stage/${stage_id}`;
  const toPenalties = (params: Record<string, string | null | undefined>) => {
    const given = Object.entries(params).filter((one): one is [string, string] => Boolean(one[1]));
    return `${ofRace}/penalties?${new URLSearchParams(given)}`;
  };
  switch (code) {
    // The schedule: hours are put right there, stages are opened, and what was posted is posted again with another protest time.
    case 'before_first_start':
    case 'before_its_day':
    case 'opened_early':
    case 'opened_before_its_day':
    case 'nobody_began':
    case 'earlier_not_begun':
    case 'protest_running':
    case 'moved_since_posted':
    case 'stages_open':
    case 'never_opened':
    case 'stages_not_official':
    case 'race_not_signed':
    case 'not_begun':
    case 'not_driven':
    case 'no_stage':
      return `${ofRace}/stages`;
    case 'no_crew':
      return `${ofRace}/crews`;
    case 'crews_unaccounted':
    case 'over_maximum':
    case 'start_missing':
    case 'missing':
    case 'doubtful':
    case 'held':
      return stage_id === null ? desk : `${desk}?only=problems`;
    case 'never_started':
      return stage_id === null ? desk : `${desk}?only=unstarted`;
    case 'no_time':
    case 'has_times':
    case 'unchecked_clocks':
    case 'control_unseen':
      return desk;
    case 'proposed':
      return toPenalties({ state: 'proposed', stage, penalty: about?.[0] });
    case 'protests':
      return toPenalties({ view: 'register', state: 'open', protests: about?.join(',') });
    case 'upheld_penalties':
      return toPenalties({ view: 'register', state: 'answered', protests: about?.join(',') });
    case 'rally_official':
      return ofRally;
    default:
      return ofRace;
  }
}
