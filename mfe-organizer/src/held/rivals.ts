/** What excludes each other while it waits: start lists for the place of the same one, verdicts on one penalty. None is accepted along with others. */
import type { WaitingFact } from '@bivouac/data';

/** Ids. */
export function rivalsIn(facts: readonly WaitingFact[]): ReadonlySet<string> {
  const told = facts.flatMap((fact) => {
    const about = claimOf(fact);
    return about === null ? [] : [{ id: fact.id, about }];
  });
  const isRival = ({ id, about }: (typeof told)[number]) =>
    told.some((other) => other.id !== id && other.about === about);
  return new Set(told.filter(isRival).map(({ id }) => id));
}

/** A start list whose version, or a later one, is published by now: the server lets it in no more. One that corrects a list takes its place. */
export function isOvertaken({ kind, was_version, said }: WaitingFact): boolean {
  const { version, supersedes } = said;
  return (
    kind === 'start_slots' &&
    typeof version === 'number' &&
    was_version !== null &&
    was_version >= version &&
    supersedes == null
  );
}

function claimOf({ kind, stage_id, said }: WaitingFact): string | null {
  if (kind === 'start_slots' && stage_id !== null) return `list ${stage_id} ${said.version}`;
  if (kind === 'penalty_decision') return `penalty ${said.penalty}`;
  if (kind !== 'bulk_decision') return null;
  return ['cause', said.rule, said.race, said.stage, said.control, said.waypoint].join(' ');
}
