/** How a crew is called in a table: its people, else who entered it, else its vehicle. */

import type { CrewMember, CrewRow } from '@bivouac/data/feed';
import { joinIsolated } from '@bivouac/i18n';

export function crewName(crew: CrewRow | undefined): string | null {
  const names = crewNames(crew);
  return names && joinIsolated(names, ' / ');
}

export function crewNames(crew: CrewRow | undefined): string[] | null {
  if (!crew) return null;
  const [first, ...more] = crew.members;
  if (first) return more.length === 0 ? [first.name] : crew.members.map(shortened);
  const name = crew.entrant ?? crew.vehicle;
  return name ? [name] : null;
}

/** A family name stays whole, and so does a name of which nobody knows what is the family's, or that is not in Latin letters. */
function shortened({ name, given_name, family_name }: CrewMember): string {
  const initials = given_name && family_name ? givenInitials(given_name) : null;
  return initials === null ? name : `${initials} ${family_name}`;
}

/** `J.-P.`; null where a word of it begins with no Latin letter. */
export function givenInitials(given: string): string | null {
  const words = given.split(/\s+/).map((word) => word.split('-').map(initialOf));
  return words.some((word) => word.includes(null)) ? null : words.map((word) => word.join('-')).join(' ');
}

/** `J.`; null where a word begins with no Latin letter. An accent may be a sign of its own. */
function initialOf(word: string): string | null {
  const initial = /^\p{Script=Latin}\p{M}*/u.exec(word)?.[0];
  return initial ? `${initial}.` : null;
}

export function crewDetail(crew: CrewRow | undefined): string {
  if (!crew) return '';
  const name = crewName(crew);
  return joinIsolated(
    [crew.vehicle, crew.entrant].filter((text): text is string => text !== null && text !== name),
    ' · ',
  );
}

export function nationalities(crew: CrewRow | undefined): string[] {
  return [...new Set((crew?.members ?? []).flatMap((member) => member.nationality ?? []))];
}
