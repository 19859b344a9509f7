/** A schedule to fill in, in the language of the page. */
import type { Say } from '../../language/language.ts';
import type { ScheduleField } from './columns.ts';

const FIELDS = ['date', 'code', 'name', 'kind', 'distance', 'target', 'first', 'max_time'] as const;

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

export function scheduleTemplate(date: string, say: Say): string[][] {
  return [
    FIELDS.map((field) => say(`field.${field}`)),
    ...exampleIn(say).map((line, at) =>
      FIELDS.map((field) => (field === 'date' && at === 0 ? date : (line[field] ?? ''))),
    ),
  ];
}
