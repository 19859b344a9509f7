/** What stands in the place of people while they are read or cannot be, and why the last change did not go through. */
import type { People } from '@bivouac/data';
import type { ReactNode } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import { Behind } from '../rally/behind.tsx';
import type { PeopleView } from './use-people.ts';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface PeopleFrameProps {
  people: PeopleView;
  /** Of the rally; where it is none in particular, of whoever looks. */
  timeZone?: string;
  /** A form on the page says the trouble itself. */
  isQuiet: boolean;
  children: (view: People) => ReactNode;
}

export function PeopleFrame({
  people: { value: view, problem, knownAtMs, trouble, look: retry },
  timeZone = HERE,
  isQuiet,
  children,
}: PeopleFrameProps) {
  if (!view || problem?.reason === 'not_allowed') return <NotYet problem={problem} retry={retry} rows={6} />;
  return (
    <>
      {trouble && !isQuiet ? (
        <ErrorLine>{trouble}</ErrorLine>
      ) : (
        <Behind problem={problem} knownAtMs={knownAtMs} timeZone={timeZone} />
      )}
      {children(view)}
    </>
  );
}
