/** What a file changes of stages and controls there are, line by line: old beside new, before anything is kept. */
import type { LineAnswer } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import * as basics from '@bivouac/ui/basics';
import { ChangedValues } from '../../history/changed-values.tsx';
import { useSay } from '../../language/language.ts';
import { STAGE_KINDS } from './columns.ts';

interface LineChangesProps {
  answers: readonly LineAnswer[];
  timeZone: string;
}

export function LineChanges({ answers, timeZone }: LineChangesProps) {
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
