/** Below the grid: what is known of the chosen cell, what may be done with it, and the keys. */
import type { GridChrono, GridPoint } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { formatGap } from '@bivouac/rules';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../../language/language.ts';
import { keysText } from '../model/keys-text.ts';
import { chooseIn, hasChoice, isDoubtfulAlone } from './choose-in.ts';
import styles from './grid.module.css';
import type { Cell, GridRow } from './rows.ts';

interface FootProps {
  wrong: string | null;
  /** Of what is typed into the cell: which of two equal hours it is; '': there is only one. */
  which: string;
  row: GridRow | undefined;
  point: GridPoint | undefined;
  cell: Cell | undefined;
  precisionMs: number;
  commands: { choose(chrono: GridChrono): void };
}

export function Foot({ wrong, which, row, point, cell, precisionMs, commands }: FootProps) {
  const say = useSay();
  return (
    <>
      <p className={styles.foot} aria-live="polite" data-wrong={wrong !== null || undefined}>
        {(wrong ?? which) || footOf(say, row, point, cell)}
      </p>
      {cell && hasChoice(cell) && (
        <Button onClick={() => chooseIn(cell, null, commands)}>
          {say(isDoubtfulAlone(cell) ? 'choose.askAlone' : 'choose.ask')}
        </Button>
      )}
      <p className={basics.caption}>{keysText(say, 'grid.keys', precisionMs)}</p>
    </>
  );
}

function footOf(
  say: ReturnType<typeof useSay>,
  row: GridRow | undefined,
  point: GridPoint | undefined,
  cell: Cell | undefined,
): string {
  if (!row || !point) return '';
  const told = cell?.chrono
    ? [
        cell.chrono.device ?? cell.chrono.by,
        ...cell.flags.map((flag) => wordOf(say, 'flag', flag)),
        ...cell.others.map(
          ({ at }) => `Δ ${formatGap(Date.parse(at) - Date.parse(cell.chrono?.at ?? at), 100)}`,
        ),
        cell.chrono.reason,
      ]
    : [say('grid.empty')];
  return [`${row.crew.number} · ${point.code}`, ...told].filter(Boolean).join(' · ');
}
