/** From which stage a change holds, and whether that changes what has been run. */
import type { ScheduledStage } from '@bivouac/data';
import { type BoundTo, useBound } from '@bivouac/officials/form';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';

/** Its value is the ordinal of a stage; 0: from the beginning; null: from now on. */
interface FromStageProps<Values extends object> extends BoundTo<Values, number | null> {
  label: string;
  stages: readonly ScheduledStage[];
  hasNow?: boolean;
}

export function FromStage<Values extends object>({
  label,
  stages,
  hasNow = false,
  ...bound
}: FromStageProps<Values>) {
  const say = useSay();
  const { value, onChange } = useBound<Values, number | null>(bound);
  const isPast =
    value !== null && stages.some(({ ordinal, status }) => ordinal >= value && status !== 'to_run');
  const hasBegun = stages.some(({ status }) => status !== 'to_run');
  // Times of an official stage stand under the number that was.
  const isKept = (status: string) => hasNow && status === 'official';
  const isAnyKept = stages.some(({ status }) => isKept(status));
  const hint = [isAnyKept && say('crews.numberKept'), say(isPast ? 'crews.fromPast' : 'crews.fromFuture')];
  return (
    <Field label={label} hint={hint.filter(Boolean).join(' ')} className={basics.whole}>
      <select
        value={value ?? 'now'}
        onChange={(e) => onChange(e.target.value === 'now' ? null : Number(e.target.value))}
      >
        {hasNow && <option value="now">{say('crews.fromNow')}</option>}
        {/* Times stand under the number that was: behind the first of them only a stage says where it changed. */}
        {!(hasNow && hasBegun && value !== 0) && <option value={0}>{say('crews.fromStart')}</option>}
        {stages.map(({ id, ordinal, code, status }) => (
          <option key={id} value={ordinal} disabled={isKept(status)}>
            {isKept(status) ? say('stages.isOfficial', { stage: code }) : code}
          </option>
        ))}
      </select>
    </Field>
  );
}
