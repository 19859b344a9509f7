/** How long until the first start of a stage, to the second; days before, in days. */
import type { RaceEntry } from '@bivouac/data/feed';
import { formatDuration } from '@bivouac/rules';
import { formatDateIn, TimeOfDay } from '@bivouac/ui';
import { useNow } from '#feed/use-now.ts';
import { usePage } from '#feed/use-page.ts';
import { sayDay } from '#language/dates.ts';
import { useLanguage } from '#language/text.tsx';
import { useRally } from '#structure/rally-context.tsx';
import type { PlacedStage } from '#structure/stages.ts';
import { firstDue } from './first-due.ts';
import own from './overview.module.css';

const DAY_MS = 86_400_000;

export function CountToStart({ race, placed }: { race: RaceEntry; placed: PlacedStage }) {
  const { say, tag } = useLanguage();
  const { stage, day } = placed;
  const { pageRef } = useRally();
  const { page } = usePage(stage.first_start_at === null ? pageRef(`stage/${stage.code}`, race.code) : null);
  const at = stage.first_start_at ?? firstDue(page?.body.rows ?? []);
  return (
    <div className={own.countdown} data-countdown={stage.code}>
      <span>
        {say('overview.firstStart', { code: stage.code })} ·{' '}
        {sayDay(at ? formatDateIn(at, day.time_zone) : day.date, tag)}{' '}
        {at && <TimeOfDay at={at} timeZone={day.time_zone} />}
      </span>
      {at && <Left toMs={Date.parse(at)} />}
    </div>
  );
}

function Left({ toMs }: { toMs: number }) {
  const { say } = useLanguage();
  const leftMs = toMs - useNow();
  if (leftMs <= 0) return null;
  if (leftMs > 2 * DAY_MS) return <b>{say('overview.days', { count: Math.floor(leftMs / DAY_MS) })}</b>;
  return (
    <b role="timer" aria-live="off">
      {formatDuration(leftMs)}
    </b>
  );
}
