/** A key with a crew's number; its race by code and colour where more than one passes here. */
import type { CrewAtPost, PostBook } from '@bivouac/data';
import { ClassChip } from '@bivouac/ui';
import type { ButtonHTMLAttributes } from 'react';
import styles from './capture.module.css';
import { raceColour } from './race-colour.ts';

interface CrewKeyProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  book: PostBook;
  crew: CrewAtPost;
}

export function CrewKey({ book, crew, ...rest }: CrewKeyProps) {
  const colour = raceColour(book, crew.race);
  return (
    <button
      type="button"
      {...(colour ? { style: { '--race': colour } as object, className: styles.ofRace } : {})}
      {...rest}
    >
      <strong>{crew.number}</strong>
      {colour && <ClassChip code={crew.race} colour={colour} />}
      {!colour && crew.class && <ClassChip code={crew.class} />}
    </button>
  );
}
