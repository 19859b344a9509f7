/** Said above a crew that stands in official results: what of it stays as it is, by which pages, and the way to them. */
import { Link, useParams } from '@bivouac/contract/router';
import { useSay } from '../language/language.ts';
import { pageName } from '../language/page-name.ts';
import schedule from '../schedule/schedule.module.css';

export function CrewKept({ pages }: { pages: readonly string[] }) {
  const say = useSay();
  const { rally_id, race_id } = useParams();
  return (
    <p className={schedule.kept} data-kept>
      {say('crews.kept', { pages: pages.map((key) => pageName(key, say)).join(', ') })}{' '}
      <Link to={`/rally/${rally_id}/race/${race_id}`}>{say('stages.toPages')}</Link>
    </p>
  );
}
