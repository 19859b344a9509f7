/** The next few starts of a stage, as lines with their due time. */
import type { StageRow } from '@bivouac/data/feed';
import { NumberPlate, TimeOfDay } from '@bivouac/ui';
import { CrewNameLine } from '#crews/crew-name-line.tsx';
import { OpensCrew } from '#crews/open-crew.tsx';
import { useSay } from '#language/text.tsx';
import { useRally } from '#structure/rally-context.tsx';
import own from './overview.module.css';

const SHOWN = 4;

export function StartLines({ rows }: { rows: readonly StageRow[] }) {
  const say = useSay();
  const { index, crews } = useRally();
  const next = rows
    .filter((row) => row.due_at !== null)
    .sort((a, b) => Date.parse(a.due_at ?? '') - Date.parse(b.due_at ?? ''))
    .slice(0, SHOWN);
  if (next.length === 0) return null;
  return (
    <div>
      <p className={own.head}>{say('overview.nextStarts')}</p>
      {next.map((row) => (
        <OpensCrew key={row.number} number={row.number} className={own.line}>
          <NumberPlate number={row.number} />
          <span className={own.name}>
            <CrewNameLine crew={crews.get(row.number)} number={row.number} />
          </span>
          <TimeOfDay at={row.due_at} timeZone={index.time_zone} seconds />
        </OpensCrew>
      ))}
    </div>
  );
}
