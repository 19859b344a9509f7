/** One item of the feed in words. */
import { wordOf } from '@bivouac/i18n';
import { formatDuration, formatGap } from '@bivouac/rules';
import { ruleName } from '@bivouac/sentences';
import { Fragment } from 'react';
import { type Language, useLanguage } from '../language/text.tsx';
import { noticeText } from '../notices/notice-text.ts';
import { correctionTold } from '../sentences/correction-told.ts';
import { crewNames } from '../structure/crew-name.ts';
import { stateWord } from '../structure/page-status.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './event-feed.module.css';
import type { FeedItem } from './feed-items.ts';

export function Sentence({ item }: { item: FeedItem }) {
  const language = useLanguage();
  const { index, crews } = useRally();
  const [number] = item.numbers;
  const names = number === undefined ? null : crewNames(crews.get(number));
  return (
    <>
      {names?.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people of a crew stay in their order
        <Fragment key={at}>
          {at > 0 && ' / '}
          <bdi className={styles.person}>{name}</bdi>
        </Fragment>
      ))}
      {names && ': '}
      <span className={item.kind === 'fastest' || item.kind === 'leads' ? styles.best : undefined}>
        {wordsOf(item, language, index.time_zone)}
      </span>
    </>
  );
}

function wordsOf(item: FeedItem, language: Language, timeZone: string): string {
  const { say, tag } = language;
  switch (item.kind) {
    case 'first':
      return item.point === null
        ? say('feed.first', { stage: item.stage })
        : say('feed.firstAt', { stage: item.stage, point: item.point });
    case 'fastest': {
      const by = formatDuration(item.byMs, item.precisionMs);
      if (item.point !== null) return say('feed.fastestAt', { stage: item.stage, point: item.point, by });
      return say('feed.fastest', { stage: item.stage, by });
    }
    case 'finished': {
      const gap = formatGap(item.behindMs, item.precisionMs);
      const { stage, place, isByTime } = item;
      return say(isByTime ? 'feed.finishedByTime' : 'feed.finished', { stage, place, gap });
    }
    case 'leads':
      return say(item.isByTime ? 'feed.leadsByTime' : 'feed.leads', {
        by: formatDuration(item.aheadMs, item.precisionMs),
      });
    case 'published':
      return say('feed.published', {
        stage: item.stage,
        state: stateWord(language, item.state, item.version),
      });
    case 'retired': {
      const { status, stage, reason } = item.row;
      if (status === 'rejoined') return [say('feed.rejoined'), stage].filter(Boolean).join(' · ');
      // Without another reason than that it retired.
      const why = reason && reason !== 'withdrawn' && wordOf(say, 'retirementReason', reason);
      return [say('feed.retired'), wordOf(say, 'retirement', status), stage, why].filter(Boolean).join(' · ');
    }
    case 'penalised': {
      const { row, place, lost } = item;
      const amount = row.unit === 'time' ? formatGap(row.ms, 1000) : wordOf(say, 'unit', row.unit);
      const penalty = say('feed.penalised', { amount, why: ruleName(row.rule, say) });
      const told = [
        penalty,
        lost && say(`feed.lost.${lost}`),
        place !== null && say('feed.nowPlace', { place }),
      ];
      return [told.filter(Boolean).join(', '), row.stage].filter(Boolean).join(' · ');
    }
    case 'corrected':
      return correctionTold(item.row, say, timeZone);
    case 'notice':
      return noticeText(item.row, tag);
  }
}
