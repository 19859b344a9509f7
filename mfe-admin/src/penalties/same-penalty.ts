/** The penalty that a crew has already, where two officials are about to record it. */
import type { JudgedPenalty, Penalty } from '@bivouac/data';

/** A penalty by hand that counts or is proposed, and is the same but for its words. */
export function sameAs(fact: Penalty, penalties: readonly JudgedPenalty[]): JudgedPenalty | undefined {
  return penalties.find(
    ({ decided, status, number, kind, unit, ms, stage, control, article }) =>
      decided &&
      (status === 'confirmed' || status === 'proposed') &&
      number === fact.number &&
      kind === fact.kind_of &&
      unit === (fact.unit ?? 'time') &&
      ms === fact.ms &&
      // A penalty at a control also has the stage of the control.
      (fact.control === undefined
        ? control === null && stage === (fact.stage ?? null)
        : control === fact.control) &&
      (article ?? '') === (fact.article ?? ''),
  );
}
