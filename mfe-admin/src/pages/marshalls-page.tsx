/** The posts of a race: what each serves and when, the phones that are there, and the sheets by which phones are paired. */

import { useSearchParams } from '@bivouac/contract/router';
import { PageTools } from '@bivouac/officials/frame';
import { Button, Panel } from '@bivouac/ui';
import { useState } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import { ChangesBar } from '../history/changes-bar.tsx';
import { useSay } from '../language/language.ts';
import { AddPost } from '../marshalls/add-post.tsx';
import { FreePoints } from '../marshalls/free-points.tsx';
import { People } from '../marshalls/people.tsx';
import { PostCard } from '../marshalls/post-card.tsx';
import { Sheets } from '../marshalls/sheets.tsx';
import { useMarshalls } from '../marshalls/use-marshalls.ts';
import { usePosts } from '../marshalls/use-posts.ts';
import { VolunteersWizard } from '../marshalls/volunteers-wizard.tsx';
import { Behind } from '../rally/behind.tsx';
import type { InRace } from '../rally/race-frame.tsx';
import { Imports } from '../sheets/imports.tsx';

export function MarshallsPage({ rally, race }: InRace) {
  const say = useSay();
  const [params, setParams] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const answer = usePosts(
    rally.id,
    rally.races.map(({ id }) => id),
  );
  const { value: view, problem, trouble, change, look } = answer;
  const marshalls = useMarshalls(rally.id);
  const [isImporting, setIsImporting] = useState(false);
  const lookAgain = () => {
    marshalls.look();
    // Posts may have come with their people, or gone with them.
    answer.lookAgain();
  };
  const sheets = params.get('sheets');
  const openSheets = (post: string) => setParams(new URLSearchParams({ sheets: post }));
  if (!view) return <NotYet problem={problem} retry={look} rows={6} />;
  const codeOf = (raceId: string) => rally.races.find(({ id }) => id === raceId)?.code ?? '';
  // A post of this race serves it, or serves nobody yet.
  const posts = view.posts.filter(({ id }) => {
    const served = view.duties.filter(({ post_id }) => post_id === id);
    return served.length === 0 || served.some(({ race_id }) => race_id === race.id);
  });
  const elsewhere = view.posts
    .filter((post) => !posts.includes(post))
    .map((post) => {
      const served = view.duties.filter(({ post_id }) => post_id === post.id);
      return { ...post, races: [...new Set(served.map(({ race_id }) => codeOf(race_id)))].join(', ') };
    });
  if (sheets !== null) {
    return (
      <Sheets
        rally={rally}
        posts={sheets === '' ? posts : posts.filter(({ code }) => code === sheets)}
        duties={view.duties}
        codeOf={codeOf}
        change={change}
        trouble={trouble}
        onClose={() => setParams(new URLSearchParams())}
      />
    );
  }
  return (
    <>
      <PageTools say={say}>
        <Button look="primary" disabled={posts.length === 0} onClick={() => openSheets('')}>
          {say('marshalls.allSheets')}
        </Button>
        <Button onClick={() => setIsAdding(true)}>{say('marshalls.add')}</Button>
        <Button onClick={() => setIsImporting(true)}>{say('atPost.import')}</Button>
        <ChangesBar
          rally={rally}
          race={race.id}
          tables={['posts', 'marshalls', 'controls', 'waypoints']}
          onChanged={lookAgain}
        />
      </PageTools>
      {trouble ? (
        <ErrorLine>{trouble}</ErrorLine>
      ) : problem ? (
        <Behind {...answer} timeZone={rally.time_zone} />
      ) : (
        <Behind {...marshalls} timeZone={rally.time_zone} />
      )}
      {isImporting && (
        <VolunteersWizard
          rally={rally}
          onDone={(isChanged) => {
            setIsImporting(false);
            if (isChanged) lookAgain();
          }}
        />
      )}
      {isAdding && (
        <AddPost
          rally={rally.id}
          taken={view.posts.map(({ code }) => code)}
          onDone={() => {
            setIsAdding(false);
            void look();
          }}
        />
      )}
      {posts.length === 0 && (
        <Panel kind="empty" title={say(elsewhere.length > 0 ? 'marshalls.noneHere' : 'marshalls.none')}>
          {say(elsewhere.length > 0 ? 'marshalls.noneHereText' : 'marshalls.noneText')}
        </Panel>
      )}
      <div data-posts>
        {posts.map((post) => {
          const people = marshalls.value?.marshalls.filter(({ post_id }) => post_id === post.id) ?? [];
          return (
            <PostCard
              key={post.id}
              post={post}
              duties={view.duties.filter(({ post_id }) => post_id === post.id)}
              rally={rally}
              codeOf={codeOf}
              change={change}
              look={look}
              onSheet={() => openSheets(post.code)}
              names={people.map(({ name }) => name)}
              people={
                <People
                  rally={rally.id}
                  post={post}
                  people={people}
                  timeZone={rally.time_zone}
                  look={marshalls.look}
                />
              }
            />
          );
        })}
      </div>
      <FreePoints
        race={race.id}
        posts={posts}
        elsewhere={elsewhere}
        duties={view.duties.filter(({ post_id, race_id }) => post_id === null && race_id === race.id)}
        look={look}
      />
      <Imports
        imports={marshalls.value?.imports ?? []}
        timeZone={rally.time_zone}
        undo="undo_marshall_import"
        onDone={lookAgain}
      />
    </>
  );
}
