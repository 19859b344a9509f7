/** How everything stood when a draft was begun, so that what changed since can be told. */
import type { CrewToStart, StartList } from '@bivouac/data';

export interface Begun {
  at: string;
  standings: Record<string, CrewToStart['standing']>;
}

export function starts(standing: CrewToStart['standing']): boolean {
  return standing === 'in' || standing === 'back';
}

export function begunAt({ crews }: Pick<StartList, 'crews'>, nowMs: number): Begun {
  return {
    at: new Date(nowMs).toISOString(),
    standings: Object.fromEntries(crews.map(({ number, standing }) => [number, standing])),
  };
}
