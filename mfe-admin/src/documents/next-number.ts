/** The number after the last one given in the series of a kind. */
import type { DocumentRegister } from '@bivouac/data';

export function nextNumber(register: Pick<DocumentRegister, 'series'>, kind: string): string {
  return String((register.series[kind] ?? 0) + 1);
}
