/** The rallies the signed-in administrator is responsible for, with what he is there and their public pages. */
import { useAnswer, useSession } from '@bivouac/contract/remote';
import { Link } from '@bivouac/contract/router';
import { data, type RallyOfRoles, type RallySetUp } from '@bivouac/data';
import { Button, Card, Panel, Skeleton } from '@bivouac/ui';
import { useEffect, useState } from 'react';
import { GoToButton } from '../go-to/go-to.tsx';
import { useSay } from '../language/language.ts';
import { CopyRally, OpenRally } from '../rally/open-rally.tsx';
import { useRallyNow } from '../rally/use-rally-now.ts';
import { askMyRallies } from './my-rallies.ts';
import styles from './my-rallies-page.module.css';
import { Needs } from './needs.tsx';
import { needsOfRace, needsOfRally } from './needs-of.ts';
import page from './page.module.css';
import { type Needs as AllNeeds, useNeeds } from './use-needs.ts';

export function MyRalliesPage() {
  const say = useSay();
  const session = useSession();
  const person = session.state === 'signed_in' ? session.person : null;
  const [isOpening, setIsOpening] = useState(false);
  const {
    value: mine,
    problem,
    retry,
  } = useAnswer(person?.id ?? null, (signal) => askMyRallies(data(), signal));
  const rallies = mine?.rallies;
  const needs = useNeeds(person?.id ?? null);
  useEffect(() => {
    document.title = `${say('rallies.title')} · Bivouac`;
  }, [say]);
  return (
    <div className={page.page}>
      <header>
        <h1 className={page.title}>{say('rallies.title')}</h1>
        <p className={page.lead}>
          {say('rallies.lead', { account: person?.email ?? person?.phone ?? say('rallies.you') })}
        </p>
      </header>
      {mine?.mayOpen && isOpening && <OpenRally onCancel={() => setIsOpening(false)} />}
      {mine && (mine.mayOpen || mine.rallies.length > 0) && (
        <p>
          {mine.mayOpen && !isOpening && (
            <Button look="primary" onClick={() => setIsOpening(true)}>
              {say('rally.open')}
            </Button>
          )}
          <Link to="users" className={page.way}>
            {say('people.all')}
          </Link>
          <GoToButton />
        </p>
      )}
      {problem && (
        <Panel
          kind="error"
          title={say('rallies.trouble')}
          actions={<Button onClick={retry}>{say('retry')}</Button>}
        >
          {say(problem.reason === 'offline' ? 'trouble.offline' : 'trouble.server')}
        </Panel>
      )}
      {!rallies && !problem && <Skeleton rows={3} label={say('loading')} />}
      {rallies?.length === 0 && (
        <Panel kind="empty" title={say('rallies.none')}>
          {say('rallies.noneText')}
        </Panel>
      )}
      <ul className={styles.rallies}>
        {rallies?.map(({ rally, races }) => (
          <li key={rally.id}>
            <RallyCard rally={rally} races={races} mayCopy={mine?.mayOpen ?? false} needs={needs} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RallyCardProps {
  rally: RallyOfRoles;
  races: RallySetUp['races'];
  mayCopy: boolean;
  /** Not known yet: null. */
  needs: AllNeeds | null;
}

function RallyCard({ rally, races, mayCopy, needs }: RallyCardProps) {
  const say = useSay();
  const [isCopying, setIsCopying] = useState(false);
  // Inside the administration: officials see there what a draft and a hold keep from the public.
  const live = `rally/${rally.id}/live`;
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
          {rally.name} <span className={styles.code}>{rally.code}</span>
        </>
      }
    >
      <ul className={styles.roles}>
        {rally.roles.map(({ role, races }) => (
          <li key={role}>
            {say(`role.${role}`)}
            {races.length > 0 && ` (${races.join(', ')})`}
          </li>
        ))}
      </ul>
      <Needs rally={rally.id} needs={ofRally} of={rally.code} />
      {isQuiet && <p className={styles.roles}>{say('needs.nothing')}</p>}
      <ul className={styles.races} aria-label={say('rallies.races')}>
        {races.map(({ id, code, name }) => (
          <li key={id} className={styles.race}>
            <span>
              <strong>{code}</strong> {name !== code && name}
            </span>
            <Link to={`rally/${rally.id}/race/${id}/marshalls`} className={page.way}>
              {say('rallies.posts')}
            </Link>
            <Needs rally={rally.id} needs={ofRace(id)} of={code} />
          </li>
        ))}
      </ul>
      {isCopying && <CopyRally rally={rally} onCancel={() => setIsCopying(false)} />}
      <nav className={styles.ways} aria-label={rally.code}>
        <Link to={`rally/${rally.id}`} className={page.way}>
          {say('rallies.manage')}
        </Link>
        <Link to={`rally/${rally.id}/organizers`} className={page.way}>
          {say('people.ofRally')}
        </Link>
        {mayCopy && !isCopying && (
          <Button look="quiet" onClick={() => setIsCopying(true)}>
            {say('rally.copy')}
          </Button>
        )}
        <Link to={live} className={page.way}>
          {say('rallies.live')}
        </Link>
        <Link to={`${live}/ranking`} className={page.way}>
          {say('rallies.ranking')}
        </Link>
        <Link to={`${live}/pdfs`} className={page.way}>
          {say('rallies.documents')}
        </Link>
      </nav>
    </Card>
  );
}
