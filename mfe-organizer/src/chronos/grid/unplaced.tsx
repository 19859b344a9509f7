/** Times of numbers nobody has, and taps without a number: given to a crew here, or taken back. */
import type { ChronosGrid, GridChrono } from '@bivouac/data';
import { readCrewNumber } from '@bivouac/rules';
import { Button, TimeOfDay } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../../language/language.ts';
import type { CellCommands } from './chronos-table.tsx';
import styles from './grid.module.css';

interface UnplacedProps {
  grid: ChronosGrid;
  chronos: readonly GridChrono[];
  commands: Pick<CellCommands, 'write' | 'take'>;
}

export function Unplaced({ grid, chronos, commands }: UnplacedProps) {
  const say = useSay();
  if (chronos.length === 0) return null;
  return (
    <section className={styles.unplaced}>
      <h3>{say('unplaced.title', { count: chronos.length })}</h3>
      <ul>
        {chronos.map((chrono) => (
          <UnplacedRow key={chrono.id} grid={grid} chrono={chrono} commands={commands} />
        ))}
      </ul>
    </section>
  );
}

function UnplacedRow({ grid, chrono, commands }: Omit<UnplacedProps, 'chronos'> & { chrono: GridChrono }) {
  const say = useSay();
  const [number, setNumber] = useState('');
  const point = grid.points.find(({ id }) => id === chrono.point);
  const crew = grid.crews.find((one) => one.number === readCrewNumber(number));
  if (!point) return null;
  return (
    <li className={styles.unplacedRow} data-unplaced={chrono.id}>
      <strong>{chrono.number_typed ?? say('unplaced.none')}</strong>
      <span>{point.code}</span>
      <TimeOfDay at={chrono.at} timeZone={grid.time_zone} seconds />
      <form
        className={styles.give}
        onSubmit={(event) => {
          event.preventDefault();
          if (crew) commands.write(point, crew.number, chrono.at, chrono, null);
        }}
      >
        <input
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          aria-label={say('unplaced.number')}
          placeholder={say('unplaced.number')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" disabled={!crew}>
          {say('unplaced.give')}
        </Button>
      </form>
      <Button look="quiet" onClick={() => commands.take(chrono)}>
        {say('unplaced.void')}
      </Button>
    </li>
  );
}
