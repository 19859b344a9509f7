/** What stands in the place of people while they are read or cannot be, and why the last change did not go through. */
import type { People } from '@bivouac/data';
import { Button, Panel, Skeleton } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { useSay } from '../language/language.ts';
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
  if (!view || problem?.reason === 'not_allowed') {
    if (!problem) return <Skeleton rows={6} label={say('loading')} />;
    return (
      <Panel
        kind="error"
        title={say('page.trouble')}
        actions={<Button onClick={retry}>{say('retry')}</Button>}
      >
        {problem.message}
      </Panel>
    );
  }
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
