/** The start order of one stage: what it is made from, the list, what would change, and the versions that were published. */

import { PageTools } from '@bivouac/officials/frame';
import { controlListed } from '@bivouac/papers';
import { basisName } from '@bivouac/rules';
import { Banner, Button, Panel } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useState } from 'react';
import { useUndoKeys } from '../forms/use-undo-keys.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { HeldNote } from '../held/held-note.tsx';
import { useSay } from '../language/language.ts';
import { Behind } from '../rally/behind.tsx';
import { FirstStep } from '../rally/first-step.tsx';
import { DelayForm } from '../schedule/delay-form.tsx';
import { basisText } from './basis-words.ts';
import { Doubts } from './doubts.tsx';
import { LeftOutList } from './left-out.tsx';
import { MovedList } from './moved-list.tsx';
import { OffScheduleNote } from './off-schedule-note.tsx';
import type { OrderProps } from './order-props.ts';
import { OrderTable } from './order-table.tsx';
import { Overtaken } from './overtaken.tsx';
import { Paper } from './paper.tsx';
import { PublishCard } from './publish-card.tsx';
import { Source } from './source.tsx';
import styles from './start-order.module.css';
import { type OrderView, useOrder } from './use-order.ts';
import { Versions } from './versions.tsx';

export function Order({ views, ...props }: OrderProps & { views: ReactNode }) {
  const { rally, race, day, stage, usual, onDelayed } = props;
  const say = useSay();
  const order = useOrder(rally.code, stage.id, usual);
  const [isDelaying, setIsDelaying] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useUndoKeys(order.undo);
  const { list, draft, proposal, problem, knownAtMs } = order;
  if (!list || !draft)
    return (
      <>
        <PageTools say={say}>{views}</PageTools>
        <NotYet problem={problem} retry={() => void order.look()} rows={8} />
      </>
    );
  // As on the page of stages: what would be refused is not offered, and says why.
  const isOfficial = stage.status === 'official';
  const held = isOfficial ? say('stages.officialHolds') : undefined;
  const inForce = list.orders.find(({ slots }) => slots !== null) ?? null;
  const leg = day.legs.find(({ stages }) => stages.some(({ id }) => id === stage.id));
  const control =
    list.control?.code ??
    controlListed(leg?.controls ?? [], ({ stage_id }) => stage_id === stage.id) ??
    say('starts.control');
  const parts = { order, list, draft, timeZone: day.time_zone };
  const source = (
    <details
      className={styles.source}
      open={isAsking || !proposal}
      onToggle={(event) => setIsAsking(event.currentTarget.open)}
      data-print="no"
    >
      <summary>
        {say('starts.source')}: {basisText(say, basisName(draft.basis))}
      </summary>
      <Source {...parts} control={control} date={day.date} />
    </details>
  );
  return (
    <>
      <PageTools say={say}>
        {views}
        <Button disabled={isOfficial} title={held} onClick={() => setIsDelaying(true)}>
          {say('stages.delay')}
        </Button>
        <Button disabled={!proposal} onClick={() => window.print()}>
          {say('starts.print')}
        </Button>
        <Button disabled={!order.undo} onClick={() => order.undo?.()}>
          {say('starts.undo')}
        </Button>
      </PageTools>
      {held && (
        <p className={`${basics.quiet} ${basics.light}`} data-held data-print="no">
          {held}
        </p>
      )}
      {isDelaying && (
        <DelayForm
          rally={rally}
          race={race}
          timeZone={day.time_zone}
          date={day.date}
          stage={stage}
          stages={leg?.stages ?? [stage]}
          onDone={onDelayed}
          onClose={(isChanged) => {
            setIsDelaying(false);
            if (isChanged) onDelayed();
          }}
        />
      )}
      <Behind problem={problem} knownAtMs={knownAtMs} timeZone={day.time_zone} />
      <HeldNote rally={rally} race={race} about="start_slots" stage={stage.id} />
      <Overtaken {...parts} />
      <Newer order={order} timeZone={day.time_zone} />
      {list.crews.length === 0 ? (
        <Panel kind="empty" title={say('crews.none')} actions={<FirstStep to="crews" />}>
          {say('crews.noneText')}
        </Panel>
      ) : (
        <>
          <PublishCard {...props} order={order} list={list} draft={draft} inForce={inForce} />
          {source}
          {proposal && !order.isKept && <OffScheduleNote {...parts} />}
          {proposal && <Doubts warnings={proposal.warnings} timeZone={day.time_zone} />}
          {proposal ? (
            <OrderTable {...parts} stage={stage.id} control={control} proposal={proposal} />
          ) : (
            <Panel kind="empty" title={say('starts.noList')}>
              {say(draft.firstStartAt ? 'starts.noBands' : 'starts.noFirst')}
            </Panel>
          )}
          {proposal && <LeftOutList {...parts} leftOut={proposal.leftOut} />}
        </>
      )}
      <Versions
        rally={rally.code}
        race={race.code}
        list={list}
        timeZone={day.time_zone}
        onDone={() => void order.look()}
      />
      {proposal && (
        <Paper
          rally={rally}
          race={race}
          day={day}
          stage={stage}
          list={list}
          control={control}
          slots={proposal.slots}
          version={order.isKept || !inForce ? null : inForce}
          basis={proposal.basis}
        />
      )}
    </>
  );
}

/** The classification moved on since the list was made: who would start elsewhere by it, also where nobody would. */
function Newer({ order, timeZone }: { order: OrderView; timeZone: string }) {
  const say = useSay();
  const { newer, draft } = order;
  if (!newer || !draft) return null;
  return (
    <div data-newer data-print="no">
      <Banner
        tone="warning"
        action={<Button onClick={() => order.propose(newer.basis.key)}>{say('starts.useNewer')}</Button>}
      >
        <p>
          {say('starts.newer', {
            was: basisText(say, basisName(draft.basis)),
            is: basisText(say, basisName(newer.basis)),
            count: newer.moved.length,
          })}
        </p>
        {newer.moved.length > 0 && <MovedList moved={newer.moved} timeZone={timeZone} />}
      </Banner>
    </div>
  );
}
