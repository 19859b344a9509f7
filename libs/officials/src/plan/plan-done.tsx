/** A plan that would do what was done already, in another tab or by another official: there is nothing to save. */
import type { Plan, PlannedFacts } from '@bivouac/data';
import type { Say } from '@bivouac/i18n';
import { Button, Sheet } from '@bivouac/ui';
import { useEffect, useRef } from 'react';
import styles from './plan.module.css';
import type { PlanSheetProps } from './plan-sheet.tsx';
import type { PlanId } from './words/index.ts';

/** All it would record was recorded before. */
export function isDoneBefore(plan: Plan & Partial<PlannedFacts>): boolean {
  const { answers = [] } = plan;
  return (
    answers.length > 0 &&
    answers.every(({ code, params }) => code === 'without_effect' && params?.case === 'done_before')
  );
}

export function PlanDone({
  say,
  isUndo,
  onClose,
}: Pick<PlanSheetProps, 'isUndo' | 'onClose'> & { say: Say<PlanId> }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => sentence.current?.focus(), []);
  return (
    <Sheet title={say('plan.titleDone')} closeLabel={say('plan.close')} onClose={onClose}>
      <div className={styles.form} data-plan>
        <p role="alert" tabIndex={-1} ref={sentence}>
          {say(isUndo ? 'plan.undone' : 'plan.done')}
        </p>
        <div className={styles.bar}>
          <Button look="primary" onClick={onClose}>
            {say('plan.close')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
