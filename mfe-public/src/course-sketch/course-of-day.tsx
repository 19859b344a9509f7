/** The course of the day of each race, where a file of it was published: by its publication it is everybody's. */
import type { DocumentRow, RaceEntry } from '@bivouac/data/feed';
import { useSyncExternalStore } from 'react';
import { later } from '../chunks/later.tsx';
import { Optional } from '../chunks/optional.tsx';
import { useLinks } from '../feed/use-links.ts';
import { Columns } from '../frame/columns.tsx';
import styles from '../frame/page.module.css';
import { useSay } from '../language/text.tsx';
import { useDocuments } from '../structure/document-title.ts';
import { raceTense, stageToCome } from '../structure/race-tense.ts';
import { useRally } from '../structure/rally-context.tsx';
import { currentStage, rankedStages } from '../structure/stages.ts';
import own from './course-sketch.module.css';
import { coursesOf } from './which-courses.ts';

const CourseSketch = later('course', 'CourseSketch');

interface OfDay {
  row: DocumentRow;
  codes: string[];
}

export function CourseOfDay() {
  const say = useSay();
  const { index } = useRally();
  const { page } = useDocuments();
  const shown = new Map<string, OfDay>();
  for (const race of index.races)
    for (const one of coursesOfDay(page?.body.rows ?? [], race)) {
      const known = shown.get(one.row.id);
      shown.set(one.row.id, known ? { ...known, codes: [...known.codes, ...one.codes] } : one);
    }
  const links = useLinks([...shown.values()].flatMap(({ row }) => row.file ?? []));
  // It is drawn by scripts: where there are none, nothing is promised.
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (shown.size === 0 || !isAlive) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.subtitle}>{say('course.title')}</h2>
      <Columns of={shown.size}>
        {[...shown.values()].map(({ row, codes }) => (
          <div key={row.id} className={own.ofRace}>
            <h3 className={own.name}>
              <bdi>{row.title}</bdi>
            </h3>
            <Optional otherwise={<div className={own.room} />}>
              <CourseSketch row={row} link={links.get(row.file ?? '')} codes={codes} />
            </Optional>
          </div>
        ))}
      </Columns>
    </section>
  );
}

function coursesOfDay(rows: readonly DocumentRow[], race: RaceEntry): OfDay[] {
  const tense = raceTense(race);
  if (tense === 'after') return [];
  const placed = tense === 'during' ? currentStage(race) : (stageToCome(race) ?? currentStage(race));
  const stages = rankedStages(race);
  const codes = stages.filter(({ day }) => day.date === placed?.day.date).map(({ stage }) => stage.code);
  const all = stages.map(({ stage }) => stage.code);
  return coursesOf(rows, race.code, codes, all).map((row) => ({ row, codes }));
}
