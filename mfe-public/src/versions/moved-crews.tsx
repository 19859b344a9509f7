/** Crews that have another place than in the version before, the best placed first. */
import type { MovedCrew } from '@bivouac/data/feed';
import { NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/text.tsx';

const SHOWN = 12;

export function MovedCrews({ moved }: { moved: readonly MovedCrew[] }) {
  const say = useSay();
  if (moved.length === 0) return null;
  const more = moved.length - SHOWN;
  return (
    <div className={basics.row} data-moved>
      <span className={basics.cell}>{say('version.moved')}</span>
      {moved.slice(0, SHOWN).map(({ number, before, after }) => (
        <span key={number} className={basics.row}>
          <NumberPlate number={number} />
          <span>
            {before ?? '–'} → {after ?? '–'}
          </span>
        </span>
      ))}
      {more > 0 && <span className={basics.cell}>{say('version.movedMore', { count: more })}</span>}
    </div>
  );
}
