/** Two people changed one row: what it was, what stands there now by whom and when, what this person typed; one press decides. */

import { data, historyOf, type RallyId } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import type { Clash } from '@bivouac/officials/form';
import { useRead } from '@bivouac/officials/query';
import { Button, Sheet } from '@bivouac/ui';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { columnsOf } from './columns-of.ts';
import styles from './history.module.css';
import { shownText } from './shown-text.ts';

export interface ClashSheetProps {
  rally: { id: RallyId; time_zone: string };
  row: string;
  name: string;
  clash: Clash<object>;
  isBusy: boolean;
  onMine(): void;
  onTheirs(): void;
  onLeave(): void;
}

export function ClashSheet({ rally, row, name, clash, isBusy, onMine, onTheirs, onLeave }: ClashSheetProps) {
  const say = useSay();
  const { value } = useRead(['historyOf', rally.id, row], (signal) =>
    historyOf(data(), { rally: rally.id, of_row: row }, { signal }),
  );
  const last = value?.[0];
  return (
    <Sheet title={say('clash.title', { name })} closeLabel={say('judge.close')} onClose={onLeave}>
      <div className={styles.clash} data-clash>
        <p>
          {say('clash.who', {
            who: last?.by ?? say('clash.somebody'),
            at: last ? spokenInstant(last.at, rally.time_zone) : '…',
          })}
        </p>
        <table className={styles.both}>
          <thead>
            <tr>
              {(['value', 'before', 'theirs', 'mine'] as const).map((head) => (
                <th key={head} scope="col">
                  {say(`clash.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columnsOf(clash).map(({ column, before, theirs, mine, isContested }) => (
              <tr key={column} data-contested={isContested || undefined} data-column={column}>
                <th scope="row">{wordOf(say, 'column', column)}</th>
                {[before, theirs, mine].map((one, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the three columns of the table
                  <td key={place} dir="auto">
                    {shownText(say, column, one, rally.time_zone)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.bar}>
          <Button look="primary" disabled={isBusy} onClick={onTheirs}>
            {say('clash.keepTheirs')}
          </Button>
          <Button disabled={isBusy} onClick={onMine}>
            {say('clash.keepMine')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
