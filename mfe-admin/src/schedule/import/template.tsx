/** A schedule to fill in, in the language of the page. */
import { useShell } from '@bivouac/contract/remote';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type Say, useSay } from '../../language/language.ts';
import { csvOf } from '../../sheets/csv-of.ts';
import { saveFile } from '../../sheets/save-file.ts';
import type { ScheduleField } from './columns.ts';

const FIELDS = ['date', 'code', 'name', 'kind', 'distance', 'target', 'first', 'max_time'] as const;

/** A service out, a road section and a stage with its start and finish, as federations print them. */
const EXAMPLE: Partial<Record<ScheduleField, string>>[] = [
  { code: 'TC0', name: 'Service park', kind: 'time_control', first: '08:00' },
  { code: 'TC1', kind: 'time_control', distance: '12.3', target: '0:25', first: '08:25' },
  { code: 'SS1', name: 'Dunes', kind: 'special', distance: '14.2', first: '08:28', max_time: '1:00' },
  { code: 'TC2', kind: 'time_control', distance: '20.5', target: '0:50', first: '09:18' },
];

export function templateRows(date: string, label: (field: ScheduleField) => string): string[][] {
  return [
    FIELDS.map(label),
    ...EXAMPLE.map((line, at) =>
      FIELDS.map((field) => (field === 'date' && at === 0 ? date : (line[field] ?? ''))),
    ),
  ];
}

export function ScheduleTemplate({ date }: { date: string }) {
  const say = useSay();
  const { language } = useShell();
  const save = async () => {
    const text = await csvOf(templateRows(date, labelIn(say)), language);
    saveFile(new Blob([text], { type: 'text/csv' }), `${say('stages.templateName')}.csv`);
  };
  return (
    <p className={basics.whole}>
      <span className={basics.muted}>{say('stages.importHint')}</span>{' '}
      <Button look="quiet" onClick={save}>
        {say('stages.template')}
      </Button>
    </p>
  );
}

const labelIn = (say: Say) => (field: ScheduleField) => say(`field.${field}`);
