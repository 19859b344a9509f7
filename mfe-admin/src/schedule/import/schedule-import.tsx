/** A schedule from a file, and what was imported before. */
import { useAnswer } from '@bivouac/contract/remote';
import {
  data,
  enterSchedule,
  type RallySetUp,
  type ScheduleLine,
  scheduleImports,
  undoScheduleImport,
} from '@bivouac/data';
import { useMemo } from 'react';
import { useSay } from '../../language/language.ts';
import type { Race } from '../../rally/race-frame.tsx';
import { Imports } from '../../sheets/imports.tsx';
import { SheetImport } from '../../sheets/sheet-import.tsx';
import { SCHEDULE_WORDS, type ScheduleField } from './columns.ts';
import { linesOf } from './lines-of.ts';

interface ScheduleImportProps {
  rally: RallySetUp;
  race: Race;
  onDone(isChanged: boolean): void;
}

export function ScheduleImport({ rally, race, onDone }: ScheduleImportProps) {
  const say = useSay();
  const kind = useMemo(
    () => ({
      words: SCHEDULE_WORDS,
      needed: ['code'] as const,
      rowsOf: (rows: readonly (readonly string[])[], columns: readonly (ScheduleField | '')[]) =>
        linesOf(rows, columns, rally.time_zone),
      enter: (lines: readonly ScheduleLine[], file?: { name: string; sha256: string }) =>
        enterSchedule(data(), race.id, lines, file),
    }),
    [race.id, rally.time_zone],
  );
  return (
    <SheetImport
      kind={kind}
      title={say('stages.importTitle')}
      missing={say('stages.importMissing')}
      onDone={onDone}
    />
  );
}

/** `of`: read again when it changes. */
export function ScheduleImports({
  rally,
  race,
  of,
  onDone,
}: Omit<ScheduleImportProps, 'onDone'> & { of: number; onDone(): void }) {
  const { value, retry } = useAnswer(`${race.id} ${of}`, (signal) =>
    scheduleImports(data(), race.id, { signal }),
  );
  return (
    <Imports
      imports={value ?? []}
      timeZone={rally.time_zone}
      undo={(id) => undoScheduleImport(data(), id)}
      onDone={() => {
        retry();
        onDone();
      }}
    />
  );
}
