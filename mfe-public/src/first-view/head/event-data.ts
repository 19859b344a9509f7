/** A rally as schema.org knows events. */
import type { IndexBody } from '@bivouac/data/feed';

const STATUS: Readonly<Record<string, string>> = { cancelled: 'EventCancelled' };

export function eventData({ name, place, starts_on, ends_on, status, races }: IndexBody): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name,
    startDate: starts_on,
    endDate: ends_on,
    sport: 'Rally',
    eventStatus: `https://schema.org/${STATUS[status] ?? 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(place ? { location: { '@type': 'Place', name: place, address: place } } : {}),
    subEvent: races.map((race) => ({
      '@type': 'SportsEvent',
      name: `${name}: ${race.name}`,
      startDate: race.days[0]?.date ?? starts_on,
      endDate: race.days.at(-1)?.date ?? ends_on,
      ...(place ? { location: { '@type': 'Place', name: place, address: place } } : {}),
    })),
  };
}
