/** Whether a stage is checked: said by one press once it is completed; then what changes it waits, until the stage is opened. */

import type { ChronosGrid, Fact } from '@bivouac/data';
import { useActs } from '@bivouac/officials/query';
import { isReason, newId } from '@bivouac/rules';
import { Banner, Button, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useRecording } from '../../desk/outbox/use-desk-outbox.ts';
import { useSay } from '../../language/language.ts';
import styles from '../chronos.module.css';
import { PublicPreview } from './public-preview.tsx';

const OVER = new Set(['completed', 'provisional', 'official']);

export function StageCheck({ grid, onRecorded }: { grid: ChronosGrid; onRecorded(): void }) {
  const say = useSay();
  const acts = useActs<Fact>(useRecording(), onRecorded);
  const [reason, setReason] = useState('');
  const [isShown, setShown] = useState(false);
  const { rally, race, stage, checked } = grid;
  const held = heldIn(grid);
  const check = (status: 'checked' | 'open'): Fact => ({
    id: newId(),
    kind: 'stage_check',
    rally,
    race,
    stage,
    status,
    ...(status === 'open' ? { reason: reason.trim() } : {}),
  });
  const act = (facts: Fact[]) => void acts.act(facts).then((isKept) => isKept && setReason(''));
  return (
    <section
      className={basics.stack}
      aria-label={say('check.title')}
      data-stage-check={checked ? 'checked' : 'open'}
    >
      {checked && (
        <Banner tone="warning">
          {say('check.by', { by: checked.by ?? '' })} <TimeOfDay at={checked.at} timeZone={grid.time_zone} />.{' '}
          {say('check.waits')}
        </Banner>
      )}
      {acts.trouble && <p role="alert">{acts.trouble}</p>}
      <div className={styles.checkActs}>
        {checked && (
          <label className={styles.checkReason}>
            <span>{say('over.reason')}</span>
            <input
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              placeholder={say('check.reasonOf')}
              data-check="reason"
            />
          </label>
        )}
        {checked && (
          <Button disabled={!isReason(reason)} onClick={() => act([check('open')])} data-check="open">
            {say('check.open', { stage })}
          </Button>
        )}
        {!checked && OVER.has(grid.status) && (
          <Button onClick={() => act([check('checked')])} data-check="checked">
            {say('check.say')}
          </Button>
        )}
        <Button look="quiet" onClick={() => setShown(true)} data-check="preview">
          {say('preview.open')}
        </Button>
      </div>
      {isShown && <PublicPreview grid={grid} held={held} onClose={() => setShown(false)} />}
    </section>
  );
}

export function heldIn({ chronos, waiting }: Pick<ChronosGrid, 'chronos' | 'waiting'>): string[] {
  return [...chronos.filter(({ waits }) => waits), ...waiting].map(({ id }) => id);
}
