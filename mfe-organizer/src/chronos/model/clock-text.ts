/** Instants of the desk in words: to the tenth where there is one, in the zone of the stage. */
import { formatTimeOfDay } from '@bivouac/ui';

export function clockText(at: string, timeZone: string): string {
  const fraction = /\.(\d{3})/.exec(at)?.[1]?.replace(/0+$/, '') ?? '';
  return `${formatTimeOfDay(at, timeZone, true)}${fraction && `.${fraction}`}`;
}
