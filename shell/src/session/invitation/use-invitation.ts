/** What an invitation is for, and accepting it: then on to the area it opens. */
import type { AnswerView } from '@bivouac/contract/host';
import type { AcceptedInvitation, CommandReason, Invitation } from '@bivouac/data';
import { useState } from 'react';
import { askData, useAsked } from '../../frame/ask-data.ts';
import { usePage } from '../../frame/page.ts';

type Problem = { reason: CommandReason | 'not_loaded' };

/** `person`: who is signed in; whoever has accepted it is told more. */
export function useInvitation(
  token: string,
  person: string | null,
): AnswerView<Invitation & { path: string }, Problem> {
  return useAsked(`${token} ${person}`, async (data, { invitation, pathOpenedBy }, signal) => {
    const answer = await invitation(data, token, { signal });
    return answer.ok ? { ok: true, value: { ...answer.value, path: pathOpenedBy(answer.value) } } : answer;
  });
}

export interface Accepting {
  isBusy: boolean;
  /** Why nothing was granted; null: not asked yet, or on the way to the area. */
  outcome: Exclude<AcceptedInvitation['outcome'], 'granted'> | null;
  problem: Problem | null;
  /** Begins with what must come first, e.g. signing in; `false` ends it there. */
  accept(first?: () => Promise<boolean>): Promise<void>;
}

export function useAccepting(token: string): Accepting {
  const { config } = usePage();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Accepting['outcome']>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    isBusy,
    outcome,
    problem,
    async accept(first) {
      setIsBusy(true);
      setProblem(null);
      if (first && !(await first())) return setIsBusy(false);
      let path = '';
      const answer = await askData(config, async (data, { acceptInvitation, pathOpenedBy }) => {
        const accepted = await acceptInvitation(data, token);
        if (accepted.ok) path = pathOpenedBy(accepted.value);
        return accepted;
      });
      if (!answer.ok) setProblem(answer.problem);
      else if (answer.value.outcome !== 'granted') setOutcome(answer.value.outcome);
      // The whole page anew: the bar and the areas ask for the roles there are now.
      else return window.location.assign(path);
      setIsBusy(false);
    },
  };
}
