/** What stands in the way of publishing, counted stage by stage. */
import type { OpenMatters, RaceDesk } from '@bivouac/data';
import { stageStanding } from '@bivouac/rules';

export const MATTERS = [
  'out',
  'doubtful',
  'missing',
  'held',
  'proposed',
] as const satisfies readonly (keyof OpenMatters)[];

export type Matter = (typeof MATTERS)[number];

const NONE: OpenMatters = { proposed: 0, doubtful: 0, missing: 0, held: 0, out: 0 };

export function openIn(open: OpenMatters): { matter: Matter; count: number }[] {
  return MATTERS.map((matter) => ({ matter, count: open[matter] })).filter(({ count }) => count > 0);
}

export interface StageMatters {
  stage: { id: string; code: string } | null;
  matters: { matter: Matter; count: number }[];
}

export function whereOpen({ stages, open, elsewhere }: RaceDesk): StageMatters[] {
  return [
    ...stages.map(({ id, code }) => ({ stage: { id, code }, matters: openIn(open[code] ?? NONE) })),
    { stage: null, matters: openIn(elsewhere) },
  ].filter(({ matters }) => matters.length > 0);
}

/** Of a race in which nothing was driven, that nothing is open says nothing. */
export function isDriven({ stages }: Pick<RaceDesk, 'stages'>): boolean {
  return stages.some(({ status }) => status !== 'to_run' && status !== 'cancelled');
}

export function unfinished({ stages }: Pick<RaceDesk, 'stages'>): RaceDesk['stages'] {
  return stages.filter((stage) => !OVER.has(stageStanding(stage)));
}

const OVER = new Set(['to_run', 'official', 'cancelled']);
