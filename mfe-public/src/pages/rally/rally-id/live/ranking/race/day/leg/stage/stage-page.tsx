/** A stage: its result with splits, who is on it now, who is to start, a waypoint's virtual order, the general after it. */
import type { StageEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { stageWord } from '@bivouac/sentences/stage-status';
import { Segmented } from '@bivouac/ui';
import { later } from '#chunks/later.tsx';
import { DelayNote } from '#corrections/delay-note.tsx';
import { WithFeed } from '#event-feed/with-feed.tsx';
import { StillChoice } from '#first-view/still-choice.tsx';
import { sayKm } from '#language/distances.ts';
import { useLanguage } from '#language/text.tsx';
import { OF_ONE_VIEW } from '#navigation/of-one-view.ts';
import { useIsRoomy } from '#navigation/use-is-roomy.ts';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { Classification } from '#pages/rally/rally-id/live/ranking/race/classification.tsx';
import { SpanFrame } from '#pages/rally/rally-id/live/ranking/race/span-frame.tsx';
import type { Span } from '#structure/find-span.ts';
import { pageName } from '#structure/page-name.ts';
import { StageResult } from './stage-result.tsx';

const Teams = later('lists', 'Teams');

export function StagePage({ span, stage }: { span: Span; stage: StageEntry }) {
  const language = useLanguage();
  const { say, tag } = language;
  const [view, setView] = useUrlChoice('view', OF_ONE_VIEW, true);
  const isRoomy = useIsRoomy();
  const teamsKey = `teams/after/${stage.code}` as const;
  const jointKey = `joint/${stage.result_group}` as const;
  const segments = [
    { id: 'stage', label: say('span.stage') },
    { id: 'general', label: pageName(span.afterKey, span.race, language) },
    ...(span.race.pages.includes(jointKey)
      ? [
          {
            id: 'joint',
            label: pageName(jointKey, span.race, language),
            title: say('span.jointTitle'),
          },
        ]
      : []),
    ...(stage.split_points.length > 0 ? [{ id: 'waypoints', label: say('span.splits') }] : []),
    ...(span.race.pages.includes(teamsKey) ? [{ id: 'teams', label: say('span.teams') }] : []),
    { id: 'feed', label: say('span.feed') },
  ];
  const asked = segments.find((segment) => segment.id === view)?.id ?? 'stage';
  const chosen = asked === 'feed' ? 'stage' : asked;
  // Where the feed is beside every table it is no view of its own (`span-frame.module.css`).
  const shown = isRoomy ? chosen : asked;
  const delay = <DelayNote race={span.race.code} stage={stage.code} delayedMs={stage.delayed_ms ?? 0} />;
  const isBesideState = chosen === 'stage' || chosen === 'waypoints';
  const result = (
    <StageResult
      race={span.race}
      stage={stage}
      controls={span.leg?.controls ?? []}
      isByWaypoint={chosen === 'waypoints'}
      delay={delay}
    />
  );
  const detail = [
    wordOf(say, 'stageKind', stage.kind),
    stage.distance_m !== null && sayKm(stage.distance_m, tag),
    stage.status !== 'running' && stageWord(say, stage),
  ];
  return (
    <SpanFrame
      span={span}
      title={pageName(`stage/${stage.code}`, span.race, language)}
      detail={` · ${detail.filter(Boolean).join(' · ')}`}
      views={
        <>
          <StillChoice
            label={say('span.view')}
            parameter="view"
            forgets={OF_ONE_VIEW}
            options={segments}
            chosen={shown}
            usual="stage"
          />
          <Segmented
            label={say('span.view')}
            segments={segments}
            chosen={shown}
            onChoose={(id) => setView(id === 'stage' ? null : id)}
          />
        </>
      }
    >
      {!isBesideState && delay}
      {chosen === 'joint' && <Classification race={span.race} spanKey={jointKey} />}
      {chosen === 'teams' && <Teams race={span.race} spanKey={teamsKey} />}
      {(isBesideState || chosen === 'general') && (
        <WithFeed
          isAsked={view === 'feed'}
          charted={chosen === 'general' ? null : stage.code}
          beside={chosen === 'general' ? span.afterKey : `stage/${stage.code}`}
          race={span.race}
          stages={[stage.code]}
          only={stage.code}
        >
          {chosen === 'general' ? <Classification race={span.race} spanKey={span.afterKey} /> : result}
        </WithFeed>
      )}
    </SpanFrame>
  );
}
