/** Whether gaps are counted to the leader or to the crew ahead; part of the address. */
import { useUrlChoice } from '../navigation/use-url-choice.ts';

export type GapMode = 'leader' | 'ahead';

export function useGapMode(): [GapMode, (mode: GapMode) => void] {
  const [value, choose] = useUrlChoice('gap');
  return [value === 'ahead' ? 'ahead' : 'leader', (mode) => choose(mode === 'ahead' ? 'ahead' : null)];
}
