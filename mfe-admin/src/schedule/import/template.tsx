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
const exampleIn = (say: Say): Partial<Record<ScheduleField, string>>[] => {
  const control = { kind: say('controlKind.time_control') };
  const stage = { kind: say('stageKind.special'), name: say('stages.templateStage') };
  return [
    { ...control, code: 'TC0', name: say('stages.templatePark'), first: '08:00' },
    { ...control, code: 'TC1', distance: '12.3', target: '0:25', first: '08:25' },
    { ...stage, code: 'SS1', distance: '14.2', first: '08:28', max_time: '1:00' },
    { ...control, code: 'TC2', distance: '20.5', target: '0:50', first: '09:18' },
  ];
};

export function templateRows(date: string, say: Say): string[][] {
  return [
    FIELDS.map((field) => say(`field.${field}`)),
    ...exampleIn(say).map((line, at) =>
      FIELDS.map((field) => (field === 'date' && at === 0 ? date : (line[field] ?? ''))),
    ),
  ];
}

export function ScheduleTemplate({ date }: { date: string }) {
  const say = useSay();
  const { language } = useShell();
  const save = async () => {
    const text = await csvOf(templateRows(date, say), language);
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
