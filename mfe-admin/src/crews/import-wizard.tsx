/** Crews from a file: choose it, say what its columns are, see what would become of every row, keep it. */
import { data, type EntryAnswer, enterCrews } from '@bivouac/data';
import { Button, Card, Field } from '@bivouac/ui';
import { type ChangeEvent, useEffect, useState } from 'react';
import forms from '../forms/forms.module.css';
import { useChange } from '../forms/use-change.ts';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { Answers } from './answers.tsx';
import type { FieldName } from './columns.ts';
import { entriesOf } from './entries-of.ts';
import { Mapping } from './mapping.tsx';
import { readSheet, type SheetReason } from './read-sheet.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';

interface Chosen {
  name: string;
  sha256: string;
  headings: string[];
  rows: string[][];
}

interface ImportWizardProps {
  race: Race;
  onDone(isChanged: boolean): void;
}

export function ImportWizard({ race, onDone }: ImportWizardProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const [reason, setReason] = useState<SheetReason | null>(null);
  const [file, setFile] = useState<Chosen | null>(null);
  const [columns, setColumns] = useState<FieldName[]>([]);
  const [answers, setAnswers] = useState<EntryAnswer[] | null>(null);
  const hasNumber = columns.includes('number');
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0];
    setAnswers(null);
    setFile(null);
    if (!picked) return;
    const read = await readSheet(picked);
    setReason(read.ok ? null : read.reason);
    if (!read.ok) return;
    setColumns(rememberedColumns(read.headings));
    setFile({ ...read, name: picked.name });
  };

  // What would become of it is shown as soon as the columns are known.
  useEffect(() => {
    if (!file || !columns.includes('number')) return;
    let isWanted = true;
    void enterCrews(data(), race.id, entriesOf(file.rows, columns), { isTried: true }).then((tried) => {
      if (isWanted) setAnswers(tried.ok ? tried.value.rows : null);
    });
    return () => {
      isWanted = false;
    };
  }, [race.id, file, columns]);

  const keep = async () => {
    if (!file) return;
    const { name, sha256 } = file;
    const kept = await make(() =>
      enterCrews(data(), race.id, entriesOf(file.rows, columns), { file: { name, sha256 } }),
    );
    if (!kept) return;
    rememberColumns(file.headings, columns);
    onDone(true);
  };
  const changing = answers?.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0;
  return (
    <Card title={say('import.title')}>
      <div className={forms.form}>
        <Field
          label={say('import.file')}
          hint={say('import.fileHint')}
          problem={reason && say(`import.${reason}`)}
          className={forms.whole}
        >
          <input
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={choose}
          />
        </Field>
      </div>
      {file && <Mapping file={file} columns={columns} onChange={setColumns} />}
      {file && !hasNumber && (
        <p role="alert" className={forms.trouble}>
          {say('import.noNumber')}
        </p>
      )}
      {file && hasNumber && answers && <Answers answers={answers} />}
      <p className={forms.acts}>
        <Button look="primary" disabled={isBusy || changing === 0 || !hasNumber} onClick={keep}>
          {say('import.keep', { count: changing })}
        </Button>
        <Button onClick={() => onDone(false)}>{say('cancel')}</Button>
        {trouble && (
          <span role="alert" className={forms.trouble}>
            {trouble}
          </span>
        )}
      </p>
    </Card>
  );
}
