/** Penalties of an event as facts: at their control where that says what the file says, else from the stage it names. */
import type { Penalty } from '@bivouac/data';
import type { EventPenalty, RallyEvent } from '../event/event.ts';
import { stageAt } from './controls.ts';
import { penaltyKind } from './kinds.ts';
import type { PlannedControl, PlannedStage } from './plan.ts';

export interface PlannedPenalty {
  said: Omit<Penalty, 'id' | 'rally'>;
  /** Place in the stages from which it counts; null: in the final only. */
  after: number | null;
}

export function planPenalties(
  event: RallyEvent,
  stages: PlannedStage[],
  controls: PlannedControl[],
): PlannedPenalty[] {
  const numbers = new Map(event.crews.map(({ key, number }) => [key, number]));
  return event.penalties.map((penalty) => {
    const { after, ...place } = placeOf(penalty, stages, controls);
    const isOther = penalty.control !== null && !('control' in place);
    return {
      after,
      said: {
        kind: 'penalty',
        number: numbers.get(penalty.crew) as string,
        kind_of: penaltyKind(penalty.reason),
        ms: penalty.ms ?? 0,
        ...(penalty.ms === null ? { unit: 'warning' as const } : {}),
        ...(penalty.reason ? { text: penalty.reason.slice(0, 500) } : {}),
        ...(isOther ? { why: { control: penalty.control } } : {}),
        ...place,
      },
    };
  });
}

function placeOf(penalty: EventPenalty, stages: PlannedStage[], controls: PlannedControl[]) {
  const control = controls.find(({ name }) => name !== null && name === penalty.control);
  const isFinal = penalty.afterStage === 'FINISH' && !stages.some(({ name }) => name === 'FINISH');
  const said = stages.findIndex(({ name }) => name === penalty.afterStage);
  const reached = control ? stageAt(control, controls) : null;
  const agrees = penalty.afterStage === null || (isFinal ? reached === null : reached === said);
  if (control && agrees) return { control: control.code, after: reached };
  if (isFinal) return { effective: 'FINISH' as const, after: null };
  return { stage: stages[said]?.code ?? '', after: said };
}
