/** The controls of a leg in driving order: target times, when the first crew is due, what early and late cost. */
import { removedRow, type ScheduledControl } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { durationText } from '../forms/durations.ts';
import { ErrorLine } from '../forms/error-line.tsx';
import { languageOfPage } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { AtRow } from '../presence/here-too.tsx';
import { ControlForm, type ControlsProps } from './control-form.tsx';
import styles from './schedule.module.css';

export function Controls(props: ControlsProps) {
  const { leg, date, timeZone, onDone } = props;
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const [open, setOpen] = useState<string | null>(null);
  const close = (isChanged: boolean) => {
    setOpen(null);
    if (isChanged) onDone();
  };
  const stageOf = (control: ScheduledControl) => leg.stages.find(({ id }) => id === control.stage_id);
  return (
    <details className={styles.controls}>
      <summary>{say('stages.controls', { count: leg.controls.length })}</summary>
      <ul>
        {leg.controls.map((control) => (
          <li key={control.id} className={basics.ruled} data-control={control.code} data-row={control.id}>
            <span className={styles.line}>
              <strong>{control.code}</strong>
              <AtRow row={control.id} />
              <span className={styles.facts} data-facts>
                <span>{say(`controlKind.${control.kind}`)}</span>
                {stageOf(control) && <span>{stageOf(control)?.code}</span>}
                {control.target_ms !== null && (
                  <span>{say('stages.target', { time: durationText(control.target_ms) })}</span>
                )}
                {control.first_due_at && (
                  <span>
                    {say('stages.firstDue')}{' '}
                    <TimeOfDay
                      at={control.first_due_at}
                      timeZone={timeZone}
                      under={{ date, language: languageOfPage() }}
                    />
                  </span>
                )}
                {control.penalties !== 'all' && <span>{say(`controlPenalties.${control.penalties}`)}</span>}
              </span>
              <span className={styles.acts}>
                <Button look="quiet" onClick={() => setOpen(control.id)}>
                  {say('stages.edit')}
                </Button>
                <Button
                  look="quiet"
                  disabled={isBusy || control.kept_by.length > 0}
                  title={control.kept_by.length > 0 ? say('stages.controlHeld') : undefined}
                  onClick={async () => {
                    if ((await start(removedRow('controls', control.id))).isDone) onDone();
                  }}
                >
                  {say('stages.remove')}
                </Button>
              </span>
            </span>
            {open === control.id && <ControlForm {...props} control={control} onDone={close} />}
          </li>
        ))}
      </ul>
      {sheet}
      <ErrorLine>{trouble}</ErrorLine>
      {open === 'new' ? (
        <ControlForm {...props} onDone={close} />
      ) : (
        <Button look="quiet" onClick={() => setOpen('new')}>
          {say('stages.addControl')}
        </Button>
      )}
    </details>
  );
}
