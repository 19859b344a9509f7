/** The rallies the signed-in administrator is responsible for, those that are over put aside. */
import { later, useAnswer, useSession } from '@bivouac/contract/remote';
import { data } from '@bivouac/data';
import { Button, Panel, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { Suspense, useEffect, useState } from 'react';
import page from '../frame/page.module.css';
import { Way } from '../frame/way.tsx';
import { GoToButton } from '../go-to/go-to.tsx';
import { askMyRallies, type MyRally } from '../go-to/my-rallies.ts';
import { useSay } from '../language/language.ts';
import styles from './my-rallies-page.module.css';
import { RallyCard } from './rally-card.tsx';
import { useNeeds } from './use-needs.ts';

const OpenRally = later(() => import('../rally/open-rally.tsx').then((form) => form.OpenRally));

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
  const isFirst = rallies?.length === 0;
  const needs = useNeeds(person?.id ?? null);
  useEffect(() => {
    document.title = `${say('rallies.title')} · Bivouac`;
  }, [say]);
  const archived = rallies?.filter(({ status }) => status === 'archived') ?? [];
  const current = rallies?.filter(({ status }) => status !== 'archived') ?? [];
  const card = (one: MyRally) => (
    <li key={one.rally.id}>
      <RallyCard {...one} mayCopy={mine?.mayOpen ?? false} needs={needs} onDone={retry} />
    </li>
  );
  return (
    <div className={page.page}>
      <header>
        <h1 className={basics.title}>{say('rallies.title')}</h1>
        <p className={basics.lead}>
          {say('rallies.lead', { account: person?.email ?? person?.phone ?? say('rallies.you') })}
        </p>
      </header>
      {mine?.mayOpen && (isOpening || isFirst) && (
        <Suspense fallback={<Skeleton rows={6} label={say('loading')} />}>
          <OpenRally isFirst={isFirst} onCancel={() => setIsOpening(false)} />
        </Suspense>
      )}
      {mine && (mine.mayOpen || mine.rallies.length > 0) && (
        <p>
          {mine.mayOpen && !isOpening && !isFirst && (
            <Button look="primary" onClick={() => setIsOpening(true)}>
              {say('rally.open')}
            </Button>
          )}
          <Way to="users">{say('people.all')}</Way>
          {mine.mayOpen && <Way to="releases">{say('releases.title')}</Way>}
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
      {isFirst && !mine?.mayOpen && (
        <Panel kind="empty" title={say('rallies.none')}>
          {say('rallies.noneText')}
        </Panel>
      )}
      <ul className={styles.rallies}>{current.map(card)}</ul>
      {archived.length > 0 && (
        <details className={styles.archived}>
          <summary>{say('rallies.archived', { count: archived.length })}</summary>
          <ul className={styles.rallies}>{archived.map(card)}</ul>
        </details>
      )}
    </div>
  );
}
