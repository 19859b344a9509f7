/** What the signed-in person may work on: asked once for each person, and again on retry. */
import { type Answer, type AnswerView, useAnswer } from '@bivouac/contract/host';
import type { CommandReason, MyRole } from '@bivouac/data';
import { usePage } from '../frame/page.ts';
import { loadData } from '../start/libraries.ts';

type RolesAnswer = Answer<readonly MyRole[], { reason: CommandReason }>;

/** `person` null: nobody is asked about. */
export function useRoles(person: string | null): AnswerView<readonly MyRole[], { reason: CommandReason }> {
  const { config } = usePage();
  return useAnswer(person, async (signal): Promise<RolesAnswer> => {
    try {
      const { data, myRoles } = await loadData(config);
      return await myRoles(data(), { signal });
    } catch {
      // The library itself could not be loaded.
      return { ok: false, problem: { reason: 'offline' } };
    }
  });
}
