/** The ranking of what an address names: a race, a day, a leg or a stage; an id of another parent is not found. */

import { useParams } from '@bivouac/contract/router';
import type { PageKeyOf, TeamsBody } from '@bivouac/data/feed';
import { Segmented } from '@bivouac/ui';
import { later, laterTable } from '#chunks/later.tsx';
import { WithFeed } from '#event-feed/with-feed.tsx';
import { StillChoice } from '#first-view/still-choice.tsx';
import { NotFoundPage } from '#frame/not-found-page.tsx';
import { type Say, useLanguage, useSay } from '#language/text.tsx';
import { OF_ONE_VIEW } from '#navigation/of-one-view.ts';
import { paths } from '#navigation/paths.ts';
import { useIsRoomy } from '#navigation/use-is-roomy.ts';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { legWords } from '#sentences/leg-words.ts';
import { findSpan, type Span } from '#structure/find-span.ts';
import { overallKey, pageName } from '#structure/page-name.ts';
import { raceTense } from '#structure/race-tense.ts';
import { useRally } from '#structure/rally-context.tsx';
import { currentStage, isUnderWay, rankedStages } from '#structure/stages.ts';
import { Classification } from './classification.tsx';
import { SpanFrame } from './span-frame.tsx';

const Teams = later('lists', 'Teams');

const StagePage = laterTable('stage', 'StagePage');

export function SpanPage() {
  const say = useSay();
  const { index } = useRally();
  const { raceId = '', dayId, legId, stageId } = useParams();
  const span = findSpan(index, { raceId, dayId, legId, stageId });
  if (!span) {
    return (
      <NotFoundPage what="span" wayOn={{ to: paths.ranking(index.id), label: say('notFound.toRanking') }} />
    );
  }
  return span.stage ? <StagePage span={span} stage={span.stage} /> : <LongSpanPage span={span} />;
}

/** The classification of a race, a day or a leg; day and leg switch between that span alone and the general after it. */
function LongSpanPage({ span }: { span: Span }) {
  const language = useLanguage();
  const { say, tag } = language;
  const [view, setView] = useUrlChoice('view', OF_ONE_VIEW, true);
  const isRoomy = useIsRoomy();
  const teamsKey = teamsKeyOf(span);
  const isGeneral = span.aloneKey === null || view === 'general';
  const isTeams = teamsKey !== null && view === 'teams';
  const segments = [
    ...(span.aloneKey ? [{ id: 'alone', label: say(span.leg ? 'span.legAlone' : 'span.dayAlone') }] : []),
    { id: 'general', label: span.aloneKey ? pageName(span.afterKey, span.race, language) : say('span.race') },
    ...(teamsKey ? [{ id: 'teams', label: say('span.teams') }] : []),
    { id: 'feed', label: say('span.feed') },
  ];
  const isFeed = view === 'feed';
  // Where the feed is beside every table it is no view of its own (`span-frame.module.css`).
  const chosen = isTeams ? 'teams' : isFeed && !isRoomy ? 'feed' : isGeneral ? 'general' : 'alone';
  const spanKey = isGeneral || isFeed ? span.afterKey : (span.aloneKey ?? span.afterKey);
  const raceKey = (raceTense(span.race) !== 'during' && overallKey(span.race)) || 'race';
  return (
    <SpanFrame
      span={span}
      title={pageName(span.aloneKey ?? raceKey, span.race, language)}
      detail={sayLegs(span, say, tag)}
      views={
        <>
          <StillChoice
            label={say('span.view')}
            parameter="view"
            forgets={OF_ONE_VIEW}
            options={segments}
            chosen={chosen}
            usual={segments[0]?.id ?? null}
          />
          <Segmented
            label={say('span.view')}
            segments={segments}
            chosen={chosen}
            onChoose={(id) => setView(id === segments[0]?.id ? null : id)}
          />
        </>
      }
    >
      {isTeams ? (
        <Teams race={span.race} spanKey={teamsKey} />
      ) : (
        <WithFeed
          isAsked={isFeed}
          charted={null}
          beside={spanKey === 'race' ? raceKey : spanKey}
          race={span.race}
          stages={toldStages(span)}
          only={null}
        >
          <Classification race={span.race} spanKey={spanKey} />
        </WithFeed>
      )}
    </SpanFrame>
  );
}

function toldStages({ race }: Span): string[] {
  const open = rankedStages(race).filter(({ stage }) => isUnderWay(stage));
  const last = currentStage(race);
  return (open.length > 0 ? open : last ? [last] : []).map(({ stage }) => stage.code);
}

function teamsKeyOf(span: Span): PageKeyOf<TeamsBody> | null {
  const stages = rankedStages(span.race).filter(
    ({ day, leg }) => (!span.day || day.id === span.day.id) && (!span.leg || leg.id === span.leg.id),
  );
  const done = stages.findLast(({ stage }) => stage.status !== 'to_run') ?? stages[0];
  const key = `teams/after/${done?.stage.code}` as const;
  return span.race.pages.includes(key) ? key : null;
}

function sayLegs({ day, leg }: Span, say: Say, language: string): string | null {
  if (!day) return null;
  const legs = leg ? [leg] : day.legs;
  return legs
    .map((one) => {
      const words = legWords(one, day, say, language);
      return ` · ${legs.length > 1 ? `${say('span.leg', { number: one.number })}: ${words}` : words}`;
    })
    .join('');
}
