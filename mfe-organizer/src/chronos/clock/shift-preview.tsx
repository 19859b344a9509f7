/** Each time of the device before and after, and who would move by it; recorded by one press. */
import type { ChronosGrid, Fact } from '@bivouac/data';
import { Button, NumberPlate } from '@bivouac/ui';
import { useSay } from '../../language/language.ts';
import { clockText } from '../model/clock-text.ts';
import styles from '../model/model.module.css';
import type { PlannedBatch } from '../model/use-planned-batch.ts';
import { WhoMoves } from '../model/who-moves.tsx';
import type { ShiftedChrono } from './shift-chronos.ts';

interface ShiftPreviewProps {
  grid: ChronosGrid;
  shifted: readonly ShiftedChrono[];
  facts: readonly Fact[];
  batch: Pick<PlannedBatch, 'state' | 'foresee'>;
  onRecord(): void;
}

export function ShiftPreview({ grid, shifted, facts, batch, onRecord }: ShiftPreviewProps) {
  const say = useSay();
  return (
    <div className={styles.steps} data-shift-preview={shifted.length}>
      <h3>{say('clock.moved', { count: shifted.length })}</h3>
      <ul className={styles.moves}>
        {shifted.map(({ chrono, point, after }) => (
          <li key={chrono.id}>
            <NumberPlate number={chrono.number_typed ?? '?'} /> {point.code}
            <span className={styles.before}>{clockText(chrono.at, grid.time_zone)}</span>
            <span aria-hidden="true">→</span>
            <strong>{clockText(after, grid.time_zone)}</strong>
          </li>
        ))}
      </ul>
      <WhoMoves facts={facts} precisionMs={grid.precision_ms} foresee={batch.foresee} />
      {batch.state === 'idle' && (
        <Button look="primary" onClick={onRecord}>
          {say('clock.record', { count: facts.length })}
        </Button>
      )}
    </div>
  );
}
