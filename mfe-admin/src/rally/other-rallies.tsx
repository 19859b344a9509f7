/** The other rallies of an administrator, read when they are shown. */
import { Link } from '@bivouac/contract/router';
import { data } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { askMyRallies } from '../go-to/my-rallies.ts';
import { useSay } from '../language/language.ts';

export function OtherRallies({ here }: { here: string }) {
  const say = useSay();
  const { value, problem } = useRead(['myRallies'], (signal) => askMyRallies(data(), signal));
  if (problem && !value) return <p className={basics.quiet}>{say('rallies.trouble')}</p>;
  if (!value) return <Skeleton rows={2} label={say('loading')} />;
  return value.rallies
    .filter(({ rally, status }) => rally.id !== here && status !== 'archived')
    .map(({ rally }) => (
      <Link key={rally.id} to={`/rally/${rally.id}`} className={basics.way}>
        {rally.name}
      </Link>
    ));
}
