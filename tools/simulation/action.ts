/** An action: at this instant this person sends this, as a person of a real rally would. */
import type { Document, Fact } from '@bivouac/data';
import type { Wanted } from '@bivouac/papers';
import type { MarshallPart } from './plan.ts';

export type Part = 'admin' | 'organizer' | MarshallPart;

interface Sent {
  /** When it leaves the hands of its author, Unix ms. */
  sendMs: number;
  by: Part;
}

export interface FactAction extends Sent {
  fact: Fact;
}

export interface RallyAction extends Sent {
  by: 'admin';
  rallyStatus: 'running' | 'finished' | 'provisional' | 'official';
}

/** What a document is made of; everything but its file is told already. */
export type DocumentPlan = Pick<Document, 'kind_of' | 'race'> & { number: string } & (
    | { from: 'page'; wanted: Wanted }
    | { from: 'decision'; words: DecisionWords }
    | { from: 'gpx'; title: string; gpx: string }
  );

export interface DecisionWords {
  crew: string;
  subject: string;
  facts: string;
  decision: string;
  reason: string;
}

export interface DocumentAction extends Sent {
  by: 'admin';
  id: string;
  document: DocumentPlan;
}

export type Action = FactAction | RallyAction | DocumentAction;

export type SentAction = FactAction | RallyAction;

export function isSent(action: Action): action is SentAction {
  return !isDocument(action);
}

export function isDocument(action: Action): action is DocumentAction {
  return 'document' in action;
}

export function isFact(action: Action): action is FactAction {
  return 'fact' in action;
}
