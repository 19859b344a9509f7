/** Which keys belong to one race: their revisions and topics are the race's own; all others are the whole rally's. */
const OF_A_RACE = new Set([
  'stage',
  'after',
  'leg',
  'day',
  'after-leg',
  'after-day',
  'joint',
  'race',
  'teams',
  'now',
]);

export function isRaceKey(key: string): boolean {
  return OF_A_RACE.has(key.split('/', 1)[0] as string);
}
