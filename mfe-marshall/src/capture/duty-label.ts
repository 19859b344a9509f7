/** What a duty is called on every key of the phone. */
import type { Duty } from '@bivouac/data';

export const dutyLabel = ({ code, race }: Pick<Duty, 'code' | 'race'>) => `${code} · ${race}`;
