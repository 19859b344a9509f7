/** The way from a row to the whole day of its crew, where what is said of it is changed. */
import { Link } from '@bivouac/contract/router';
import { useSay } from '../language/text.tsx';
import { raceByCode } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import { editPaths } from './edit-paths.ts';

export function CrewDay({ number, race }: { number: string; race: string }) {
  const say = useSay();
  const { index } = useRally();
  const of = raceByCode(index, race);
  if (!of) return null;
  return <Link to={editPaths.crewChronos(index.id, of, number)}>{say('edit.crewDay')}</Link>;
}
