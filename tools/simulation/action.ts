/** An action: at this instant this person sends this, as a person of a real rally would. */
import type { Fact } from '@bivouac/data';
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

/** An administrator turns the rally itself: running, finished, official. */
export interface RallyAction extends Sent {
  by: 'admin';
  rallyStatus: 'running' | 'finished' | 'provisional' | 'official';
}

export type Action = FactAction | RallyAction;

export function isFact(action: Action): action is FactAction {
  return 'fact' in action;
}
