/** What is open in the results a start order is made from, each a way to where it is mended: times in doubt, crews over the maximum or never seen. */
import { Link } from '@bivouac/contract/router';
import type { Matter, RallySetUp } from '@bivouac/data';
import { matterText } from '@bivouac/officials/day';
import { languageOfPage } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { wayOfMatter } from '../matters/way-of-matter.ts';
import type { Race } from '../rally/race-frame.tsx';

interface BasisDoubtsProps {
  matters: readonly Matter[];
  at: { rally: RallySetUp; race: Race };
}

export function BasisDoubts({ matters, at }: BasisDoubtsProps) {
  const say = useSay();
  return (
    <ul data-basis-doubts>
      {matters.map((matter) => (
        <li key={matter.code} data-matter={matter.code}>
          <strong>{matter.stage}</strong>{' '}
          <Link to={wayOfMatter(at.rally.id, at.race.id, matter)}>
            {matterText(matter, { say, language: languageOfPage(), timeZone: at.rally.time_zone })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
