/** One document: number, title, version, when and by what it was replaced or withdrawn, size, hash; how to open and to keep it. */
import { type DocumentRow, savedAs } from '@bivouac/data/feed';
import { nameOfLanguage, wordOf } from '@bivouac/i18n';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { later } from '#chunks/later.tsx';
import { Optional } from '#chunks/optional.tsx';
import { isCourse } from '#course-sketch/which-courses.ts';
import { sayInstant } from '#language/dates.ts';
import { saySize } from '#language/distances.ts';
import { useLanguage } from '#language/text.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { raceByCode } from '#structure/race-of.ts';
import { useRally } from '#structure/rally-context.tsx';
import { rankedStages } from '#structure/stages.ts';
import { DataFile } from './data-file.tsx';
import styles from './documents.module.css';
import { fileNameOf } from './file-name.ts';
import { formatOf } from './format-of.ts';

const STORAGE_KEY = 'bivouac.documents.read';
const KEPT_AT_MOST = 500;

function useRead(id: string): [boolean, () => void] {
  const [isRead, setRead] = useState(() => readIds().includes(id));
  const markRead = () => {
    setRead(true);
    try {
      const ids = [id, ...readIds().filter((other) => other !== id)].slice(0, KEPT_AT_MOST);
      localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
    } catch {
      // Full or forbidden.
    }
  };
  return [isRead, markRead];
}

function readIds(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}

const CourseSketch = later('course', 'CourseSketch');

interface DocumentProps {
  row: DocumentRow;
  replaced: DocumentRow | undefined;
  link: string | undefined;
}

export function Document({ row, replaced, link }: DocumentProps) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  const [isRead, markRead] = useRead(row.id);
  const [, readSource] = useUrlChoice('from');
  const [drawn, draw] = useUrlChoice('course');
  const isDrawn = drawn === row.id;
  const codes = index.races
    .filter(({ code }) => row.race === null || row.race === code)
    .flatMap((race) => rankedStages(race).map(({ stage }) => stage.code));
  const status = row.status ?? (row.superseded ? 'superseded' : 'published');
  const isOld = status !== 'published';
  const address = row.file ? link : (row.url ?? undefined);
  const detail = [
    formatOf(row).name,
    wordOf(say, 'documentKind', row.kind),
    raceByCode(index, row.race)?.name ?? row.race,
    (row.version ?? 1) > 1 && say('pdfs.version', { version: row.version ?? 1 }),
    row.language && nameOfLanguage(row.language, tag),
    sayInstant(row.published_at, index.time_zone, tag),
    row.size_bytes !== null && saySize(row.size_bytes, tag),
    replaced && say('pdfs.replaces', { number: replaced.number ?? replaced.title }),
  ];
  return (
    <li className={styles.document} data-superseded={isOld || undefined} data-document={row.number}>
      <span className={styles.number}>{row.number ?? '–'}</span>
      <div className={styles.words}>
        {address && status !== 'withdrawn' ? (
          <a href={address} target="_blank" rel="noreferrer" className={styles.title} onClick={markRead}>
            <bdi>{row.title}</bdi>
          </a>
        ) : (
          <span className={styles.title}>
            <bdi>{row.title}</bdi>
          </span>
        )}
        {!isRead && !isOld && <span className={styles.unread}>{say('pdfs.new')}</span>}
        {isOld && <span className={styles.old}>{wordOf(say, 'pdfs', status)}</span>}
        <p className={basics.cell}>{detail.filter(Boolean).join(' · ')}</p>
        {status === 'withdrawn' && row.withdrawn_for && (
          <p className={basics.cell}>
            <bdi>{say('pdfs.withdrawnFor', { reason: row.withdrawn_for })}</bdi>
          </p>
        )}
        {row.sha256 && <p className={styles.hash}>{say('pdfs.sumOfFile', { sha256: row.sha256 })}</p>}
        {row.page?.sha256 && status !== 'withdrawn' && (
          <p className={styles.beside}>
            <Button look="quiet" className={styles.from} onClick={() => readSource(row.id)}>
              {say('pdfs.madeFrom')}
            </Button>
            <DataFile row={row} />
          </p>
        )}
        {isCourse(row) && link && (
          <>
            <Button
              look="quiet"
              className={styles.from}
              aria-expanded={isDrawn}
              onClick={() => draw(isDrawn ? null : row.id)}
            >
              {say('course.show')}
            </Button>
            {isDrawn && (
              <Optional>
                <CourseSketch row={row} link={link} codes={codes} />
              </Optional>
            )}
          </>
        )}
      </div>
      {row.file && link && status !== 'withdrawn' && (
        <a
          href={savedAs(link, fileNameOf(row))}
          className={styles.save}
          aria-label={say('pdfs.saveNamed', { title: row.title })}
          onClick={markRead}
        >
          {say('pdfs.save')}
        </a>
      )}
    </li>
  );
}
