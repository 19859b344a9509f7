/** What the files hold outside of the time their crews had on the stage: whose, how much, of which dates. Nothing of it counts. */

import { type DataColumn, DataTable } from '@bivouac/officials/table';
import * as basics from '@bivouac/ui/basics';
import { spokenDate } from '../forms/hours.ts';
import type { Outside } from '../gps/questions.ts';
import { useSay } from '../language/language.ts';
import styles from './tripy.module.css';

interface OutsideFoundProps {
  outside: readonly Outside[];
  stage: string;
}

export function OutsideFound({ outside, stage }: OutsideFoundProps) {
  const say = useSay();
  if (outside.length === 0) return null;
  // A file of which nothing counts is the wrong one, most likely: it is named at once.
  const isOpen = outside.some(({ inside }) => inside === 0);
  const byNumber = [...outside].sort((a, b) => Number(a.inside > 0) - Number(b.inside > 0));
  const count = outside.reduce((sum, one) => sum + one.outside, 0);
  const columns: DataColumn<Outside>[] = [
    { id: 'file', head: say('tripy.file'), sort: ({ file }) => file, cell: ({ file }) => <bdi>{file}</bdi> },
    {
      ...{ id: 'crewName', head: say('tripy.crewName'), sort: ({ number }) => number },
      cell: ({ number }) => <strong>{number}</strong>,
    },
    { id: 'dates', head: say('tripy.outsideDates'), cell: ({ dates }) => datesOf(dates) },
    { id: 'outside', head: say('tripy.outsideCount'), cell: (one) => one.outside },
    {
      ...{ id: 'inside', head: say('tripy.insideCount') },
      cell: ({ inside }) => <span className={inside === 0 ? basics.wrong : undefined}>{inside}</span>,
    },
  ];
  return (
    <details className={styles.outside} open={isOpen} data-outside={outside.length}>
      <summary className={isOpen ? basics.doubt : basics.quiet}>
        {say('tripy.outside', { count, stage })}
      </summary>
      <DataTable
        name="outside-found"
        label={say('tripy.outside', { count, stage })}
        columns={columns}
        rows={byNumber}
        rowId={({ batch, device, number }) => `${batch} ${device} ${number}`}
        marksOf={({ number }) => ({ 'data-outside-crew': number })}
      />
    </details>
  );
}

const DATES_SAID = 6;

function datesOf(dates: readonly string[]): string {
  const said = dates.map((date) => spokenDate(date));
  if (said.length <= DATES_SAID) return said.join(', ');
  return `${said.slice(0, DATES_SAID - 1).join(', ')} … ${said.at(-1)}`;
}
