/** Where an empty page of a race begins: the way to the page that comes before it. */
import { useParams } from '@bivouac/contract/router';
import { Way } from '../frame/way.tsx';
import { useSay } from '../language/language.ts';

export function FirstStep({ to }: { to: 'stages' | 'crews' }) {
  const say = useSay();
  const { rally_id, race_id } = useParams();
  return <Way to={`/rally/${rally_id}/race/${race_id}/${to}`}>{say(`${to}.title`)}</Way>;
}
