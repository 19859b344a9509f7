/** The stage that comes next: when its first crews start. */

import { Link } from '@bivouac/contract/router';
import type { RaceEntry } from '@bivouac/data/feed';
import { formatDateIn, TimeOfDay } from '@bivouac/ui';
import { usePage } from '#feed/use-page.ts';
import { sayDay } from '#language/dates.ts';
import { useLanguage } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import { useRally } from '#structure/rally-context.tsx';
import type { PlacedStage } from '#structure/stages.ts';
import { firstDue } from './first-due.ts';
import own from './overview.module.css';
import { StartLines } from './start-lines.tsx';

export function NextStarts({ race, placed }: { race: RaceEntry; placed: PlacedStage }) {
  const { say, tag } = useLanguage();
  const { index, pageRef } = useRally();
  const { stage, day } = placed;
  const { page } = usePage(pageRef(`stage/${stage.code}`, race.code));
  const toStart = page?.body.rows.filter((row) => row.status === 'to_start') ?? [];
  const at = stage.first_start_at ?? firstDue(toStart);
  return (
    <div>
      <p className={own.head}>
        <Link to={paths.stage(index.id, race, placed)}>{say('overview.next', { code: stage.code })}</Link>
        <span>
          {sayDay(at ? formatDateIn(at, day.time_zone) : day.date, tag)}{' '}
          {at && <TimeOfDay at={at} timeZone={day.time_zone} />}
        </span>
      </p>
      {page && <StartLines rows={toStart} />}
    </div>
  );
}
