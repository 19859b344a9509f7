/** What officials of a rally hear: which facts came in. */
import type { CrewId, RaceId, StageId } from '@bivouac/data';
import type { TopicEvent } from './keep-joined.ts';

export interface FactCameIn {
  id: string;
  kind: string;
  /** Ids, as far as they are known. */
  race: RaceId | null;
  stage: StageId | null;
  point: string | null;
  crew: CrewId | null;
}

/** `joined`: what came in before may have been missed: look again. */
export type CameIn = { type: 'joined' } | { type: 'facts'; facts: FactCameIn[] };

export const cameIn: TopicEvent<CameIn> = {
  event: 'facts',
  read(payload) {
    const facts = typeof payload === 'object' && payload !== null && (payload as { facts?: unknown }).facts;
    return Array.isArray(facts) ? { type: 'facts', facts: facts as FactCameIn[] } : null;
  },
};

export const officialsTopic = (rallyCode: string): string => `officials:${rallyCode}`;
