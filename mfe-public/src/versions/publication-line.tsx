/** The state of a table in one line: live, provisional with its protest count-down, amended with the reason, official, cancelled. */
import type { Page } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useNow } from '../feed/use-now.ts';
import { sayInstant, sayWhen } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { useStatus } from '../structure/page-status.ts';
import type { Posted, Published } from '../structure/posted.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './publication-line.module.css';
import { VersionsButton } from './versions-button.tsx';

interface PublicationLineProps {
  page: Page<Published>;
  /** As the list of versions says it, where that was read. */
  posted?: Posted;
}

export function PublicationLine({ page, posted }: PublicationLineProps) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  const { body, version } = page;
  const zone = index.time_zone;
  const { state, word, at, clerk } = useStatus(page, posted);
  // What was amended later and moved nobody has no protest time of its own.
  const hasProtest = body.protest_until && at && Date.parse(body.protest_until) >= Date.parse(at);
  return (
    <div className={styles.line}>
      <StateBadge state={state}>{word}</StateBadge>
      {body.state !== 'live' && (
        <span className={styles.signed}>
          {[sayInstant(at, zone, tag), clerk].filter(Boolean).join(' · ')}
        </span>
      )}
      {body.state !== 'official' && body.protest_until && hasProtest && (
        <ProtestCountDown until={body.protest_until} zone={zone} />
      )}
      {version > 0 && (
        <VersionsButton of={{ rally: page.rally, race: page.race, key: page.key }} shown={version} />
      )}
      {body.reason && (
        <details className={styles.reason}>
          <summary>
            {say('publication.reason', { reason: wordOf(say, 'versionReason', body.reason) })}
          </summary>
        </details>
      )}
    </div>
  );
}

function ProtestCountDown({ until, zone }: { until: string; zone: string }) {
  const { say, tag } = useLanguage();
  const nowMs = useNow();
  const leftMs = Date.parse(until) - nowMs;
  const time = sayWhen(until, nowMs, zone, tag);
  if (leftMs <= 0)
    return (
      <span className={`${basics.quiet} ${basics.figures}`}>{say('publication.protestEnded', { time })}</span>
    );
  const minutes = Math.floor(leftMs / 60_000);
  const seconds = Math.floor(leftMs / 1000) % 60;
  const left = `${minutes}:${String(seconds).padStart(2, '0')}`;
  return (
    <span className={`${basics.quiet} ${basics.figures}`}>
      {say('publication.protestUntil', { time, left })}
    </span>
  );
}
