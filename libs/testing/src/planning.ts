/** A server that plans changes and applies them: what it foresees and does is a test's to say. */
import type { Applied, Command, Fact, Plan, PlannedFacts, RowCommand, RowTable } from '@bivouac/data';
import type { OpenPage } from './open-page.ts';
import { type Asked, rpc } from './recording.ts';

export interface SentFact {
  [name: string]: unknown;
  kind: string;
}

interface Answers {
  reason?: string;
  removes?: number;
}

/** Commands of rows have none. */
type Sent = Command & { id?: string | null };

interface Planning {
  /** Of a list: its rows, and what else its kind returns. */
  foresees?: (
    command: Sent,
  ) => Partial<Plan & PlannedFacts> & { rows?: readonly object[]; duties?: readonly object[] };
  applies?: (command: Sent, answers: Answers) => Applied | undefined;
}

/** By the ids of the plans, each its own in a whole file of tests. */
const plans = new Map<string, Sent>();

/** A row of a published page, classified. */
export const publishedRow = (position: number) => ({
  ...{ position, total_ms: 620_000 + position * 1_000, penalty_ms: 0, status: 'classified' },
  ...{ category: null, class: null, group: null, team: null, flags: [], places: {} },
});

/** The effect of a plan by which a crew falls from place 1 to 2 on the page of SS1. */
export const fallOf = (number: string) => ({
  ...{ race: 'main', key: 'stage/SS1', number, team: null },
  ...{ before: publishedRow(1), after: publishedRow(2) },
});

/** Without more, a change asks nothing and is applied. */
export function planning({ foresees, applies }: Planning = {}) {
  return [
    rpc('plan_change', (_: unknown, { sent }: Asked) => {
      const { command } = sent as { command: Sent };
      const plan_id = `plan ${plans.size + 1}`;
      plans.set(plan_id, command);
      const facts = command.kind === 'record' ? accepted(command.facts) : {};
      return {
        blockers: [],
        questions: [],
        effects: [],
        ...facts,
        ...foresees?.(command),
        plan_id,
        digest: plan_id,
      };
    }),
    rpc('apply_change', (_: unknown, { sent }: Asked) => {
      const { plan_id, answers } = sent as { plan_id: string; answers: Answers };
      const command = plans.get(plan_id);
      return (command && applies?.(command, answers)) ?? { outcome: 'applied' };
    }),
  ] as const;
}

const accepted = (facts: readonly Fact[]) => ({
  ...{ moves: [], lost: [], penalties: [] },
  answers: facts.map(({ id }) => ({ id, outcome: 'accepted' })),
});

/** The facts of the plans that were applied, with the reason they were applied with. */
export const factsApplied = (opened: OpenPage): SentFact[] =>
  opened.sent('POST', '/rest/v1/rpc/apply_change').flatMap(({ sent }) => {
    const { plan_id, answers } = sent as { plan_id: string; answers: Answers };
    const command = plans.get(plan_id);
    const reasoned = (fact: object, name: string) =>
      name in fact && fact[name as keyof typeof fact] === '' ? { [name]: answers.reason } : {};
    return command?.kind === 'record'
      ? command.facts.map((fact) => ({ ...fact, ...reasoned(fact, 'reason'), ...reasoned(fact, 'decision') }))
      : [];
  });

export const plannedIn = (opened: OpenPage): Sent[] =>
  opened.sent('POST', '/rest/v1/rpc/plan_change').map(({ sent }) => (sent as { command: Sent }).command);

/** The rows of a table that were written, or are to be. */
export const rowsIn = (opened: OpenPage, of: RowTable): RowCommand[] =>
  plannedIn(opened)
    .flatMap((command) =>
      command.kind === 'write_rows' ? command.rows : command.kind === 'write_row' ? [command] : [],
    )
    .filter(({ table }) => table === of);

/** A server that enters lists: what becomes of each row is a test's to say. */
export const entering = <Row>(answer: (row: Row, at: number) => object) =>
  planning({
    foresees: (command) => ('rows' in command ? { rows: (command.rows as readonly Row[]).map(answer) } : {}),
  });

export const answersIn = (opened: OpenPage): Answers[] =>
  opened.sent('POST', '/rest/v1/rpc/apply_change').map(({ sent }) => (sent as { answers: Answers }).answers);

/** A list as it was applied. */
interface Applying<Row> {
  kind: string;
  rows: Row[];
  file?: { name: string; sha256: string };
  sets_hours?: boolean;
}

export const appliedIn = <Row = Record<string, unknown>>(opened: OpenPage): Applying<Row>[] =>
  opened.sent('POST', '/rest/v1/rpc/apply_change').map(({ sent }) => {
    return plans.get((sent as { plan_id: string }).plan_id) as unknown as Applying<Row>;
  });
