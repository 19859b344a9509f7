/** What stands in the way of publishing, counted stage by stage. */
import type { OpenMatters, RaceDesk } from '@bivouac/data';

export const MATTERS = [
  'out',
  'missing',
  'doubtful',
  'held',
  'proposed',
] as const satisfies readonly (keyof OpenMatters)[];

export type Matter = (typeof MATTERS)[number];

const NONE: OpenMatters = { proposed: 0, doubtful: 0, missing: 0, held: 0, out: 0 };

/** What is open, the gravest first; what is not open is left out. */
export function openIn(open: OpenMatters): { matter: Matter; count: number }[] {
  return MATTERS.map((matter) => ({ matter, count: open[matter] })).filter(({ count }) => count > 0);
}

export interface StageMatters {
  /** null: at controls between stages. */
  stage: { id: string; code: string } | null;
  matters: { matter: Matter; count: number }[];
}

/** Where something is open, in the order of the race. */
export function whereOpen({ stages, open, elsewhere }: RaceDesk): StageMatters[] {
  return [
    ...stages.map(({ id, code }) => ({ stage: { id, code }, matters: openIn(open[code] ?? NONE) })),
    { stage: null, matters: openIn(elsewhere) },
  ].filter(({ matters }) => matters.length > 0);
}
