/** Notices to everybody: pinned and urgent ones over the page, the rest behind one line. */
import type { NoticeRow } from '@bivouac/data/feed';
import { Banner, Sheet } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useNow } from '../feed/use-now.ts';
import { usePage } from '../feed/use-page.ts';
import { sayWhen } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import { isInForce, noticeText } from './notice-text.ts';
import styles from './notices.module.css';

/** A notice that is neither pinned nor urgent leaves the page after this. */
const FRESH_MS = 30 * 60_000;
const SHOWN_AT_MOST = 2;

export function NoticesBand() {
  const { say, tag } = useLanguage();
  const { pageRef } = useRally();
  const nowMs = useNow(30_000);
  const [isOpen, setOpen] = useState(false);
  const { page } = usePage(pageRef('notices'));
  const notices = page?.body.rows ?? [];
  const current = notices
    .filter((notice) => isInForce(notice, nowMs))
    .filter(
      (notice) => notice.pinned || notice.level === 'urgent' || nowMs - Date.parse(notice.at) < FRESH_MS,
    );
  const shown = current.slice(0, SHOWN_AT_MOST);
  if (notices.length === 0 || (shown.length === 0 && !isOpen)) return null;
  return (
    <section className={styles.band} aria-label={say('notices.title')}>
      {shown.map((notice, at) => (
        <button key={notice.id} type="button" className={styles.open} onClick={() => setOpen(true)}>
          <Banner tone={toneOf(notice)}>
            <span className={styles.short}>
              <Notice notice={notice} language={tag} />
            </span>
            {at + 1 < current.length && (
              <span className={styles.more}>{say('notices.more', { count: current.length - at - 1 })}</span>
            )}
          </Banner>
        </button>
      ))}
      {isOpen && (
        <Sheet title={say('notices.title')} closeLabel={say('sheet.close')} onClose={() => setOpen(false)}>
          <div className={basics.stack}>
            {notices.map((notice) => (
              <Banner key={notice.id} tone={toneOf(notice)}>
                <Notice notice={notice} language={tag} />
              </Banner>
            ))}
          </div>
        </Sheet>
      )}
    </section>
  );
}

function Notice({ notice, language }: { notice: NoticeRow; language: string }) {
  const { index } = useRally();
  const nowMs = useNow(60_000);
  return (
    <>
      <span className={styles.at}>
        <time dateTime={notice.at}>{sayWhen(notice.at, nowMs, index.time_zone, language)}</time>
        {notice.race && ` · ${notice.race}`}
      </span>{' '}
      <bdi>{noticeText(notice, language)}</bdi>
    </>
  );
}

function toneOf({ level }: NoticeRow): 'info' | 'warning' | 'urgent' {
  if (level === 'urgent') return 'urgent';
  return level === 'warning' ? 'warning' : 'info';
}
