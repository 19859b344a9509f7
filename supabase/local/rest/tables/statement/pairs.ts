/** How two relations are joined: by pairs of columns, or by a function of a row. */
import type { Relationship } from '../catalogue/index.ts';
import { quoted } from './parameters.ts';

export function pairs(columns: [string, string][], here: string, there: string): string {
  return columns
    .map(([own, other]) => `${quoted(here)}.${quoted(own)} = ${quoted(there)}.${quoted(other)}`)
    .join(' and ');
}

export function computedSource({ computed, from }: Relationship, here: string): string {
  return `${computed}(${quoted(here)}::${quoted(from.schema)}.${quoted(from.name)})`;
}
