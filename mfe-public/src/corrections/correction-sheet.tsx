/** "What changed" opened: the corrections of a stage or a race. */
import type { CorrectionRow } from '@bivouac/data/feed';
import { Sheet } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import { CorrectionList } from './correction-list.tsx';

interface CorrectionSheetProps {
  rows: readonly CorrectionRow[];
  isAmended: boolean;
  onClose: () => void;
}

export function CorrectionSheet({ rows, isAmended, onClose }: CorrectionSheetProps) {
  const say = useSay();
  return (
    <Sheet title={say('corrections.title')} closeLabel={say('sheet.close')} onClose={onClose}>
      <CorrectionList rows={rows} isAmended={isAmended} />
    </Sheet>
  );
}
