/** Said above a control that stays as it is: the official stage it times, or the official pages that what is driven to it counts for. */
import { Link, useParams } from '@bivouac/contract/router';
import type { ScheduledControl, ScheduledLeg } from '@bivouac/data';
import { useSay } from '../language/language.ts';
import { pageName } from '../language/page-name.ts';
import { KeptLine } from './kept-line.tsx';
import styles from './schedule.module.css';

interface ControlKeptProps {
  control: ScheduledControl;
  leg: ScheduledLeg;
}

export function ControlKept({ control, leg }: ControlKeptProps) {
  const say = useSay();
  const { rally_id, race_id } = useParams();
  const own = leg.stages.find(({ id, status }) => id === control.stage_id && status === 'official');
  if (own) return <KeptLine stage={own} of="controls" />;
  const pages = control.kept_by.map((key) => pageName(key, say)).join(', ');
  const stage = leg.stages.find(({ code }) => control.kept_by[0] === `stage/${code}`);
  const ofRace = `/rally/${rally_id}/race/${race_id}`;
  return (
    <p className={styles.kept} data-kept>
      {say('stages.roadKept', { pages })}{' '}
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
