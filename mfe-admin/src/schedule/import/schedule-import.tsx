/** A schedule from a file, and what was imported before. */

import {
  data,
  type LineAnswer,
  type PlanOf,
  planChange,
  type RallySetUp,
  type ScheduledDay,
  type ScheduleLine,
  scheduleImports,
} from '@bivouac/data';
import { cellOf, DateOrderFinder } from '@bivouac/files';
import { wordOf } from '@bivouac/i18n';
import { useRead } from '@bivouac/officials/query';
import { Field, formatDateIn } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useMemo, useRef, useState } from 'react';
import { spokenDate } from '../../forms/hours.ts';
import { ChangedValues } from '../../history/changed-values.tsx';
import { useSay } from '../../language/language.ts';
import type { Race } from '../../rally/race-frame.tsx';
import type { RowAnswer } from '../../sheets/answers.tsx';
import { Imports } from '../../sheets/imports.tsx';
import { SheetImport, type SheetKind } from '../../sheets/sheet-import.tsx';
import sheets from '../../sheets/sheets.module.css';
import { Template } from '../../sheets/template.tsx';
import { SCHEDULE_WORDS, type ScheduleField, STAGE_KINDS } from './columns.ts';
import { linesOf } from './lines-of.ts';
import { printedRows } from './printed.ts';
import { linesAnswered, type Renamed, type RenamedAnswers, renamedOf, unanswered } from './renamed.ts';
import { scheduleTemplate } from './schedule-template.ts';

interface ScheduleImportProps {
  rally: RallySetUp;
  race: Race;
  days: readonly ScheduledDay[];
  onDone(isChanged: boolean): void;
}

/** `at`: the rows of the file it was read from. `isEither`: its day could be read in two ways. */
interface ReadLine {
  line: ScheduleLine;
  at: number[];
  isEither: boolean;
}

const NIGHT_MS = 12 * 3_600_000;

export function ScheduleImport({ rally, race, days, onDone }: ScheduleImportProps) {
  const say = useSay();
  const [answered, setAnswered] = useState<RenamedAnswers>({});
  const [renamed, setRenamed] = useState<readonly Renamed[]>([]);
  const last = useRef(renamed);
  const [answers, setAnswers] = useState<readonly LineAnswer[]>([]);
  // By what they say: they are read again with every change of the rally.
  const legDates = JSON.stringify(datesOf(days));
  const kinds = JSON.stringify(kindsOf(days));
  const finish = say('stages.finishJoined');
  const kind = useMemo(
    (): SheetKind<ScheduleField, ReadLine, PlanOf<'enter_schedule'>> => ({
      words: SCHEDULE_WORDS,
      needed: ['code'],
      dates: ['date'],
      clocks: ['first', 'target', 'max_time', 'min_time'],
      timeZone: rally.time_zone,
      isCountedByFile: true,
      rowsOf(rows, columns, at, order, hours) {
        const dates = { order, near: rally.starts_on };
        const printed = printedRows(rows, columns, dates);
        const lines = linesOf(
          printed.rows,
          printed.columns,
          rally.time_zone,
          new Map(JSON.parse(legDates)),
          dates,
          new Map(JSON.parse(kinds)),
          race.discipline,
          hours,
          rally.ends_on,
        );
        return lines.map((line, place) => ({
          line,
          at: (printed.places[place] ?? []).map((one) => at[one] ?? 0),
          isEither: isEitherDay(cellOf(printed.rows[place] ?? [], printed.columns, 'date'), line, rally),
        }));
      },
      plan: (read, file) =>
        planChange(data(), {
          kind: 'enter_schedule',
          id: race.id,
          file,
          rows: linesAnswered(
            read.map(({ line }) => line),
            last.current,
            answered,
          ),
        }),
      read(read, { rows = [] }) {
        const lines = read.map(({ line }) => line);
        const dayRead = ({ line, isEither }: Partial<ReadLine> = {}) => {
          const day = line?.first_at ? formatDateIn(line.first_at, rally.time_zone) : line?.date;
          if (!day) return null;
          // Starts until noon belong to the night of the day before.
          const night = line?.first_at && new Date(Date.parse(line.first_at) - NIGHT_MS).toISOString();
          const lastDay = night ? formatDateIn(night, rally.time_zone) : day;
          const isOutside = day < rally.starts_on || lastDay > rally.ends_on;
          if (!isOutside && !isEither) return null;
          const message = say(isOutside ? 'stages.importOutside' : 'stages.importOn', {
            day: spokenDate(day),
          });
          return { message, isDoubtful: isOutside };
        };
        last.current = renamedOf(lines, rows, last.current, answered);
        setRenamed(last.current);
        setAnswers(rows);
        return rows.flatMap((answer) => {
          const [own = 0, ...joined] = read[answer.row - 1]?.at ?? [];
          const isIn = answer.outcome !== 'refused' && answer.outcome !== 'asked';
          return [
            { ...answer, row: own, ...(isIn && answer.outcome !== 'same' && dayRead(read[answer.row - 1])) },
            ...joined.map(
              (row): RowAnswer => ({
                ...(isIn ? { outcome: 'left', message: finish } : answer),
                row,
              }),
            ),
          ];
        });
      },
    }),
    [race.id, race.discipline, rally, legDates, kinds, answered, finish, say],
  );
  return (
    <SheetImport
      kind={kind}
      title={say('stages.importTitle')}
      missing={say('stages.importMissing')}
      more={
        <Template
          name={say('stages.templateName')}
          hint={say('stages.importHint')}
          rows={() => scheduleTemplate(rally.starts_on, say)}
        />
      }
      besides={
        <>
          <RenamedQuestions renamed={renamed} answered={answered} onAnswer={setAnswered} />
          <LineChanges answers={answers} timeZone={rally.time_zone} />
        </>
      }
      questions={unanswered(renamed, answered)}
      onDone={onDone}
    />
  );
}

/** `written`: its own date. A date in figures may begin with the day or the month, and an hour without one may be past midnight. */
function isEitherDay(written: string, { date, first_at }: ScheduleLine, rally: RallySetUp): boolean {
  if (written === '') return first_at !== undefined && formatDateIn(first_at, rally.time_zone) !== date;
  const finder = new DateOrderFinder();
  finder.add(written);
  return finder.read() === 'either';
}

function datesOf(days: readonly ScheduledDay[]): [number, string][] {
  return days.flatMap(({ date, legs }) => legs.map(({ number }): [number, string] => [number, date]));
}

function kindsOf(days: readonly ScheduledDay[]): [string, string][] {
  return days
    .flatMap(({ legs }) => legs.flatMap(({ stages, controls }) => [...stages, ...controls]))
    .map(({ code, kind }) => [code, kind]);
}

export function ScheduleImports({
  rally,
  race,
  of,
  onDone,
}: Omit<ScheduleImportProps, 'days' | 'onDone'> & { of: number; onDone(): void }) {
  const { value, look } = useRead(['scheduleImports', race.id, of], (signal) =>
    scheduleImports(data(), race.id, { signal }),
  );
  return (
    <Imports
      imports={value ?? []}
      timeZone={rally.time_zone}
      undo="undo_schedule_import"
      onDone={() => {
        look();
        onDone();
      }}
    />
  );
}

interface RenamedQuestionsProps {
  renamed: readonly Renamed[];
  answered: RenamedAnswers;
  onAnswer(answered: RenamedAnswers): void;
}

/** Asked of a file that names stages or controls by codes they had before: is it the same one, or a new one? */
function RenamedQuestions({ renamed, answered, onAnswer }: RenamedQuestionsProps) {
  const say = useSay();
  if (renamed.length === 0) return null;
  const answer = (was: string, said: string) => {
    const { [was]: _, ...others } = answered;
    onAnswer(said === '' ? others : { ...others, [was]: said === 'new' ? 'new' : 'same' });
  };
  return (
    <section className={sheets.questions} aria-label={say('entryAsks.title')} data-questions>
      <h3>{say('entryAsks.title')}</h3>
      {renamed.map(({ was, is }) => (
        <Field key={was} label={say('scheduleAsks.renamed', { was, is })}>
          <select value={answered[was] ?? ''} onChange={(e) => answer(was, e.target.value)}>
            <option value="">{say('choose')}</option>
            <option value="same">{say('scheduleAsks.same', { was, is })}</option>
            <option value="new">{say('scheduleAsks.new', { was, is })}</option>
          </select>
        </Field>
      ))}
    </section>
  );
}

interface LineChangesProps {
  answers: readonly LineAnswer[];
  timeZone: string;
}

/** What a file changes of stages and controls there are, line by line: old beside new, before anything is kept. */
function LineChanges({ answers, timeZone }: LineChangesProps) {
  const say = useSay();
  const changing = answers.filter(({ changes = [] }) => changes.length > 0);
  if (changing.length === 0) return null;
  const kind = (code: unknown) =>
    wordOf(say, STAGE_KINDS.has(String(code)) ? 'stageKind' : 'controlKind', String(code));
  return (
    <details data-line-changes open>
      <summary>{say('stages.importChanges', { count: changing.length })}</summary>
      <ul className={basics.column}>
        {changing.map(({ row, code, changes = [] }) => (
          <li key={row} data-changing={code}>
            <strong>{code}</strong>
            <ChangedValues
              values={changes.map(({ column, before, after }) =>
                column === 'kind'
                  ? { column, before: kind(before), after: kind(after) }
                  : { column, before, after },
              )}
              timeZone={timeZone}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
