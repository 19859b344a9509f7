import { Button } from '@bivouac/ui';
import { Suspense } from 'react';
import { later } from '../chunks/later.tsx';
import { usePage } from '../feed/use-page.ts';
import { useSay } from '../language/text.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './corrections.module.css';

const CorrectionSheet = later('opened', 'CorrectionSheet');

interface CorrectionsPanelProps {
  race: string;
  stage: string | null;
  isAmended: boolean;
}

export function CorrectionsPanel({ race, stage, isAmended }: CorrectionsPanelProps) {
  const say = useSay();
  const { pageRef } = useRally();
  const [panel, setPanel] = useUrlChoice('panel');
  const { page } = usePage(pageRef('corrections'));
  const rows = (page?.body.rows ?? []).filter(
    (row) => (row.race === null || row.race === race) && (stage === null || row.stage === stage),
  );
  return (
    <>
      <Button aria-haspopup="dialog" className={styles.open} onClick={() => setPanel('changes')}>
        <span aria-hidden="true">Δ {rows.length}</span>
        <span className={styles.words}>{say('corrections.title')}</span>
      </Button>
      {panel === 'changes' && (
        <Suspense>
          <CorrectionSheet rows={rows} isAmended={isAmended} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </>
  );
}
