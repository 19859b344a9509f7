/** Nothing is at this address: says so, and where to go on. */
import { NotFound } from '@bivouac/officials';
import { useSay } from '../language/language.ts';

export function NotFoundPage() {
  const say = useSay();
  return (
    <NotFound
      title={say('notFound.title')}
      text={say('notFound.text')}
      toArea={say('notFound.toArea')}
      toPublic={say('notFound.toPublic')}
    />
  );
}
