import { Button, NumberPlate, Panel, Sheet } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect } from 'react';
import { useCompared } from '../compare/use-compared.ts';
import { useCrewHref, useOpenCrew } from '../crews/open-crew.tsx';
import { Star } from '../favourites/star.tsx';
import { usePage } from '../feed/use-page.ts';
import { useTold } from '../first-view/told.ts';
import { useSay } from '../language/text.tsx';
import { ForOfficials } from '../officials/for-officials.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { PageGate } from '../state/page-gate.tsx';
import { crewName } from '../structure/crew-name.ts';
import { raceByCode } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import { CrewChips, CrewFacts } from './crew-facts.tsx';
import styles from './crew-sheet.module.css';
import { CrewStory } from './crew-story.tsx';

export function OpenCrewSheet({ number }: { number: string }) {
  const say = useSay();
  const { index, crews, pageRef } = useRally();
  const openCrew = useOpenCrew();
  const without = useCrewHref(null);
  const isStill = useTold() !== null;
  const { toggle: compare } = useCompared();
  const crew = crews.get(number);
  const race = raceByCode(index, crew?.race ?? null);
  const view = usePage(pageRef(`crew/${number}`));
  // What opened it may have been drawn anew meanwhile, or was a part of the row that takes no focus.
  useEffect(
    () => () => {
      const way = document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(number)}"] th button`);
      if (document.activeElement?.contains(way)) way?.focus({ preventScroll: true });
    },
    [number],
  );
  return (
    <Sheet
      isBeside
      closeLabel={say('sheet.close')}
      onClose={() => openCrew(null)}
      closeHref={isStill ? without : null}
      title={
        <span className={basics.inline}>
          <NumberPlate number={number} />
          <bdi dir="ltr">{crewName(crew) ?? say('crew.unnamed', { number })}</bdi>
          <Star number={number} />
        </span>
      }
    >
      {crew && <CrewChips crew={crew} />}
      {race && <ForOfficials part="CrewWays" number={number} race={race} />}
      {crew && (
        <div className={styles.ways}>
          <Button onClick={() => compare(number)}>{say('compare.with')}</Button>
          <ShareButton hasWords />
        </div>
      )}
      <PageGate
        view={view}
        rows={4}
        missing={<Panel kind="not_found" level={3} title={say('notFound.crew', { number })} />}
      >
        {({ body }) => <CrewStory story={body} entry={crew && <CrewFacts crew={crew} />} />}
      </PageGate>
    </Sheet>
  );
}
