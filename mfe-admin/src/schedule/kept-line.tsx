/** Said above what an official stage is timed by: what of it stays as it is, and the way to the stage. */
import { Link, useParams } from '@bivouac/contract/router';
import type { ScheduledStage } from '@bivouac/data';
import { useSay } from '../language/language.ts';
import styles from './schedule.module.css';

interface KeptLineProps {
  stage: Pick<ScheduledStage, 'id' | 'code'>;
  of: 'controls' | 'waypoints';
}

export function KeptLine({ stage, of }: KeptLineProps) {
  const say = useSay();
  const { rally_id, race_id } = useParams();
  return (
    <p className={styles.kept} data-kept>
      {say(of === 'controls' ? 'stages.controlKept' : 'stages.waypointsKept', { stage: stage.code })}{' '}
      <Link to={`/rally/${rally_id}/race/${race_id}/stages#${stage.id}`} preventScrollReset>
        {say('stages.toStage', { stage: stage.code })}
      </Link>
    </p>
  );
}
