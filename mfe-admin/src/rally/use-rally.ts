/** The rally of an address as its administrators see it, with its races named in the reader's language. */
import { useShell } from '@bivouac/contract/remote';
import { CommandProblem, data, type RallyId, rallyOf, withRacesIn } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { isId } from '@bivouac/rules';
import { useMemo } from 'react';

export function useRally(id: RallyId) {
  const isKnown = isId(id);
  const { value, problem, look } = useRead(isKnown ? ['rallyOf', id] : null, async (signal) => {
    const answer = await rallyOf(data(), id, { signal });
    if (!answer.ok) return answer;
    if (answer.value === null) return { ok: false as const, problem: new CommandProblem('not_allowed') };
    return { ok: true as const, value: answer.value };
  });
  const { language } = useShell();
  const rally = useMemo(() => value && withRacesIn(value, language), [value, language]);
  // None with this id, or none that this person may see.
  const isMissing = !isKnown || problem?.reason === 'not_allowed';
  return { rally, isMissing, problem: isMissing ? null : problem, look };
}
