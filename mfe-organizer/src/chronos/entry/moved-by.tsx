/** Whom an entry moved on published pages: those whom its undo, next to it, would move back. */
import { type ChronosGrid, data, planChange } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { useSay } from '../../language/language.ts';
import { voidOf } from '../model/facts.ts';
import { Moves } from '../model/who-moves.tsx';

/** Crews that are named before the list is opened. */
const NAMED = 8;

export function MovedBy({ grid, id }: { grid: ChronosGrid; id: string }) {
  const say = useSay();
  const { value } = useRead(['movedBy', id], (signal) =>
    planChange(data(), { kind: 'record', facts: [voidOf(grid, id, say('reason.undone'))] }, { signal }),
  );
  const moves = (value?.effects ?? []).flatMap((effect) =>
    effect.number === null ? [] : { ...effect, before: effect.after, after: effect.before },
  );
  if (moves.length === 0) return null;
  const crews = [...new Set(moves.map(({ number }) => number))];
  const numbers = [...crews.slice(0, NAMED), ...(crews.length > NAMED ? ['…'] : [])].join(', ');
  return (
    <details data-moved-by={id}>
      <summary>
        <span role="status">{say('moves.published', { numbers })}</span>
      </summary>
      <Moves moves={moves} precisionMs={grid.precision_ms} />
    </details>
  );
}
