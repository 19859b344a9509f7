/** On the page of a roadbook: which tracks were judged by it as it was, and for the stage looked at what its changes change. */
import { Link, useSearchParams } from '@bivouac/contract/router';
import type { RallySetUp, StageRoadbook, TrackersOfRally } from '@bivouac/data';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { Again } from './again.tsx';
import { outOfDateOf } from './out-of-date.ts';
import { useEvaluation } from './use-evaluation.ts';
import { useTrackers } from './use-trackers.ts';

interface RoadbookAgainProps {
  rally: RallySetUp;
  race: Race;
  stages: readonly StageRoadbook[];
  stage: StageRoadbook;
}

export function RoadbookAgain({ rally, race, stages, stage }: RoadbookAgainProps) {
  const say = useSay();
  const [params] = useSearchParams();
  const { value: trackers, look } = useTrackers(rally.id);
  if (!trackers) return null;
  const outOfDate = outOfDateOf(stages, trackers);
  const others = outOfDate.filter(({ id }) => id !== stage.id);
  const addressOf = (code: string) => {
    const next = new URLSearchParams(params);
    next.set('stage', code);
    return `?${next}`;
  };
  return (
    <>
      {outOfDate.length > others.length && (
        <AgainOfStage
          key={`${stage.id} ${stage.course_mark}`}
          {...{ rally, race, stage, trackers }}
          onKept={look}
        />
      )}
      {others.length > 0 && (
        <p className={basics.doubt}>
          {say('tripy.othersOutOfDate', { count: others.length })}{' '}
          {others.map(({ code }, at) => (
            <span key={code}>
              {at > 0 && ', '}
              <Link to={addressOf(code)}>{code}</Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

interface AgainOfStageProps extends Omit<RoadbookAgainProps, 'stages'> {
  trackers: TrackersOfRally;
  onKept(): void;
}

function AgainOfStage({ rally, race, stage, trackers, onKept }: AgainOfStageProps) {
  const say = useSay();
  const view = useEvaluation({
    ...{ rally: rally.id, stageId: stage.id, mark: stage.course_mark, trackers },
    ...{ timeZone: rally.time_zone, failed: say('gpsFile.failed'), onKept },
  });
  const where = { rally: rally.code, race: race.code, stage: stage.code };
  return <Again view={view} where={where} timeZone={rally.time_zone} onKept={onKept} />;
}
