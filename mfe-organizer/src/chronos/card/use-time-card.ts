/** One crew's card of a leg, kept true: read again after an entry and when facts about the crew came in. */
import { type CommandProblem, data, type StageId, type TimeCard, timeCard } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';

export interface TimeCardView {
  /** Null: not read yet, or nobody has the number. */
  card: TimeCard | null;
  isRead: boolean;
  problem: CommandProblem | null;
  look(): Promise<unknown>;
}

/** `crew`: its id, to know facts about it; null: nobody has the number. */
export function useTimeCard(
  rally: string,
  stage: StageId,
  number: string,
  crew: string | null,
): TimeCardView {
  const { value, problem, look } = useRead<{ card: TimeCard | null }, CommandProblem>(
    number === '' ? null : ['timeCard', stage, number],
    async (signal) => {
      const answer = await timeCard(data(), stage, number, { signal });
      return answer.ok ? { ok: true, value: { card: answer.value } } : answer;
    },
    { rally, concerns: (fact) => fact.crew !== null && fact.crew === crew },
  );
  return { card: value?.card ?? null, isRead: value !== null || problem !== null, problem, look };
}
