/** Rows from a file: choose it, say what its columns are, see what would become of every row, keep it, mend what was refused. */

import { useShell } from '@bivouac/contract/remote';
import { type CommandResult, type Plan, refusedAs } from '@bivouac/data';
import { type ColumnWords, type DateOrder, fieldsOf } from '@bivouac/files';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button, Card, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import type { MessageId } from '../catalogues/index.ts';
import { ErrorLine } from '../forms/error-line.tsx';
import forms from '../forms/forms.module.css';
import { type Say, useSay } from '../language/language.ts';
import { Answers, type RowAnswer } from './answers.tsx';
import type { HoursInFile } from './hours-in-file.ts';
import { Mapping } from './mapping.tsx';
import { ReadAs, type ReadOptions } from './read-as.tsx';
import { refusedFile } from './refused-file.ts';
import { saveFile } from './save-file.ts';
import { rememberColumns, useChosenFile } from './use-chosen-file.ts';
import { useHoursInFile } from './use-hours-in-file.ts';
import { useTried } from './use-tried.ts';
import { WhichHours, withHoursAsked } from './which-hours.tsx';

type FieldName = MessageId extends infer Id ? (Id extends `field.${infer Name}` ? Name : never) : never;

/** What rows of a file become, and how they are planned. Stays the same object while the page does. */
export interface SheetKind<Name extends FieldName, Row, Made extends Plan> {
  words: ColumnWords<Name>;
  needed: readonly Name[];
  /** Columns of dates: whether they begin with the day is found in all of them, or asked. */
  dates?: readonly Name[];
  clocks?: readonly Name[];
  timeZone?: string;
  /** `lines`: numbers of the rows in the file. */
  rowsOf(
    rows: readonly (readonly string[])[],
    columns: readonly (Name | '')[],
    lines: readonly number[],
    order: DateOrder,
    hours: HoursInFile,
  ): Row[];
  /** Are answers given by the numbers of the file? Else by the place in what was sent. */
  isCountedByFile?: boolean;
  plan(rows: readonly Row[], file: { name: string; sha256: string }): Promise<CommandResult<Made>>;
  /** What is shown of the plan, row by row; the page keeps what it shows beside. */
  read(rows: readonly Row[], plan: Made): RowAnswer[];
}

interface SheetImportProps<Name extends FieldName, Row, Made extends Plan> {
  kind: SheetKind<Name, Row, Made>;
  title: string;
  missing: string;
  more?: ReactNode;
  /** What else would change or must be answered, below the answers; `hasMore`: it is kept even where no row changes anything. */
  besides?: ReactNode;
  hasMore?: boolean;
  questions?: number;
  /** Given with the answers, for all the list changes. */
  reason?: string | undefined;
  onKept?(): void;
  onDone(isChanged: boolean): void;
}

export function SheetImport<Name extends FieldName, Row, Made extends Plan>(
  props: SheetImportProps<Name, Row, Made>,
) {
  const {
    kind,
    title,
    missing,
    more,
    besides,
    hasMore = false,
    questions = 0,
    reason,
    onKept,
    onDone,
  } = props;
  const say = useSay();
  const { apply, isBusy, trouble, sheet } = usePlannedChange();
  const chosen = useChosenFile(kind);
  const { refused, file, columns, order, dates, hasColumns, isReady, sound, spoiled } = chosen;
  const [isKept, setIsKept] = useState(false);
  const asked = useRef<HTMLDivElement>(null);
  const { timeZone = 'UTC' } = kind;
  const { entered, openHours, choice } = useHoursInFile(kind, sound, columns, order ?? 'day');
  const { given, forget, show, problem } = useTried<Made>({
    rows: entered,
    isReady: file !== null && !isKept && isReady,
    ask: () => kind.plan(entered, { name: file?.name ?? '', sha256: file?.sha256 ?? '' }),
    read: (plan) => inFile(kind, sound, kind.read(entered, withHoursAsked(plan, openHours, timeZone, say))),
  });
  const choose = (picked: File | undefined, options?: ReadOptions) => {
    forget();
    void chosen.choose(picked, options);
  };
  const answers = given && [...given.answers, ...refusedHere(say, spoiled)].toSorted((a, b) => a.row - b.row);

  const keep = async () => {
    if (!file || !given || !answers) return;
    const done = await apply(given.plan, reason ? { reason } : {});
    if (done.plan) show(done.plan, true);
    if (!done.isDone) return;
    rememberColumns(file.headings, columns);
    // What was refused is not lost with the page.
    if (answers.every(({ outcome }) => outcome !== 'refused')) return onDone(true);
    setIsKept(true);
    onKept?.();
  };
  const changing = answers?.filter(isChanging).length ?? 0;
  const isAsking = answers?.some(({ outcome }) => outcome === 'asked') ?? false;
  if (isKept && file && answers) {
    return (
      <Card title={title}>
        <p role="status">{say('import.kept', { count: changing })}</p>
        <Answers answers={answers} />
        <RefusedRows file={file} answers={answers} />
        <p className={forms.acts}>
          <Button look="primary" onClick={() => onDone(true)}>
            {say('import.finish')}
          </Button>
        </p>
      </Card>
    );
  }
  return (
    <Card title={title}>
      <div className={forms.form}>
        <Field
          label={say('import.file')}
          hint={say('import.fileHint')}
          problem={refused && say(`import.${refused.reason}`, { cell: refused.cell ?? '' })}
          className={basics.whole}
        >
          <input
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            // So that the same file, corrected meanwhile, is a choice as well.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => choose(target.files?.[0])}
          />
        </Field>
        {file && (
          <ReadAs
            file={file}
            onChoose={(options) => choose(file.picked, options)}
            dates={dates}
            order={order}
            onOrder={chosen.setOrder}
          />
        )}
        {more}
      </div>
      {file && (
        <Mapping
          file={file}
          fields={fieldsOf(kind.words)}
          wordsOf={(field) => say(`field.${field}`)}
          caption={say('import.columns', { count: file.rows.length })}
          columns={columns}
          onChange={chosen.setColumns}
        />
      )}
      <ErrorLine>{file && !hasColumns && missing}</ErrorLine>
      {file && isReady && answers && (
        <>
          {given?.isOther && (
            <p role="alert" className={basics.doubt}>
              {say('import.isOther')}
            </p>
          )}
          <Answers answers={answers} />
          <RefusedRows file={file} answers={answers} />
          <div ref={asked}>
            <WhichHours {...choice} timeZone={timeZone} />
            {besides}
          </div>
        </>
      )}
      {isAsking && <p role="status">{say('import.answerFirst')}</p>}
      <p className={forms.acts}>
        {isAsking && questions + openHours.length > 0 ? (
          <Button look="primary" disabled={isBusy} onClick={() => leadTo(asked.current)}>
            {say('import.answer', { count: questions + openHours.length })}
          </Button>
        ) : (
          <Button
            look="primary"
            disabled={isBusy || given?.of !== entered || isAsking || (changing === 0 && !hasMore) || !isReady}
            onClick={keep}
          >
            {say('import.keep', { count: changing })}
          </Button>
        )}
        <Button onClick={() => onDone(false)}>{say('cancel')}</Button>
        <ErrorLine isInline>{trouble ?? problem?.message}</ErrorLine>
      </p>
      {sheet}
    </Card>
  );
}

const isChanging = ({ outcome }: RowAnswer) => outcome === 'new' || outcome === 'changed';

function refusedHere(say: Say, spoiled: ReturnType<typeof useChosenFile>['spoiled']): RowAnswer[] {
  return spoiled.map(({ line, cell, field }) => {
    const message = say('import.becameDate', { cell, column: say(`field.${field}` as MessageId) });
    return { row: line, outcome: 'refused', message };
  });
}

function leadTo(questions: HTMLElement | null): void {
  const fields = questions?.querySelectorAll<HTMLSelectElement | HTMLInputElement | HTMLButtonElement>(
    'select, input, fieldset:not(:has([aria-pressed="true"])) > [aria-pressed]',
  );
  const open = [...(fields ?? [])].find(({ value }) => value === '');
  open?.focus({ preventScroll: true });
  open?.scrollIntoView({ block: 'center' });
}

function inFile(
  kind: { isCountedByFile?: boolean },
  { lines }: { lines: readonly number[] },
  answers: readonly RowAnswer[],
): RowAnswer[] {
  return answers.map((answer) => ({
    ...answer,
    ...(kind.isCountedByFile ? {} : { row: lines[answer.row - 1] ?? answer.row }),
    ...(answer.refusal
      ? { message: refusedAs({ code: answer.refusal, params: answer.params }).message }
      : {}),
  }));
}

interface RefusedRowsProps {
  file: { name: string; headings: string[]; rows: string[][]; lines: number[] };
  answers: readonly RowAnswer[];
}

/** The rows that are refused, to be saved as a file, mended in a spreadsheet and imported again. */
function RefusedRows({ file, answers }: RefusedRowsProps) {
  const say = useSay();
  const { language } = useShell();
  const count = answers.filter(({ outcome }) => outcome === 'refused').length;
  if (count === 0) return null;
  const save = async () => {
    const text = await refusedFile(file, answers, { reason: say('import.reason'), language });
    if (text === null) return;
    const name = say('import.refusedName', { name: file.name.replace(/\.\w{1,5}$/, '') });
    saveFile(new Blob([text], { type: 'text/csv' }), `${name}.csv`);
  };
  return (
    <p className={forms.acts}>
      <Button onClick={save}>{say('import.saveRefused', { count })}</Button>
    </p>
  );
}
