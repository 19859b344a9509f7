/** Where an empty page of a race begins: the way to the page that comes before it. */
import { Link, useParams } from '@bivouac/contract/router';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';

export function FirstStep({ to }: { to: 'stages' | 'crews' }) {
  const say = useSay();
  const { rally_id, race_id } = useParams();
  return (
    <Link to={`/rally/${rally_id}/race/${race_id}/${to}`} className={basics.way}>
      {say(`${to}.title`)}
    </Link>
  );
}
