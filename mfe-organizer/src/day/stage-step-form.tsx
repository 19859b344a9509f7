/** Opens, closes or checks a stage: what blocks it and what needs a reason is shown first. */

import { useShell } from '@bivouac/contract/remote';
import {
  type CommandResult,
  type DayStep,
  data,
  type Fact,
  type Matters,
  type StageStep,
  stageMatters,
} from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { matterText, useMatters } from '@bivouac/officials/day';
import { usePlannedChange } from '@bivouac/officials/plan';
import { isReason, newId } from '@bivouac/rules';
import { Button, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, useState } from 'react';
import { useSay } from '../language/language.ts';

interface StageStepFormProps {
  /** Codes. */
  rally: string;
  race: string;
  timeZone: string;
  step: DayStep;
  title: string;
  onClose(isChanged: boolean): void;
}

/** A check meets nothing. */
const NONE: CommandResult<Matters> = { ok: true, value: { from: '', matters: [], protest_ms: 0 } };

export function StageStepForm({ rally, race, timeZone, step, title, onClose }: StageStepFormProps) {
  const say = useSay();
  const { language } = useShell();
  const [reason, setReason] = useState('');
  const { propose, isBusy, trouble, sheet } = usePlannedChange();
  const { next, stage, stage_id } = step;
  const status = next?.machine === 'stage' ? (next.status as StageStep) : null;
  const view = useMatters(rally, ['stageMatters', stage_id ?? '', status ?? 'checked'], async () =>
    stage_id && status ? stageMatters(data(), stage_id, status) : NONE,
  );
  const isReady =
    !isBusy && view.matters !== null && !view.isBlocked && (!view.needsReason || isReason(reason));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const of = { id: newId(), rally, race, stage: stage ?? '' };
    const fact: Fact = status
      ? {
          ...{ ...of, kind: 'stage_status', status, ...view.seen },
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        }
      : { ...of, kind: 'stage_check', status: 'checked' };
    if ((await propose([fact])).isDone) onClose(true);
    // Refused: others have changed what was shown.
    else view.look();
  };
  return (
    <form className={basics.stack} onSubmit={submit} aria-label={title}>
      {view.problem && <p role="alert">{say('trouble.server')}</p>}
      <ul role="status">
        {view.matters?.map((matter) => (
          <li
            key={matter.code}
            className={matter.blocks ? basics.wrong : basics.doubt}
            data-matter={matter.code}
          >
            {matterText(matter, { say, language, timeZone })}
          </li>
        ))}
      </ul>
      {view.needsReason && !view.isBlocked && (
        <Field label={say('over.reason')} hint={say('day.needsReason')}>
          <input maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
      <div className={basics.wrap}>
        <Button type="submit" look="primary" disabled={!isReady}>
          {wordOf(say, 'day.go', step.step)}
        </Button>
        <Button onClick={() => onClose(false)}>{say('day.back')}</Button>
        {trouble && (
          <span role="alert" className={basics.wrong}>
            {trouble}
          </span>
        )}
      </div>
      {sheet}
    </form>
  );
}
