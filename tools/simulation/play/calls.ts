/** How actions are put into calls: chronos wait for each other by person, everything else keeps its place. */
import { FACTS_AT_MOST, type Fact } from '@bivouac/data';
import { isFact, type Part, type RallyAction, type SentAction } from '../action.ts';

interface FactCall {
  by: Part;
  facts: Fact[];
}

export type Call = FactCall | { by: 'admin'; rallyStatus: RallyAction['rallyStatus'] };

type IsSamePerson = (one: Part, other: Part) => boolean;

/**
 * The order in which chronos arrive plays no part: those of one person go together, and only closing and publishing a stage
 * wait for them (with a crew on it, it cannot be closed, and an official one would hold them). Decisions keep their order;
 * those of one person that follow each other go together up to a publication, or a page published and corrected in one call
 * would never have been seen uncorrected.
 */
export function callsFor(actions: readonly SentAction[], isSamePerson: IsSamePerson): Call[] {
  const calls: Call[] = [];
  let chronos: FactCall[] = [];
  for (const action of actions) {
    if (!isFact(action)) {
      calls.push({ by: action.by, rallyStatus: action.rallyStatus });
    } else if (action.fact.kind === 'chrono') {
      const open = chronos.findLast((call) => isSamePerson(call.by, action.by));
      addTo(chronos, action.by, action.fact, open);
    } else {
      if (isPublication(action.fact)) {
        calls.push(...chronos);
        chronos = [];
      }
      addTo(calls, action.by, action.fact, openDecisions(calls.at(-1), action.by, isSamePerson));
    }
  }
  return [...calls, ...chronos];
}

function addTo(calls: Call[], by: Part, fact: Fact, open: FactCall | undefined): void {
  if (open && open.facts.length < FACTS_AT_MOST) open.facts.push(fact);
  else calls.push({ by, facts: [fact] });
}

function openDecisions(call: Call | undefined, by: Part, isSamePerson: IsSamePerson): FactCall | undefined {
  if (!call || !('facts' in call) || !isSamePerson(call.by, by)) return undefined;
  const last = call.facts.at(-1);
  return !last || last.kind === 'chrono' || isPublication(last) ? undefined : call;
}

function isPublication(fact: Fact): boolean {
  return (
    fact.kind === 'stage_status' &&
    ['completed', 'provisional', 'official', 'cancelled'].includes(fact.status)
  );
}
