/** Is this the crew a reader looks for? By number, name, vehicle, entrant or country; accents and case aside. */
import type { CrewRow } from '@bivouac/data/feed';

export function isNamed(crew: CrewRow, query: string): boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const text = plain(
    [
      crew.number,
      crew.vehicle,
      crew.entrant,
      ...crew.members.flatMap((member) => [member.name, member.nationality]),
    ].join(' '),
  );
  return words.every((word) => text.includes(word));
}

export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
