/** A schedule from a file, and what was imported before. */
import { useAnswer } from '@bivouac/contract/remote';
import {
  data,
  enterSchedule,
  type RallySetUp,
  type ScheduledDay,
  type ScheduleLine,
  scheduleImports,
  undoScheduleImport,
} from '@bivouac/data';
import { useMemo, useRef, useState } from 'react';
import { useSay } from '../../language/language.ts';
import type { Race } from '../../rally/race-frame.tsx';
import { Imports } from '../../sheets/imports.tsx';
import { SheetImport } from '../../sheets/sheet-import.tsx';
import { SCHEDULE_WORDS, type ScheduleField } from './columns.ts';
import { linesOf } from './lines-of.ts';
import { linesAnswered, type Renamed, type RenamedAnswers, renamedOf, unanswered } from './renamed.ts';
import { RenamedQuestions } from './renamed-questions.tsx';

interface ScheduleImportProps {
  rally: RallySetUp;
  race: Race;
  days: readonly ScheduledDay[];
  onDone(isChanged: boolean): void;
}

export function ScheduleImport({ rally, race, days, onDone }: ScheduleImportProps) {
  const say = useSay();
  const [answered, setAnswered] = useState<RenamedAnswers>({});
  const [renamed, setRenamed] = useState<readonly Renamed[]>([]);
  const last = useRef(renamed);
  // By what they say: they are read again with every change of the rally.
  const legDates = JSON.stringify(datesOf(days));
  const kind = useMemo(
    () => ({
      words: SCHEDULE_WORDS,
      needed: ['code'] as const,
      rowsOf: (rows: readonly (readonly string[])[], columns: readonly (ScheduleField | '')[]) =>
        linesOf(rows, columns, rally.time_zone, new Map(JSON.parse(legDates))),
      async enter(lines: readonly ScheduleLine[], file?: { name: string; sha256: string }, reason?: string) {
        const told = linesAnswered(lines, last.current, answered);
        const done = await enterSchedule(data(), race.id, told, file, reason);
        if (done.ok) {
          last.current = renamedOf(lines, done.value.rows, last.current, answered);
          setRenamed(last.current);
        }
        return done;
      },
    }),
    [race.id, rally.time_zone, legDates, answered],
  );
  return (
    <SheetImport
      kind={kind}
      title={say('stages.importTitle')}
      missing={say('stages.importMissing')}
      besides={<RenamedQuestions renamed={renamed} answered={answered} onAnswer={setAnswered} />}
      questions={unanswered(renamed, answered)}
      onDone={onDone}
    />
  );
}

function datesOf(days: readonly ScheduledDay[]): [number, string][] {
  return days.flatMap(({ date, legs }) => legs.map(({ number }): [number, string] => [number, date]));
}

export function ScheduleImports({
  rally,
  race,
  of,
  onDone,
}: Omit<ScheduleImportProps, 'days' | 'onDone'> & { of: number; onDone(): void }) {
  const { value, retry } = useAnswer(`${race.id} ${of}`, (signal) =>
    scheduleImports(data(), race.id, { signal }),
  );
  return (
    <Imports
      imports={value ?? []}
      timeZone={rally.time_zone}
      undo={(id, reason) => undoScheduleImport(data(), id, reason)}
      onDone={() => {
        retry();
        onDone();
      }}
    />
  );
}
