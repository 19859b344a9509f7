/** The rally an administrator works on, read once for all its pages; null while it is being asked. */
import { useAnswer } from '@bivouac/contract/remote';
import { CommandProblem, data, type RallySetUp, rallyOf } from '@bivouac/data';
import { isId } from '@bivouac/rules';

export interface RallyView {
  rally: RallySetUp | null;
  /** There is none with this id, or none for these eyes. */
  isMissing: boolean;
  problem: CommandProblem | null;
  retry(): void;
}

export function useRally(id: string): RallyView {
  const isKnown = isId(id);
  const { value, problem, retry } = useAnswer(isKnown ? id : null, async (signal) => {
    const answer = await rallyOf(data(), id, { signal });
    if (!answer.ok) return answer;
    if (answer.value === null) return { ok: false as const, problem: new CommandProblem('not_allowed') };
    return { ok: true as const, value: answer.value };
  });
  const isMissing = !isKnown || problem?.reason === 'not_allowed';
  return { rally: value, isMissing, problem: isMissing ? null : problem, retry };
}
