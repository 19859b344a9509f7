/** Which point of the stage is worked on. */
import type { ChronosGrid, GridPoint } from '@bivouac/data';
import { Segmented } from '@bivouac/ui';
import { useSay } from '../language/language.ts';

interface PointSwitchProps {
  grid: ChronosGrid;
  point: GridPoint;
  onChoose(code: string): void;
}

export function PointSwitch({ grid, point, onChoose }: PointSwitchProps) {
  const say = useSay();
  return (
    <Segmented
      isSmall
      label={say('chronos.points')}
      segments={grid.points.map(({ code, name }) => ({ id: code, label: code, title: name }))}
      chosen={point.code}
      onChoose={onChoose}
    />
  );
}
