/** How actions are put into calls: chronos wait for each other by person, everything else keeps its place. */
import { FACTS_AT_MOST, type Fact } from '@bivouac/data';
import { type Action, isFact, type Part, type RallyAction } from '../action.ts';

interface FactCall {
  by: Part;
  facts: Fact[];
}

export type Call = FactCall | { by: 'admin'; rallyStatus: RallyAction['rallyStatus'] };

type IsSamePerson = (one: Part, other: Part) => boolean;

/**
 * The order in which chronos arrive plays no part, that of decisions does: chronos of one person go together up to the
 * next decision, decisions of one person that follow each other go together as well. A stage status ends its call: a page
 * made provisional and corrected in the same call would never have been seen provisional.
 */
export function callsFor(actions: readonly Action[], isSamePerson: IsSamePerson): Call[] {
  const calls: Call[] = [];
  let chronos: FactCall[] = [];
  for (const action of actions) {
    if (isFact(action) && action.fact.kind === 'chrono') {
      addTo(
        chronos,
        action.by,
        action.fact,
        chronos.findLast((call) => isSamePerson(call.by, action.by)),
      );
      continue;
    }
    calls.push(...chronos);
    chronos = [];
    if (isFact(action))
      addTo(calls, action.by, action.fact, openDecisions(calls.at(-1), action.by, isSamePerson));
    else calls.push({ by: action.by, rallyStatus: action.rallyStatus });
  }
  return [...calls, ...chronos];
}

function addTo(calls: Call[], by: Part, fact: Fact, open: FactCall | undefined): void {
  if (open && open.facts.length < FACTS_AT_MOST) open.facts.push(fact);
  else calls.push({ by, facts: [fact] });
}

/** The last call, where another decision of that person may join it. */
function openDecisions(call: Call | undefined, by: Part, isSamePerson: IsSamePerson): FactCall | undefined {
  if (!call || !('facts' in call) || !isSamePerson(call.by, by)) return undefined;
  const kind = call.facts.at(-1)?.kind;
  return kind === 'chrono' || kind === 'stage_status' ? undefined : call;
}
