/**
 * Takes the last version of a start order back, or publishes one that was taken back again. Whose times change, whose go and who moves
 * is said before the press.
 */

import { data, type StartList, slotsOfOrder } from '@bivouac/data';
import { EntityForm, ReasonField, reason, useEntityForm } from '@bivouac/officials/form';
import { useRead } from '@bivouac/officials/query';
import { movedCrews, newId } from '@bivouac/rules';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import { Moves } from '../penalties/moves.tsx';
import { useForeseen } from '../penalties/use-foreseen.ts';
import { LostTimes } from './lost-times.tsx';
import { timedCrews } from './timed-crews.ts';

export interface TakeBackProps {
  /** Codes. */
  rally: string;
  race: string;
  list: StartList;
  order: { id: string; version: number };
  /** What took it back, to be taken back in its turn; null: it is in force. */
  voids: readonly string[] | null;
  onClose(isChanged: boolean): void;
}

export function TakeBack({ rally, race, list, order, voids, onClose }: TakeBackProps) {
  const say = useSay();
  // The database says that times change: of crews that were timed a moment ago.
  const [isTimed, setIsTimed] = useState(false);
  const targets = voids ?? [order.id];
  const facts = (why: string, said: { decision?: string }) =>
    targets.map((target) => ({ kind: 'void' as const, id: newId(), rally, target, reason: why, ...said }));
  const form = useEntityForm({
    values: { reason: '' },
    schema: v.object({ reason }),
    async send({ reason }, { planned }) {
      const sent = await planned.propose(facts(reason, isOverTimes ? { decision: reason } : {}));
      if (sent.problem?.code === 'crews_timed') {
        // A reason given before anybody knew is none for it.
        setIsTimed(true);
        clear();
        again();
      }
      return sent;
    },
    onDone: () => onClose(true),
  });
  const clear = (): void => form.set({ reason: '' });
  const { question, answer, again } = useForeseen({ rally, race }, targets.join(), form.planned.foresee, () =>
    facts('', { decision: '' }),
  );
  const then = voids ? order : (list.orders[1] ?? null);
  const timed = useRestarted(list, list.orders[0]?.id ?? null, then?.id ?? null);
  const lost = answer && answer !== 'unknown' ? answer.lost : answer;
  const hasLosers = Array.isArray(lost) && lost.length > 0;
  const isOverTimes = isTimed || hasLosers || (timed ?? []).length > 0;
  const way = voids ? 'starts.again' : 'starts.takeBack';
  const title = hasLosers ? 'starts.lostAsk' : isOverTimes ? 'starts.timedAsk' : way;
  return (
    <EntityForm
      form={form}
      title={say(title, { version: order.version })}
      submit={say(hasLosers ? `${way}Lost` : isOverTimes ? `${way}Timed` : `${way}Plain`)}
      isBlocked={lost === null || timed === null}
      onCancel={() => onClose(false)}
    >
      <LostTimes stage={list.stage} timed={timed ?? []} lost={lost} />
      <div className={basics.whole}>
        <Moves question={question} />
      </div>
      <ReasonField
        of={form}
        name="reason"
        hint={[
          say(then ? 'starts.takeBackHint' : 'starts.takeBackNone', { version: then?.version ?? 0 }),
          isOverTimes && say('starts.timedHint'),
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </EntityForm>
  );
}

const NO_LIST: ReturnType<typeof slotsOfOrder> = Promise.resolve({ ok: true, value: [] });

/** Numbers of the timed crews whose start differs between two lists; null: being read. What cannot be read is left to the database. */
function useRestarted(list: StartList, from: string | null, to: string | null): string[] | null {
  const { value, problem } = useRead(['movedCrews', from, to], async (signal) => {
    const [before, after] = await Promise.all(
      [from, to].map((order) => (order ? slotsOfOrder(data(), order, { signal }) : NO_LIST)),
    );
    if (!before?.ok) return before as Extract<typeof before, { ok: false }>;
    if (!after?.ok) return after as Extract<typeof after, { ok: false }>;
    return { ok: true, value: movedCrews(before.value, after.value) };
  });
  if (problem) return [];
  return value ? timedCrews(list, value) : null;
}
