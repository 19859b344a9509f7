/** A server that plans changes and applies them: what it foresees and does is a test's to say. */
import type { Applied, Command, Plan, RowCommand, RowTable } from '@bivouac/data';
import { type Asked, type OpenPage, rpc } from '@bivouac/testing';

interface Planning {
  foresees?: (command: Command) => Partial<Plan>;
  applies?: (command: Command, answers: { reason?: string }) => Applied | undefined;
}

/** Without more, a change asks nothing and is applied. */
export function planning({ foresees, applies }: Planning = {}) {
  const plans = new Map<string, Command>();
  return [
    rpc('plan_change', (_: unknown, { sent }: Asked) => {
      const { command } = sent as { command: Command };
      const plan_id = `plan ${plans.size + 1}`;
      plans.set(plan_id, command);
      return { plan_id, digest: plan_id, blockers: [], questions: [], effects: [], ...foresees?.(command) };
    }),
    rpc('apply_change', (_: unknown, { sent }: Asked) => {
      const { plan_id, answers } = sent as { plan_id: string; answers: { reason?: string } };
      const command = plans.get(plan_id);
      return (command && applies?.(command, answers)) ?? { outcome: 'applied' };
    }),
  ] as const;
}

export const plannedIn = (opened: OpenPage): Command[] =>
  opened.sent('POST', '/rest/v1/rpc/plan_change').map(({ sent }) => (sent as { command: Command }).command);

/** The rows of a table that were written, or are to be. */
export const rowsIn = (opened: OpenPage, of: RowTable): RowCommand[] =>
  plannedIn(opened).flatMap((command) =>
    command.kind === 'write_row' && command.table === of ? [command] : [],
  );

export const answersIn = (opened: OpenPage): { reason?: string }[] =>
  opened
    .sent('POST', '/rest/v1/rpc/apply_change')
    .map(({ sent }) => (sent as { answers: { reason?: string } }).answers);
