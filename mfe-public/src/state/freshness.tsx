/** The freshness chip of live pages: "Live · 3 s", "Delayed · 42 s", "Offline · data of 14:02". */
import { Banner, Button, FreshnessChip, formatTimeOfDay } from '@bivouac/ui';
import { useConnection } from '../feed/use-connection.ts';
import { useSay } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import { usePause } from './pause.tsx';

/** Younger than this the chip says live: a short hiccup is no news. ms */
const GRACE_MS = 3_000;

export function Freshness() {
  const say = useSay();
  const { index } = useRally();
  const { isPaused } = usePause();
  const { phase, ageMs, knownAtMs } = useConnection();
  if (isPaused) return <FreshnessChip tone="paused" text={say('fresh.paused')} />;
  const seconds = Math.round((ageMs ?? 0) / 1000);
  if (phase === 'connecting') return <FreshnessChip tone="offline" text={say('fresh.connecting')} />;
  if (phase === 'live' || (phase === 'delayed' && (ageMs ?? 0) <= GRACE_MS)) {
    return <FreshnessChip tone="live" text={say('fresh.live', { seconds })} />;
  }
  if (phase === 'delayed') return <FreshnessChip tone="delayed" text={say('fresh.delayed', { seconds })} />;
  const time = knownAtMs === null ? '–' : formatTimeOfDay(knownAtMs, index.time_zone);
  return <FreshnessChip tone="offline" text={say('fresh.offline', { time })} />;
}

/** Over the content once the data are a minute old or more. */
export function StaleBanner() {
  const say = useSay();
  const { index } = useRally();
  const { phase, knownAtMs } = useConnection();
  if (phase !== 'offline') return null;
  const time = knownAtMs === null ? '–' : formatTimeOfDay(knownAtMs, index.time_zone, true);
  return (
    <Banner
      tone="warning"
      action={<Button onClick={() => window.dispatchEvent(new Event('focus'))}>{say('state.retry')}</Button>}
    >
      {say('fresh.staleText', { time })}
    </Banner>
  );
}
