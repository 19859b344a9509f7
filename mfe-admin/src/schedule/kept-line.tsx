/** What stays as it is above a form, because official results depend on it, and the way to them. */
import { Link, useParams } from '@bivouac/contract/router';
import type { ScheduledControl, ScheduledLeg, ScheduledStage } from '@bivouac/data';
import { useSay } from '../language/language.ts';
import { pageName } from '../language/page-name.ts';
import styles from './schedule.module.css';

interface KeptProps {
  text: string;
  /** Without one, the way leads to the pages of the race. */
  stage?: Pick<ScheduledStage, 'id' | 'code'> | undefined;
}

export function Kept({ text, stage }: KeptProps) {
  const say = useSay();
  const { rally_id, race_id } = useParams();
  const ofRace = `/rally/${rally_id}/race/${race_id}`;
  return (
    <p className={styles.kept} data-kept>
      {text}{' '}
      {stage ? (
        <Link to={`${ofRace}/stages#${stage.id}`} preventScrollReset>
          {say('stages.toStage', { stage: stage.code })}
        </Link>
      ) : (
        <Link to={ofRace}>{say('stages.toPages')}</Link>
      )}
    </p>
  );
}

/** Of a control: the official stage that it times, or the official pages that count times at it. */
export function ControlKept({ control, leg }: { control: ScheduledControl; leg: ScheduledLeg }) {
  const say = useSay();
  const own = leg.stages.find(({ id, status }) => id === control.stage_id && status === 'official');
  if (own) return <Kept text={say('stages.controlKept', { stage: own.code })} stage={own} />;
  const pages = control.kept_by.map((key) => pageName(key, say)).join(', ');
  const stage = leg.stages.find(({ code }) => control.kept_by[0] === `stage/${code}`);
  return <Kept text={say('stages.roadKept', { pages })} stage={stage} />;
}
