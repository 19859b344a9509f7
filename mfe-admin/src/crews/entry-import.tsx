/** Crews from a file; what is unusual about it is asked before anything is kept. */

import { data, type Entry, type EntryAnswer, type EntryChange, type PlanOf, planChange } from '@bivouac/data';
import { ENTRY_WORDS, type EntryField, entriesOf } from '@bivouac/files';
import * as basics from '@bivouac/ui/basics';
import { useMemo, useRef, useState } from 'react';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import type { RowAnswer } from '../sheets/answers.tsx';
import { SheetImport, type SheetKind } from '../sheets/sheet-import.tsx';
import { Template } from '../sheets/template.tsx';
import styles from './crews.module.css';
import { leftOutFor, NOTHING, type Open, openOf, unanswered, withAnswers } from './entry-answers.ts';
import { EntryQuestions } from './entry-questions.tsx';
import { entryTemplate } from './entry-template.ts';

interface EntryImportProps {
  race: Race;
  onKept(): void;
  onDone(isChanged: boolean): void;
}

const CLOSED: Open = {
  driver: [],
  others: [],
  timed: [],
  in_from: [],
  stages: [],
  reason: [],
  pages: [],
  groupings: [],
};

export function EntryImport({ race, onKept, onDone }: EntryImportProps) {
  const say = useSay();
  const [answered, setAnswered] = useState(NOTHING);
  const [open, setOpen] = useState(CLOSED);
  const [told, setTold] = useState<readonly EntryAnswer[]>([]);
  const last = useRef(open);
  const driver = say('import.leftOut');
  const timed = say('import.leftTimed');
  const kind = useMemo(
    (): SheetKind<EntryField, Entry, PlanOf<'enter_crews'>> => ({
      words: ENTRY_WORDS,
      needed: ['number'],
      isCountedByFile: true,
      rowsOf: (rows, columns, lines) =>
        entriesOf(rows, columns).map((entry, at) => ({ ...entry, row: lines[at] ?? at + 1 })),
      plan: (entries, file) =>
        planChange(data(), {
          kind: 'enter_crews',
          id: race.id,
          file,
          rows: withAnswers(entries, answered, last.current),
        }),
      read(entries, { rows = [] }) {
        last.current = openOf(entries, rows, last.current, answered);
        setOpen(last.current);
        setTold(rows);
        const left = entries.flatMap(({ row = 0 }): RowAnswer[] => {
          const cause = leftOutFor(row, answered, last.current);
          if (!cause) return [];
          return [
            { row, outcome: cause === 'timed' ? 'left' : 'refused', message: { driver, timed }[cause] },
          ];
        });
        return [...rows, ...left].toSorted((a, b) => a.row - b.row);
      },
    }),
    [race.id, answered, driver, timed],
  );
  return (
    <SheetImport
      kind={kind}
      title={say('import.title')}
      missing={say('import.noNumber')}
      more={
        <Template
          name={say('template.crews')}
          hint={say('template.replace')}
          rows={() => entryTemplate(say)}
        />
      }
      besides={
        <>
          <EntryQuestions race={race} open={open} answered={answered} onAnswer={setAnswered} />
          <EntryChanges answers={told} />
        </>
      }
      questions={unanswered(open, answered)}
      reason={open.reason.length > 0 ? answered.reason : undefined}
      onKept={onKept}
      onDone={onDone}
    />
  );
}

/** Shows the changes of an entry list to crews already entered, old beside new, before they are stored. */
function EntryChanges({ answers }: { answers: readonly EntryAnswer[] }) {
  const say = useSay();
  const changing = answers.filter(({ changes }) => changes);
  if (changing.length === 0) return null;
  const told = ({ before, after }: EntryChange) =>
    before === after ? (
      <span className={basics.muted}>{say('entryChanges.stays', { who: after ?? '' })}</span>
    ) : (
      <>
        <span className={basics.muted}>{before ?? say('entryChanges.nothing')}</span> →{' '}
        <strong>{after ?? say('entryChanges.nothing')}</strong>
      </>
    );
  return (
    <details className={styles.changing} data-entry-changes open>
      <summary>{say('entryChanges.title', { count: changing.length })}</summary>
      <ul>
        {changing.map(({ row, number, asks, changes = [] }) => (
          <li key={row} data-changing={number}>
            <strong className={basics.figures}>{number}</strong>
            <dl>
              {changes.map((change) => (
                <div key={change.field}>
                  <dt>{say(`crews.${change.field}`)}</dt>
                  <dd>{told(change)}</dd>
                </div>
              ))}
            </dl>
            {asks?.includes('timed') && <span className={basics.muted}>{say('entryChanges.timed')}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
