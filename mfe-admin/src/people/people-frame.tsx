/** What stands in the place of people while they are read or cannot be, and why the last change did not go through. */
import type { People } from '@bivouac/data';
import type { ReactNode } from 'react';
import { useSay } from '../language/language.ts';
import { NotYet } from '../pages/not-yet.tsx';
import styles from './people.module.css';
import type { PeopleView } from './use-people.ts';

interface PeopleFrameProps {
  people: PeopleView;
  /** A form on the page says the trouble itself. */
  isQuiet: boolean;
  children: (view: People) => ReactNode;
}

export function PeopleFrame({
  people: { view, problem, trouble, retry },
  isQuiet,
  children,
}: PeopleFrameProps) {
  const say = useSay();
  if (!view || problem?.reason === 'not_allowed') return <NotYet problem={problem} retry={retry} rows={6} />;
  const said = trouble ?? (problem ? say('trouble.offline') : null);
  return (
    <>
      {said && !isQuiet && (
        <p role="alert" className={styles.trouble}>
          {said}
        </p>
      )}
      {children(view)}
    </>
  );
}
