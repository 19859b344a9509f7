/** One key for each duty a tap may belong to instead: pressed, it is there. */
import type { Duty, PostBook } from '@bivouac/data';
import { useSay } from '../language/language.ts';
import last from './last.module.css';
import { raceColour } from './race-colour.ts';

interface MoveKeysProps {
  book: PostBook;
  targets: readonly Duty[];
  /** Where there is room for words; they name what differs from this duty. */
  from?: Duty;
  number: string | null;
  onMove(target: Duty): void;
}

export function MoveKeys({ book, targets, from, number, onMove }: MoveKeysProps) {
  const say = useSay();
  const hasRaces = new Set(book.duties.map(({ race }) => race)).size > 1;
  return targets.map((target) => {
    const name = hasRaces ? `${target.code} · ${target.race}` : target.code;
    const colour = raceColour(book, target.race);
    return (
      <button
        key={target.id}
        type="button"
        className={last.move}
        title={target.name}
        {...(colour ? { style: { '--race': colour } as object } : {})}
        onClick={() => onMove(target)}
        aria-label={say('move.of', { number: number ?? '?', duty: name })}
        data-move={target.code}
      >
        {from
          ? say('move.to', { duty: hasRaces && target.code === from.code ? target.race : name })
          : `→ ${name}`}
      </button>
    );
  });
}
