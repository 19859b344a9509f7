/** What officials are told, in a band where they work: it goes when it is withdrawn or over. */
import type { OfficialNotice } from '@bivouac/data';
import type { Say } from '@bivouac/i18n';
import { Banner, TimeOfDay } from '@bivouac/ui';
import styles from './official-notices.module.css';
import type { ToldId } from './words/index.ts';

interface OfficialNoticesProps {
  notices: readonly OfficialNotice[];
  language: string;
  timeZone: string;
  say: Say<ToldId>;
}

export function OfficialNotices({ notices, language, timeZone, say }: OfficialNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={say('told.toOfficials')} data-official-notices>
      {notices.map(({ id, level, race, at, by, texts }) => (
        <Banner key={id} tone={level}>
          <span className={styles.at}>
            <TimeOfDay at={at} timeZone={timeZone} />
            {race && ` · ${race}`}
            {by && ` · ${by}`}
          </span>{' '}
          <bdi className={styles.text}>{texts[language] ?? texts.en ?? Object.values(texts)[0]}</bdi>
        </Banner>
      ))}
    </section>
  );
}
