/** Positions of trackers to fill in, for a device whose own file is not understood. Times are in UTC. */
import type { TrackerField } from '@bivouac/gps';
import type { Say } from '../language/language.ts';

const FIELDS = ['device', 'time', 'lat', 'lon', 'speed'] as const satisfies readonly TrackerField[];

export function trackerTemplate(day: string, say: Say): string[][] {
  const device = say('template.example');
  return [
    FIELDS.map((field) => say(`trackerField.${field}`)),
    [device, `${day}T08:00:00Z`, '24.71360', '46.67530', '52.0'],
    [device, `${day}T08:00:05Z`, '24.71421', '46.67591', '54.5'],
  ];
}
