/** How a crew is called in a table: its drivers, else who entered it, else its vehicle. */
import type { CrewRow } from '@bivouac/data/feed';

/** `A. Silva / M. Costa`; null when nothing is known beyond the number. */
export function crewName(crew: CrewRow | undefined): string | null {
  if (!crew) return null;
  if (crew.members.length > 0) return crew.members.map((member) => member.name).join(' / ');
  return crew.entrant ?? crew.vehicle ?? null;
}

/** Second line: the vehicle and the team, without repeating the name. */
export function crewDetail(crew: CrewRow | undefined): string {
  if (!crew) return '';
  const name = crewName(crew);
  return [crew.vehicle, crew.entrant].filter((text) => text !== null && text !== name).join(' · ');
}

/** Nationalities of the members, each once, in their order. */
export function nationalities(crew: CrewRow | undefined): string[] {
  return [...new Set((crew?.members ?? []).flatMap((member) => member.nationality ?? []))];
}
