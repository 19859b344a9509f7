/** Publishing a version: how many places it has and how many differ from the version in force, then one press. */

import type { Fact, StartList, StartOrderVersion } from '@bivouac/data';
import { live } from '@bivouac/live';
import { usePlannedChange } from '@bivouac/officials/plan';
import { basisName, newId } from '@bivouac/rules';
import { Button, Card, StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { useForeseen } from '../penalties/use-foreseen.ts';
import { BasisDoubts } from './basis-doubts.tsx';
import { basisText } from './basis-words.ts';
import { changedSince } from './changed-since.ts';
import { Difference } from './difference.tsx';
import type { OrderDraft } from './draft.ts';
import { MovedList } from './moved-list.tsx';
import { firstOf, offSchedule } from './off-schedule.ts';
import { OffScheduleNote } from './off-schedule-note.tsx';
import type { OrderProps } from './order-props.ts';
import { isOvertaken } from './overtaken.tsx';
import { type PassedStarts, passedStarts } from './passed-starts.ts';
import { PublishAsk } from './publish-ask.tsx';
import { SinceNote } from './since-note.tsx';
import styles from './start-order.module.css';
import { timedCrews } from './timed-crews.ts';
import type { OrderView } from './use-order.ts';
import { useSpoken } from './use-spoken.ts';

/** More are counted, not named. */
const NAMED = 10;

function PassedNote({ passed, timeZone }: { passed: PassedStarts; timeZone: string }) {
  const say = useSay();
  const spoken = useSpoken();
  const { numbers, at } = passed;
  return (
    <p className={styles.doubts}>
      {say('starts.passed', {
        count: numbers.length,
        numbers: [...numbers.slice(0, NAMED), ...(numbers.length > NAMED ? ['…'] : [])].join(', '),
        at: spoken.instant(at, timeZone),
      })}
    </p>
  );
}

function InForceNote({ version, timeZone }: { version: StartOrderVersion; timeZone: string }) {
  const say = useSay();
  const spoken = useSpoken();
  return (
    <p className={`${basics.quiet} ${basics.light}`}>
      {say('starts.inForce', {
        at: spoken.instant(version.at, timeZone),
        by: version.by ?? '–',
        basis: basisText(say, version.basis),
      })}
    </p>
  );
}

type Status = StartOrderVersion['status'];

interface PublishCardProps extends OrderProps {
  order: OrderView;
  list: StartList;
  draft: OrderDraft;
  inForce: StartOrderVersion | null;
}

export function PublishCard({ order, list, draft, inForce, ...at }: PublishCardProps) {
  const { day, stage } = at;
  const say = useSay();
  const { foresee, propose, isBusy, trouble, sheet } = usePlannedChange();
  const [isRefused, setIsRefused] = useState(false);
  const [isUnread, setIsUnread] = useState(false);
  // Asked of this very list, once. `isTimed`: the database says that times change, of crews that were timed a moment ago.
  const [asking, setAsking] = useState<{ status: Status; slots: string; isTimed: boolean } | null>(null);
  const { proposal, moved } = order;
  const version = nextVersion(list);
  const parts = { order, list, draft, timeZone: day.time_zone };
  const reasons = (inForce?.slots ?? []).map(({ number, reason }) => `${number} ${reason ?? ''}`).join('|');
  const now = (proposal?.slots ?? []).map(({ number, reason }) => `${number} ${reason ?? ''}`).join('|');
  const slotsNow = JSON.stringify(proposal?.slots ?? []);
  const asked = asking?.slots === slotsNow ? asking : null;
  const timed = timedCrews(list, moved);
  const needsReason = asked !== null && (asked.isTimed || timed.length > 0);
  const where = { rally: at.rally.code, race: at.race.code };
  const { question, answer } = useForeseen(
    where,
    needsReason ? `${stage.code} ${asked.status} ${slotsNow}` : null,
    foresee,
    () => [
      orderFact(at, {
        draft,
        list,
        slots: proposal?.slots ?? [],
        status: asked?.status ?? 'published',
        decision: '',
      }),
    ],
  );
  const isOther = moved.length > 0 || reasons !== now || !inForce;
  const canPublish = proposal && proposal.slots.length > 0 && !isBusy && !isOvertaken(list, draft);
  const isOff = proposal !== null && offSchedule(list, firstOf(draft)).length > 0;
  const since = proposal && changedSince(draft, list, proposal);
  const isDoubtful = list.doubts.length > 0;
  const passed = passedStarts(proposal?.slots ?? [], list, at.rally, live().time.nowMs());
  const passedNote = passed && <PassedNote passed={passed} timeZone={day.time_zone} />;
  // What is older than what it was made from, leaves the schedule or changes times is published by a second press, beside the difference.
  const press = (status: Status) =>
    isDoubtful || isOff || passed || since || timed.length > 0
      ? setAsking({ status, slots: slotsNow, isTimed: false })
      : void publish(status);
  const publish = async (status: Status, decision?: string) => {
    if (!proposal) return false;
    // Reads the list again: another official may have published a moment ago.
    const fresh = await order.look();
    setIsUnread(fresh === null);
    setIsRefused(fresh !== null && isOvertaken(fresh, draft));
    if (fresh === null || isOvertaken(fresh, draft)) {
      setAsking(null);
      return false;
    }
    if (!asked && changedSince(draft, fresh, proposal)) {
      setAsking({ status, slots: slotsNow, isTimed: false });
      return false;
    }
    const fact = orderFact(at, { draft, list, slots: proposal.slots, status, decision });
    const { isDone: done, problem } = await propose([fact]);
    // In that instant somebody else did: the difference to theirs is shown above.
    const isBehind = problem?.code === 'not_the_newest';
    const isTimed = problem?.code === 'crews_timed';
    setIsRefused(isBehind);
    // What did not go through for another cause is sent again with what was typed.
    if (done || isBehind || isTimed) setAsking(isTimed ? { status, slots: slotsNow, isTimed } : null);
    if (done) order.discard();
    if (done || isBehind) await order.look();
    return done;
  };
  const failure = isRefused ? say('starts.refused') : (isUnread && order.problem?.message) || trouble;
  return (
    <div className={styles.publish} data-print="no" data-publish>
      {sheet}
      <Card
        title={inForce ? say('starts.version', { version: inForce.version }) : say('starts.notYet')}
        aside={
          inForce && (
            <StateBadge state={inForce.status === 'published' ? 'official' : 'provisional'}>
              {say(`startStatus.${inForce.status}`)}
            </StateBadge>
          )
        }
      >
        {inForce && <InForceNote version={inForce} timeZone={day.time_zone} />}
        <Difference {...parts} inForce={inForce} />
        {proposal && order.isKept && !asked && <OffScheduleNote {...parts} />}
        {order.isKept && !asked && passedNote}
        {inForce && moved.length > 0 && <MovedList moved={moved} timeZone={day.time_zone} />}
        {asked && (
          <PublishAsk
            stage={stage.code}
            doubts={isDoubtful && <BasisDoubts matters={list.doubts} at={at} />}
            off={isOff && <OffScheduleNote {...parts} />}
            passed={passedNote}
            old={
              since && (
                <SinceNote
                  since={since}
                  draft={draft}
                  publishedAt={order.isKept ? null : (inForce?.at ?? null)}
                  timeZone={day.time_zone}
                />
              )
            }
            timed={timed}
            lost={answer && answer !== 'unknown' ? answer.lost : answer}
            question={question}
            needsReason={needsReason}
            isReady={Boolean(canPublish)}
            trouble={trouble}
            send={async (reason) => ({ isDone: await publish(asked.status, reason) })}
            onCancel={() => setAsking(null)}
          />
        )}
        <p className={styles.acts}>
          <Button
            look="primary"
            disabled={!canPublish || !isOther || asked !== null}
            onClick={() => press('published')}
          >
            {say('starts.publish', { version })}
          </Button>
          <Button disabled={!canPublish || !isOther || asked !== null} onClick={() => press('provisional')}>
            {say('starts.publishProvisional', { version })}
          </Button>
          {inForce?.status === 'provisional' && !isOther && (
            <Button
              look="primary"
              disabled={!canPublish || asked !== null}
              onClick={() => press('published')}
            >
              {say('starts.makeFinal', { version })}
            </Button>
          )}
          {order.isKept && (
            <Button look="quiet" onClick={order.discard}>
              {say('starts.discard')}
            </Button>
          )}
          {!asked && failure && (
            <span role="alert" className={basics.wrong}>
              {failure}
            </span>
          )}
        </p>
      </Card>
    </div>
  );
}

type StartSlots = Extract<Fact, { kind: 'start_slots' }>;

interface Published {
  draft: OrderDraft;
  list: StartList;
  slots: NonNullable<OrderView['proposal']>['slots'];
  status: NonNullable<StartSlots['status']>;
  decision?: string | undefined;
}

const nextVersion = ({ orders }: StartList): number => (orders[0]?.version ?? 0) + 1;

/** The version of a start order that a draft would publish, as the fact that is recorded. */
function orderFact(
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
    ...(decision === undefined ? {} : { decision }),
  };
}
