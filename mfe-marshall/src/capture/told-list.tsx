/** The last things told beside times, each with how far it has come and a way to take it back. */
import { formatTimeOfDay } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { Heard } from './heard.tsx';
import last from './last.module.css';
import type { Told } from './told.ts';

interface ToldListProps {
  told: readonly Told[];
  timeZone: string;
  onUndo(id: string): void;
}

const SHOWN = 5;

export function ToldList({ told, timeZone, onUndo }: ToldListProps) {
  const say = useSay();
  const shown = told.filter(
    ({ state }, place) => place < SHOWN || state === 'refused' || state === 'notSaved',
  );
  return (
    <ol className={last.last} data-told aria-label={say('told.title')}>
      {shown.map(({ id, what, number, at, state, said }) => (
        <li key={id} data-state={state} data-what={what}>
          <strong>{number ?? '–'}</strong>
          <span className={last.what}>
            {at && <time dateTime={at}>{formatTimeOfDay(at, timeZone, true)}</time>}
            <span className={last.word}>
              {say(`problem.${what}`)} · {say(`state.${state}`)}
              <Heard tap={{ fact: { id }, state, said, flags: [] }} />
            </span>
          </span>
          <button
            type="button"
            className={last.undo}
            onClick={() => onUndo(id)}
            aria-label={say('told.undoOf', { what: say(`problem.${what}`) })}
          >
            {say('last.undo')}
          </button>
        </li>
      ))}
    </ol>
  );
}
