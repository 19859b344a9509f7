/** Where a matter is mended: a page below the base of the administration. */
import type { Matter } from '@bivouac/data';

/** Null: there is no one page for it. */
export function wayOfMatter(rally: string, race: string | null, { code, stage_id }: Matter): string | null {
  if (race === null) return null;
  const ofRace = `/rally/${rally}/race/${race}`;
  const desk = stage_id === null ? `${ofRace}/chronos` : `${ofRace}/chronos/stage/${stage_id}`;
  switch (code) {
    case 'before_first_start':
      return `${ofRace}/start-order`;
    case 'stages_open':
    case 'stages_not_official':
      return `${ofRace}/stages`;
    case 'crews_unaccounted':
    case 'missing':
    case 'doubtful':
    case 'held':
      return stage_id === null ? desk : `${desk}?only=problems`;
    case 'no_time':
    case 'unchecked_clocks':
      return desk;
    case 'proposed':
    case 'protests':
      return `${ofRace}/penalties`;
    case 'no_regulations':
      return ofRace;
    default:
      return null;
  }
}
