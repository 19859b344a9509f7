/** Names of races in the reader's language. Applied where a page is shown: hashes and caches belong to the page as it was received. */

/** Other names of a race, by language. */
export type RaceNames = Readonly<Record<string, string>>;

interface NamedRace {
  name: string;
  /** Left out where it has none. */
  names?: RaceNames;
}

export const nameIn = ({ name, names }: NamedRace, language: string): string => names?.[language] ?? name;

/** The races of a rally by their names in a language; the rally itself where none has another. */
export function withRacesIn<Rally extends { races: readonly NamedRace[] }>(
  rally: Rally,
  language: string,
): Rally {
  if (!rally.races.some(({ names }) => names?.[language])) return rally;
  return { ...rally, races: rally.races.map((race) => ({ ...race, name: nameIn(race, language) })) };
}
