/** Two relations joined by pairs of columns. */
import { quoted } from './parameters.ts';

export function pairs(columns: [string, string][], here: string, there: string): string {
  return columns
    .map(([own, other]) => `${quoted(here)}.${quoted(own)} = ${quoted(there)}.${quoted(other)}`)
    .join(' and ');
}
