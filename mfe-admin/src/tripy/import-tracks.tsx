/** Tracker files, many at once: looked into, their columns said once for all files alike, kept one after the other. */
import type { RallySetUp, TrackerBatch } from '@bivouac/data';
import { kindOfRows, type SpeedUnit, TRACKER_FIELDS } from '@bivouac/gps';
import { Button, Card, Choice, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ChangeEvent, useRef, useState } from 'react';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';
import { Mapping } from '../sheets/mapping.tsx';
import { ReadAs, type ReadOptions } from '../sheets/read-as.tsx';
import { Template } from '../sheets/template.tsx';
import { WhichHours } from '../sheets/which-hours.tsx';
import { keepFile, refusedFileText } from './keep-file.ts';
import { NO_HOURS, orderOf, ordersOf, type PeekedFile, type PeekRefusal, peekFile } from './peeked-files.ts';
import { trackerTemplate } from './tracker-template.ts';

interface ImportTracksProps {
  rally: RallySetUp;
  batches: readonly TrackerBatch[];
  onDone(): void;
}

export function ImportTracks({ rally, batches, onDone }: ImportTracksProps) {
  const say = useSay();
  const [files, setFiles] = useState<PeekedFile[]>([]);
  const [troubles, setTroubles] = useState<string[]>([]);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [refusedRows, setRefusedRows] = useState<string[]>([]);
  const isCancelled = useRef(false);
  const said = (name: string, reason: PeekRefusal) => refusedFileText(say, name, reason);

  const each = async <One,>(all: readonly One[], work: (one: One) => Promise<void>) => {
    isCancelled.current = false;
    for (const [at, one] of all.entries()) {
      if (isCancelled.current) break;
      setProgress({ done: at, of: all.length });
      await work(one);
    }
    setProgress(null);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const picked = [...(field.files ?? [])];
    const [read, refused]: [PeekedFile[], string[]] = [[], []];
    await each(picked, async (one) => {
      const known = [...batches, ...read.map(({ sha256 }) => ({ sha256, undone_at: null, read_as: {} }))];
      const peeked = await peekFile(one, known);
      if (peeked.ok) read.push(peeked.file);
      else refused.push(said(peeked.name, peeked.reason));
    });
    setFiles(read);
    setTroubles(refused);
    field.value = '';
  };
  const change = (like: PeekedFile, columns: Partial<PeekedFile>) =>
    setFiles(
      files.map((one) =>
        one.headings.join('|') === like.headings.join('|') ? { ...one, ...NO_HOURS, ...columns } : one,
      ),
    );
  const readAgain = async (like: PeekedFile, options: ReadOptions) => {
    const read: PeekedFile[] = [];
    await each(files, async (one) => {
      const isAlike = one.headings.join('|') === like.headings.join('|');
      const peeked = isAlike ? await peekFile(one.picked, batches, options) : null;
      read.push(peeked?.ok ? peeked.file : one);
      if (peeked && !peeked.ok) setTroubles([said(peeked.name, peeked.reason)]);
    });
    setFiles(read);
  };
  const keep = async () => {
    setRefusedRows([]);
    const [left, refused]: [PeekedFile[], string[]] = [[], []];
    await each(files, async (one) => {
      const { trouble, rowsRefused, hours } = await keepFile(rally, one, say);
      setRefusedRows((before) => [...before, ...rowsRefused]);
      if (trouble || hours.length > 0) left.push({ ...one, hours });
      if (trouble) refused.push(trouble);
    });
    setFiles(isCancelled.current ? files.filter((one) => !refused.includes(one.name)) : left);
    setTroubles(refused);
    onDone();
  };
  const sheets = [
    ...new Map(
      files.filter(({ kind }) => kind === 'csv').map((one) => [one.headings.join('|'), one]),
    ).values(),
  ];
  const isReady =
    files.length > 0 &&
    sheets.every(({ columns }) => kindOfRows(columns) !== null) &&
    files.every((one) => orderOf(one) !== null) &&
    files.every(({ hours, chosenHours }) => hours.every(({ key }) => chosenHours[key])) &&
    !progress;
  return (
    <Card title={say('tripy.import')}>
      <div className={forms.form}>
        <Field label={say('tripy.files')} hint={say('tripy.filesHint')} className={basics.whole}>
          <input type="file" multiple disabled={progress !== null} onChange={choose} />
        </Field>
        <Template
          name={say('template.tracker')}
          hint={say('template.replace')}
          rows={() => trackerTemplate(rally.starts_on, say)}
        />
      </div>
      {troubles.length > 0 && (
        <ul role="alert" className={basics.wrong}>
          {troubles.map((trouble) => (
            <li key={trouble}>{trouble}</li>
          ))}
        </ul>
      )}
      {refusedRows.length > 0 && (
        <ul role="status" className={basics.doubt} data-refused-rows>
          {refusedRows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
      {files
        .filter(({ kind }) => kind === 'attachment')
        .map(({ sha256, name }) => (
          <p key={sha256} role="status" className={basics.doubt} data-attachment>
            {say('tripy.notUnderstood', { file: name })}
          </p>
        ))}
      {sheets.map((one) => (
        <ColumnsOfFile
          key={one.sha256}
          file={one}
          onChange={(columns) => change(one, columns)}
          onReadAs={(options) => void readAgain(one, options)}
        />
      ))}
      <HoursOfFiles files={files} timeZone={rally.time_zone} onChange={setFiles} />
      {(files.length > 0 || progress) && (
        <p className={forms.acts}>
          <Button look="primary" disabled={!isReady} onClick={keep}>
            {say('tripy.keep', { count: files.length })}
          </Button>
          {progress ? (
            <>
              <span role="status" className={basics.quiet}>
                {say('tripy.progress', progress)}
              </span>
              <Button
                onClick={() => {
                  isCancelled.current = true;
                }}
              >
                {say('tripy.stopImport')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setFiles([])}>{say('cancel')}</Button>
          )}
        </p>
      )}
    </Card>
  );
}

interface HoursOfFilesProps {
  files: readonly PeekedFile[];
  timeZone: string;
  onChange(files: PeekedFile[]): void;
}

function HoursOfFiles({ files, timeZone, onChange }: HoursOfFilesProps) {
  const choose = (sha256: string, chosenHours: PeekedFile['chosenHours']) =>
    onChange(files.map((one) => (one.sha256 === sha256 ? { ...one, chosenHours } : one)));
  return files.map(({ sha256, hours, chosenHours }) => (
    <WhichHours
      key={sha256}
      asked={hours}
      timeZone={timeZone}
      chosen={chosenHours}
      onChoose={(chosen) => choose(sha256, chosen)}
    />
  ));
}

interface ColumnsOfFileProps {
  file: PeekedFile;
  onChange(said: Partial<Pick<PeekedFile, 'columns' | 'speed_unit' | 'order'>>): void;
  onReadAs(options: ReadOptions): void;
}

const UNITS: readonly SpeedUnit[] = ['kmh', 'ms', 'mph', 'knots'];

/** What each column of a tracker's sheet is, with the first rows below it. */
function ColumnsOfFile({ file, onChange, onReadAs }: ColumnsOfFileProps) {
  const say = useSay();
  const { columns, speed_unit } = file;
  const kind = kindOfRows(columns);
  return (
    <div data-columns>
      <p role="status" className={kind ? basics.good : basics.wrong}>
        {say(kind ? `tripy.rows.${kind}` : 'tripy.rows.unknown')}
      </p>
      <div className={forms.form}>
        <ReadAs
          file={file}
          onChoose={onReadAs}
          dates={ordersOf(file)}
          order={orderOf(file)}
          onOrder={(order) => onChange({ order })}
        />
      </div>
      <Choice
        label={say('tripy.unit')}
        value={speed_unit}
        options={UNITS.map((unit) => ({ value: unit, label: say(`tripy.unit.${unit}`) }))}
        onChoose={(unit) => onChange({ speed_unit: unit as SpeedUnit })}
      />
      <Mapping
        file={file}
        fields={TRACKER_FIELDS}
        wordsOf={(field) => say(`trackerField.${field}`)}
        columns={columns}
        onChange={(said) => onChange({ columns: said })}
      />
    </div>
  );
}
