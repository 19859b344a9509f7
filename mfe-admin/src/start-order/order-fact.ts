/** The version of a start order that a draft would publish, as the fact that is recorded. */
import type { Fact, StartList } from '@bivouac/data';
import { basisName, newId } from '@bivouac/rules';
import type { OrderDraft } from './draft.ts';
import type { OrderProps } from './order-props.ts';
import type { OrderView } from './use-order.ts';

type StartSlots = Extract<Fact, { kind: 'start_slots' }>;

interface Published {
  draft: OrderDraft;
  list: StartList;
  slots: NonNullable<OrderView['proposal']>['slots'];
  status: NonNullable<StartSlots['status']>;
  decision?: string | undefined;
}

export const nextVersion = ({ orders }: StartList): number => (orders[0]?.version ?? 0) + 1;

export function orderFact(
  { rally, race, stage }: Pick<OrderProps, 'rally' | 'race' | 'stage'>,
  { draft, list, slots, status, decision }: Published,
): StartSlots {
  return {
    kind: 'start_slots',
    id: newId(),
    rally: rally.code,
    race: race.code,
    stage: stage.code,
    version: nextVersion(list),
    since: draft.since,
    status,
    basis: basisName(draft.basis),
    slots: slots.map(({ number, position, due_at, stage_due_at, reason }) => ({
      number,
      position,
      stage_due_at,
      ...(due_at ? { due_at } : {}),
      ...(reason ? { reason } : {}),
    })),
    ...(decision ? { decision } : {}),
  };
}
