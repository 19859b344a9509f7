/** Where a check is repaired: a page below that of the rally; null: on the page that shows it. */
export function wayOfCheck(race: string | null, check: string): string | null {
  if (race === null) return check === 'timing_team' ? 'organizers' : null;
  const ofRace = `race/${race}`;
  switch (check) {
    case 'stages':
    case 'first_starts':
      return `${ofRace}/stages`;
    case 'crews':
    case 'numbers':
    case 'classes':
      return `${ofRace}/crews`;
    case 'points_without_post':
    case 'posts_without_code':
      return `${ofRace}/marshalls`;
    case 'start_order':
      return `${ofRace}/start-order`;
    case 'preset':
    case 'signed':
      return ofRace;
    default:
      return null;
  }
}
