/** What the signed-in person may work on: asked once for each person, and again on retry. */
import type { AnswerView } from '@bivouac/contract/host';
import type { CommandReason, MyRole } from '@bivouac/data';
import { useAsked } from '../frame/ask-data.ts';

export function useRoles(
  person: string | null,
): AnswerView<readonly MyRole[], { reason: CommandReason | 'not_loaded' }> {
  return useAsked(person, (data, { myRoles }, signal) => myRoles(data, { signal }));
}
