/** A published course drawn to scale, and in words beside it: each section with its length, the chosen one with its places. */
import type { DocumentRow } from '@bivouac/data/feed';
import { FileNotRead, readSketch, SKETCH_BYTES_AT_MOST, type Sketch } from '@bivouac/gps/sketch';
import { Button, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sayKm } from '../language/distances.ts';
import { useLanguage } from '../language/text.tsx';
import { useWidth } from '../state/use-width.ts';
import { type Section, sectionsOf } from './course.ts';
import { CourseDrawing } from './course-drawing.tsx';
import styles from './course-sketch.module.css';

export interface CourseSketchProps {
  row: DocumentRow;
  link: string | undefined;
  codes: readonly string[];
}

export function CourseSketch({ row, link, codes }: CourseSketchProps) {
  const { say } = useLanguage();
  const read = useCourse(row, link);
  const title = say('course.of', { title: row.title });
  const told = codes.join('\n');
  // Each place is held against each point of a track: not again with every change of the rally.
  const sections = useMemo(
    () => (read?.ok ? sectionsOf(read.sketch, told ? told.split('\n') : []) : null),
    [read, told],
  );
  return (
    <figure className={styles.sketch} aria-label={title} data-course={row.number}>
      {sections ? (
        <Drawn sections={sections} title={title} />
      ) : read && !read.ok ? (
        <p className={basics.quiet}>{say(`course.${read.reason}`)}</p>
      ) : (
        <div className={styles.room}>
          <Skeleton label={say('state.loading')} />
        </div>
      )}
    </figure>
  );
}

/** Read once: links are signed anew from time to time, the file of a document never changes. */
function useCourse({ file, size_bytes }: DocumentRow, link: string | undefined): CourseRead | null {
  const [read, setRead] = useState<{ file: string; course: CourseRead } | null>(null);
  const known = read !== null && read.file === file && read.course.ok;
  useEffect(() => {
    if (!file || !link || known) return;
    const stop = new AbortController();
    void readCourse(link, size_bytes, stop.signal).then((course) => {
      if (!stop.signal.aborted) setRead({ file, course });
    });
    return () => stop.abort();
  }, [file, link, size_bytes, known]);
  return read?.file === file ? (read?.course ?? null) : null;
}

const HEIGHT = 0.7;
const [LOWEST, HIGHEST] = [230, 420];

function Drawn({ sections, title }: { sections: readonly Section[]; title: string }) {
  const { say, tag } = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [picked, pick] = useState<number | null>(null);
  const chosen = sections.length === 1 ? 0 : picked;
  const section = chosen === null ? undefined : sections[chosen];
  const height = Math.min(HIGHEST, Math.max(LOWEST, Math.round(width * HEIGHT)));
  return (
    <div className={styles.beside}>
      <div ref={frame} className={styles.room}>
        <CourseDrawing sections={sections} chosen={chosen} width={width} height={height} title={title} />
      </div>
      <div className={styles.words}>
        <ul className={styles.sections}>
          {sections.map(({ id, name, code, lengthM }, at) => (
            <li key={id}>
              <Button
                look="quiet"
                aria-pressed={at === chosen}
                onClick={() => pick(at === picked ? null : at)}
              >
                <bdi>{name || code || say('course.unnamed')}</bdi> · {sayKm(rounded(lengthM), tag)}
              </Button>
            </li>
          ))}
        </ul>
        {section && section.places.length > 0 && (
          <ol className={styles.places}>
            {section.places.map(({ name, about, atM }) => (
              <li key={`${name} ${atM}`}>
                <span className={styles.km}>{sayKm(rounded(atM), tag)}</span>
                <bdi>{[name, about].filter(Boolean).join(' · ')}</bdi>
              </li>
            ))}
          </ol>
        )}
        <p className={basics.quiet}>
          {say('course.key')} {sections.length > 1 && chosen === null && say('course.choose')}
        </p>
      </div>
    </div>
  );
}

/** To 100 m: a track is no measured distance. */
const rounded = (metres: number) => Math.round(metres / 100) * 100;

type CourseRead =
  | { ok: true; sketch: Sketch }
  | { ok: false; reason: 'too_large' | 'unreadable' | 'offline' };

/** `sizeBytes`: as its document says; what is larger is not even asked for. */
async function readCourse(link: string, sizeBytes: number | null, signal: AbortSignal): Promise<CourseRead> {
  if ((sizeBytes ?? 0) > SKETCH_BYTES_AT_MOST) return { ok: false, reason: 'too_large' };
  try {
    const answer = await fetch(link, { signal, credentials: 'omit' });
    if (!answer.ok) return { ok: false, reason: 'offline' };
    return { ok: true, sketch: readSketch(new Uint8Array(await answer.arrayBuffer())) };
  } catch (failure) {
    if (!(failure instanceof FileNotRead)) return { ok: false, reason: 'offline' };
    return { ok: false, reason: failure.reason === 'too_big' ? 'too_large' : 'unreadable' };
  }
}
