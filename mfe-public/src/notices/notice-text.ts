/** A notice's text in the reader's language, else in English, else in whatever it has. */
import type { NoticeRow } from '@bivouac/data/feed';

export function noticeText(notice: Pick<NoticeRow, 'text'>, language: string): string {
  return notice.text[language] ?? notice.text.en ?? Object.values(notice.text)[0] ?? '';
}

export function isInForce(notice: Pick<NoticeRow, 'until'>, nowMs: number): boolean {
  return notice.until === null || Date.parse(notice.until) > nowMs;
}
