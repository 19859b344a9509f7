/** A rally of the list: how far it is, what it needs now, and the ways into it. */
import { later, useShell } from '@bivouac/contract/remote';
import { applyChange, data, planChange, refusedAs, steppedRow, withRacesIn } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { useRallyNow } from '@bivouac/officials';
import { Button, Card, Skeleton, StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { Suspense, startTransition, useActionState, useState } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { Way } from '../frame/way.tsx';
import type { MyRally } from '../go-to/my-rallies.ts';
import { useSay } from '../language/language.ts';
import styles from './my-rallies-page.module.css';
import { Needs } from './needs.tsx';
import { needsOfRace, needsOfRally } from './needs-of.ts';
import type { Needs as AllNeeds } from './use-needs.ts';

const CopyRally = later(() => import('../rally/open-rally.tsx').then((form) => form.CopyRally));

const EndRehearsal = later(() => import('../rally/open-rally.tsx').then((part) => part.EndRehearsal));

interface RallyCardProps extends MyRally {
  mayCopy: boolean;
  needs: AllNeeds | null;
  onDone(): void;
}

export function RallyCard({ rally, status, races, mayCopy, needs, onDone }: RallyCardProps) {
  const say = useSay();
  const { language } = useShell();
  const [isCopying, setIsCopying] = useState(false);
  // Not by the officials' query library, which is not part of the first view.
  const [trouble, archive, isBusy] = useActionState(async () => {
    const archived = steppedRow({ table: 'rallies', id: rally.id }, { status: 'archived' });
    const planned = await planChange(data(), archived);
    if (!planned.ok) return planned.problem.message;
    const [blocker] = planned.value.blockers;
    if (blocker) return refusedAs(blocker).message;
    const done = await applyChange(data(), planned.value, {});
    if (done.ok) onDone();
    return done.ok ? null : done.problem.message;
  }, null);
  // Inside the administration: officials see there what a draft and a hold keep from the public.
  const live = `rally/${rally.id}/live`;
  // Where there is one race, its page is where the day is run.
  const home = `rally/${rally.id}${races.length === 1 ? `/race/${races[0]?.id}` : ''}`;
  const nowMs = useRallyNow();
  const timing = needs?.timing.find((one) => one.rally === rally.id);
  const decisions = needs?.decisions.find((one) => one.rally === rally.id);
  const ofRally = needsOfRally(timing, decisions, nowMs);
  const ofRace = (id: string) =>
    needsOfRace(
      rally.id,
      timing?.races.find((one) => one.id === id),
      decisions?.races.find((one) => one.id === id),
      nowMs,
    );
  const isQuiet =
    (timing || decisions) && ofRally.length === 0 && races.every(({ id }) => ofRace(id).length === 0);
  return (
    <Card
      title={
        // Two rallies may have one name, as a copy begins with it.
        <>
          {rally.name} <span className={basics.mark}>{rally.code}</span>
        </>
      }
      aside={<StateBadge state={status}>{say(`rallyStatus.${status}`)}</StateBadge>}
    >
      <ul className={basics.cell}>
        {rally.roles.map(({ role, races }) => (
          <li key={role}>
            {wordOf(say, 'role', role)}
            {races.length > 0 && ` (${races.join(', ')})`}
          </li>
        ))}
      </ul>
      <Needs rally={rally.id} needs={ofRally} of={rally.code} />
      {isQuiet && <p className={basics.cell}>{say('needs.nothing')}</p>}
      <ul aria-label={say('rallies.races')}>
        {withRacesIn({ races }, language).races.map(({ id, code, name }) => (
          <li key={id} className={styles.race}>
            <span>
              <strong>{code}</strong> {name !== code && name}
            </span>
            <Way to={`rally/${rally.id}/race/${id}/marshalls`}>{say('rallies.posts')}</Way>
            <Needs rally={rally.id} needs={ofRace(id)} of={code} />
          </li>
        ))}
      </ul>
      {isCopying && (
        <Suspense fallback={<Skeleton rows={4} label={say('loading')} />}>
          <CopyRally rally={rally} onCancel={() => setIsCopying(false)} />
        </Suspense>
      )}
      <nav className={styles.ways} aria-label={rally.code}>
        <Way to={home}>{say('rallies.manage')}</Way>
        <Way to={`rally/${rally.id}/organizers`}>{say('people.ofRally')}</Way>
        {mayCopy && !isCopying && (
          <Button look="quiet" onClick={() => setIsCopying(true)}>
            {say('rally.copy')}
          </Button>
        )}
        {status === 'official' && (
          <Button look="quiet" disabled={isBusy} onClick={() => startTransition(archive)}>
            {say('rallies.archive')}
          </Button>
        )}
        <Way to={live}>{say('rallies.live')}</Way>
        <Way to={`${live}/ranking`}>{say('rallies.ranking')}</Way>
        <Way to={`${live}/pdfs`}>{say('rallies.documents')}</Way>
      </nav>
      {status === 'rehearsal' && mayCopy && (
        <Suspense fallback={null}>
          <EndRehearsal rally={rally.id} onDone={onDone} />
        </Suspense>
      )}
      <ErrorLine>{trouble}</ErrorLine>
    </Card>
  );
}
