/** The reasons that commands and facts carry, which are answers to their plans. */
import type { Command, Fact } from '@bivouac/data';
import { isReason } from '@bivouac/rules';

export interface Answers {
  removes?: number;
  /** Given before the plan was shown, for all it changes. */
  reason?: string;
}

/** Of rows that give one, as an entry list may. */
export function reasonIn(command: Command): Answers {
  const rows = command.kind === 'enter_crews' ? command.rows : [];
  const version = command.kind === 'write_row' && command.table === 'regulations' ? [command.change] : [];
  const reason = [...rows, ...version]
    .map((row) => (row as { reason?: string } | null)?.reason)
    .find(Boolean);
  return reason ? { reason } : {};
}

/** Without their ids, which differ each time the form makes them. */
export const wordsOf = (facts: readonly Fact[]): string =>
  facts.reduce((text, { id }, place) => text.replaceAll(id, `#${place}`), JSON.stringify(facts));

/** The reason that they share is an answer to the plan: it is the same plan whatever that is. */
export function withoutReason(facts: readonly Fact[]): {
  facts: readonly Fact[];
  reason: string | undefined;
} {
  const said = facts.map((fact): { reason?: string; decision?: string } => fact as object);
  const reason = said.map((fact) => fact.reason || fact.decision).find(Boolean);
  // A decision may be its number alone.
  const isNumber = reason !== undefined && said.every((fact) => !fact.reason) && /[\p{L}\p{N}]/u.test(reason);
  if (reason === undefined || !(isNumber || isReason(reason))) return { facts, reason: undefined };
  const left = facts.map((fact, place) => ({
    ...fact,
    ...(said[place]?.reason === reason ? { reason: '' } : {}),
    ...(said[place]?.decision === reason ? { decision: '' } : {}),
  }));
  return { facts: left, reason };
}
