/** Reads a history with its races by their names: the database knows a race by its code alone. */
import { data, type HistoryQuestion, historyOf, type Press } from '@bivouac/data';

/** Their names are in the reader's language. */
export type NamedRaces = readonly { id: string; name: string }[];

export async function namedHistory(
  question: HistoryQuestion,
  races: NamedRaces,
  options: Parameters<typeof historyOf>[2] = {},
): ReturnType<typeof historyOf> {
  const answer = await historyOf(data(), question, options);
  return answer.ok ? { ...answer, value: namedRaces(answer.value, races) } : answer;
}

/** Does a press undo a change? One that undoes an undoing redoes the change. */
export function isUndoing({ takes_back }: Press, presses: readonly Press[]): boolean {
  if (takes_back === null) return false;
  const taken = presses.find(({ press }) => press === takes_back);
  return !(taken && isUndoing(taken, presses));
}

/** A race that was removed keeps its code. */
export function namedRaces(presses: readonly Press[], races: NamedRaces): Press[] {
  const names = new Map(races.map(({ id, name }) => [id, name]));
  return presses.map((press) => ({
    ...press,
    changes: press.changes.map((change) =>
      change.table === 'races' ? { ...change, name: names.get(change.row) ?? change.name } : change,
    ),
  }));
}
