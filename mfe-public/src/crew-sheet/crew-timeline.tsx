/** What was recorded of a crew, newest first: when, what, where, by what source; what does not count is marked. */
import type { TimelineEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { formatDateIn, TimeOfDay } from '@bivouac/ui';
import { sayDay } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import styles from './crew-sheet.module.css';

export function CrewTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  if (entries.length === 0) return <p className={styles.quiet}>{say('crew.noTimeline')}</p>;
  return (
    <>
      {timelineDays(entries, index.time_zone).map(([date, ofDay]) => (
        <section key={date}>
          <h4 className={styles.day}>{sayDay(date, tag)}</h4>
          <ol>
            {ofDay.map((entry, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and are only ever added
              <li key={`${entry.at}${place}`} className={styles.event} data-counted={entry.counted}>
                <TimeOfDay at={entry.at} timeZone={index.time_zone} seconds />
                <span>
                  {wordOf(say, 'event', entry.what)}{' '}
                  <b>{[entry.stage, entry.waypoint ?? entry.control].filter(Boolean).join(' · ')}</b>{' '}
                  <small className={styles.quiet}>
                    {[
                      entry.source && wordOf(say, 'source', entry.source),
                      ...entry.flags.map((flag) => wordOf(say, 'doubt', flag)),
                      !entry.counted && say('crew.notCounted'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function timelineDays(entries: readonly TimelineEntry[], timeZone: string): [string, TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of [...entries].reverse()) {
    const date = formatDateIn(entry.at, timeZone);
    const ofDay = days.get(date);
    if (ofDay) ofDay.push(entry);
    else days.set(date, [entry]);
  }
  return [...days];
}
