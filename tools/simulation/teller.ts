/** The teller of a story: collects who records what when, and gives each fact an id that stays the same. */
import type { Fact } from '@bivouac/data';
import type { Action, DocumentPlan, FactAction, Part, RallyAction } from './action.ts';
import { isFact } from './action.ts';
import { idOfFact } from './stable-id.ts';

type WithoutEnvelope<Kind> = Kind extends Fact ? Omit<Kind, 'id' | 'rally'> : never;

export type Draft = WithoutEnvelope<Fact>;

export class Teller {
  readonly rally: string;
  private readonly actions: Action[] = [];
  private readonly ids = new Map<string, string>();

  constructor(rally: string) {
    this.rally = rally;
  }

  /** `name` tells this fact from all others of the story; answers the fact's id. */
  tell(by: Part, sendMs: number, name: string, draft: Draft): string {
    const id = this.idOf(sendMs, name);
    this.actions.push({ sendMs, by, fact: { ...draft, id, rally: this.rally } as Fact });
    return id;
  }

  publish(sendMs: number, name: string, document: DocumentPlan): void {
    this.actions.push({ sendMs, by: 'admin', id: this.idOf(sendMs, name), document });
  }

  private idOf(sendMs: number, name: string): string {
    if (this.ids.has(name)) throw new RangeError(`The story tells ${name} twice.`);
    const id = idOfFact(sendMs, `${this.rally}/${name}`);
    this.ids.set(name, id);
    return id;
  }

  turnRally(sendMs: number, rallyStatus: RallyAction['rallyStatus']): void {
    this.actions.push({ sendMs, by: 'admin', rallyStatus });
  }

  told(choose: (action: FactAction) => boolean): FactAction[] {
    return this.actions.filter(isFact).filter(choose);
  }

  story(): Action[] {
    return this.actions
      .map((action, place) => ({ action, place }))
      .sort((a, b) => a.action.sendMs - b.action.sendMs || a.place - b.place)
      .map(({ action }) => action);
  }
}

export function instant(unixMs: number): string {
  return new Date(unixMs).toISOString();
}
