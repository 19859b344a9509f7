/** Where an empty page begins: the way to the page that comes before it. */
import { Link } from '@bivouac/contract/router';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';

const WORDS = { stages: 'stages.title', crews: 'crews.title' } as const;

interface FirstStepProps {
  rally: string;
  race: string;
  to: keyof typeof WORDS;
}

export function FirstStep({ rally, race, to }: FirstStepProps) {
  const say = useSay();
  return (
    <Link to={`/rally/${rally}/race/${race}/${to}`} className={basics.way}>
      {say(WORDS[to])}
    </Link>
  );
}
