/** Crews from a file; what is unusual about it is asked before anything is kept. */
import { type CommandResult, data, type Entry, type EntryAnswer, enterCrews } from '@bivouac/data';
import { ENTRY_WORDS, type EntryField, entriesOf } from '@bivouac/files';
import { useMemo, useRef, useState } from 'react';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import type { RowAnswer } from '../sheets/answers.tsx';
import { SheetImport, type SheetKind } from '../sheets/sheet-import.tsx';
import { leftOutFor, NOTHING, type Open, openOf, unanswered, withAnswers } from './entry-answers.ts';
import { EntryChanges } from './entry-changes.tsx';
import { EntryQuestions } from './entry-questions.tsx';

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
  const added = useRef<ReadonlySet<string>>(new Set());
  const driver = say('import.leftOut');
  const timed = say('import.leftTimed');
  const kind = useMemo(
    (): SheetKind<EntryField, Entry> => ({
      words: ENTRY_WORDS,
      needed: ['number'],
      isCountedByFile: true,
      rowsOf: (rows, columns, lines) =>
        entriesOf(rows, columns).map((entry, at) => ({ ...entry, row: lines[at] ?? at + 1 })),
      async enter(entries, file, reason): Promise<CommandResult<{ rows: RowAnswer[] }>> {
        // A row shown as new only adds: it changes no crew that was given the number since.
        const sent = withAnswers(entries, answered, last.current).map((entry) =>
          file && added.current.has(entry.number) ? { ...entry, crew: null } : entry,
        );
        const done = await enterCrews(data(), race.id, sent, file ? { file, reason } : { isTried: true });
        if (!done.ok) return done;
        const { rows } = done.value;
        added.current = new Set(rows.filter(({ outcome }) => outcome === 'new').map(({ number }) => number));
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
        return { ok: true, value: { rows: [...rows, ...left].toSorted((a, b) => a.row - b.row) } };
      },
    }),
    [race.id, answered, driver, timed],
  );
  return (
    <SheetImport
      kind={kind}
      title={say('import.title')}
      missing={say('import.noNumber')}
      besides={
        <>
          <EntryQuestions race={race} open={open} answered={answered} onAnswer={setAnswered} />
          <EntryChanges answers={told} />
        </>
      }
      questions={unanswered(open, answered)}
      onKept={onKept}
      onDone={onDone}
    />
  );
}
