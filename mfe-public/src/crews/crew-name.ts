/** How a crew is called in a table: its people, else who entered it, else its vehicle. */
import type { CrewRow } from '@bivouac/data/feed';

/** One person in full, several with their first names shortened: `I. Lindqvist / M. Costa`. null when nothing is known. */
export function crewName(crew: CrewRow | undefined): string | null {
  if (!crew) return null;
  const names = crew.members.map((member) => member.name);
  if (names.length === 1) return names[0] ?? null;
  if (names.length > 1) return names.map(shortened).join(' / ');
  return crew.entrant ?? crew.vehicle ?? null;
}

/** A name in one word, or with its family name first in capitals, stays as it is. */
function shortened(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  if (rest.length === 0 || (first.length > 1 && first === first.toUpperCase())) return name;
  return `${[...first][0]}. ${rest.join(' ')}`;
}

/** Second line: the vehicle and the entrant, without repeating the name. */
export function crewDetail(crew: CrewRow | undefined): string {
  if (!crew) return '';
  const name = crewName(crew);
  return [crew.vehicle, crew.entrant].filter((text) => text !== null && text !== name).join(' · ');
}

/** Nationalities of the members, each once, in their order. */
export function nationalities(crew: CrewRow | undefined): string[] {
  return [...new Set((crew?.members ?? []).flatMap((member) => member.nationality ?? []))];
}
