/** The freshness chip of live pages: "Live · 3 s", "Delayed · 42 s", "Offline · data of 14:02". */
import { type Connection, live } from '@bivouac/live';
import { Button, FreshnessChip, formatDateIn, formatTimeOfDay, useKept } from '@bivouac/ui';
import { useEffect, useState } from 'react';
import { useNow } from '../feed/use-now.ts';
import { useTold } from '../first-view/told.ts';
import { sayInstant } from '../language/dates.ts';
import { useLanguage, useSay } from '../language/text.tsx';
import { useIsWide } from '../navigation/frame-slots.tsx';
import { useReader } from '../officials/reading.ts';
import { useRally } from '../structure/rally-context.tsx';
import { OneLine } from './one-line.tsx';
import { usePause } from './pause.tsx';

const CONNECTING: Connection = { phase: 'connecting', ageMs: null, knownAtMs: null };

/** Up to this age the chip says live: a slow network is no news. Once older, it says so until the data are right again. ms */
const GRACE_MS = 10_000;

export function Freshness() {
  return useTold() ? <AsOf /> : <Following />;
}

/** Drawn once and not followed yet, or never, where there is no script. */
function AsOf() {
  const say = useSay();
  const { index } = useRally();
  const time = formatTimeOfDay(useNow(), index.time_zone, true);
  return <FreshnessChip tone="offline" text={say('fresh.asOf', { time })} />;
}

function Following() {
  const say = useSay();
  const { isPaused } = usePause();
  const isWide = useIsWide();
  const whenOf = useWhen();
  const { phase, ageMs, knownAtMs } = useConnection();
  const isOld = (ageMs ?? 0) > GRACE_MS;
  const isLate = useKept(isOld, () => isOld || phase === 'live');
  if (isPaused) return <FreshnessChip tone="paused" text={say('fresh.paused')} />;
  const seconds = Math.round((ageMs ?? 0) / 1000);
  if (phase === 'connecting') return <FreshnessChip tone="offline" text={say('fresh.connecting')} />;
  if (phase === 'live' || (phase === 'delayed' && !isOld && !isLate)) {
    return <FreshnessChip tone="live" text={say('fresh.live', { seconds })} />;
  }
  if (phase === 'delayed') return <FreshnessChip tone="delayed" text={say('fresh.delayed', { seconds })} />;
  const time = knownAtMs === null ? '–' : whenOf(knownAtMs);
  // A phone has no room for more beside a title; what the time is of is said by the line below.
  const text = isWide
    ? say('fresh.offline', { time })
    : say('fresh.away', { time: time.split(',')[0] ?? time });
  return <FreshnessChip tone="offline" text={text} />;
}

/** `14:02`; `25 Feb, 14:02` of another day: a page may have been kept on the device for longer. */
function useWhen(): (ms: number, seconds?: boolean) => string {
  const { tag } = useLanguage();
  const { index } = useRally();
  return (ms, seconds = false) => {
    const at = new Date(ms).toISOString();
    const isToday = formatDateIn(ms, index.time_zone) === formatDateIn(live().time.nowMs(), index.time_zone);
    return isToday ? formatTimeOfDay(ms, index.time_zone, seconds) : sayInstant(at, index.time_zone, tag);
  };
}

/** In a line over the content once the data are a minute old or more. */
export function StaleBanner() {
  const say = useSay();
  const whenOf = useWhen();
  const { phase, knownAtMs } = useConnection();
  if (phase !== 'offline') return null;
  const time = knownAtMs === null ? '–' : whenOf(knownAtMs, true);
  return (
    <OneLine
      action={<Button onClick={() => window.dispatchEvent(new Event('focus'))}>{say('state.retry')}</Button>}
    >
      {say('fresh.staleText', { time })}
    </OneLine>
  );
}

/** How true what is on the screen is, as a React value. */
function useConnection(): Connection {
  const reader = useReader();
  const [connection, setConnection] = useState(CONNECTING);
  useEffect(() => {
    const subscription = reader.connection$.subscribe(setConnection);
    return () => subscription.unsubscribe();
  }, [reader]);
  return connection;
}
