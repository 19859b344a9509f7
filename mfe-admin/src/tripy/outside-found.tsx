/** What the files hold outside of the time their crews had on the stage: whose, how much, of which dates. Nothing of it counts. */

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
  return (
    <details className={styles.outside} open={isOpen} data-outside={outside.length}>
      <summary className={isOpen ? basics.doubt : basics.quiet}>
        {say('tripy.outside', { count: outside.reduce((sum, one) => sum + one.outside, 0), stage })}
      </summary>
      <div className={basics.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['file', 'crewName', 'outsideDates', 'outsideCount', 'insideCount'] as const).map((name) => (
                <th key={name} scope="col">
                  {say(`tripy.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byNumber.map(({ batch, file, device, number, dates, outside: many, inside }) => (
              <tr key={`${batch} ${device} ${number}`} data-outside-crew={number}>
                <td>
                  <bdi>{file}</bdi>
                </td>
                <td>
                  <strong>{number}</strong>
                </td>
                <td>{datesOf(dates)}</td>
                <td>{many}</td>
                <td className={inside === 0 ? basics.wrong : undefined}>{inside}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const DATES_SAID = 6;

/** The first few; of a logger that was never emptied the last one too. */
function datesOf(dates: readonly string[]): string {
  const said = dates.map((date) => spokenDate(date));
  if (said.length <= DATES_SAID) return said.join(', ');
  return `${said.slice(0, DATES_SAID - 1).join(', ')} … ${said.at(-1)}`;
}
