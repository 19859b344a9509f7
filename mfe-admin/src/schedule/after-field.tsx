/** Which stage of its leg a stage comes after. */
import type { ScheduledStage } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import type { After } from './stage-place.ts';

interface AfterFieldProps {
  /** The others of the leg. */
  stages: readonly ScheduledStage[];
  after: After;
  onChange(change: { after: After }): void;
}

export function AfterField({ stages, after, onChange }: AfterFieldProps) {
  const say = useSay();
  return (
    <Field label={say('stages.comesAfter')}>
      <select value={after} onChange={(e) => onChange({ after: e.target.value })}>
        <option value="by_start">{say('stages.byStart')}</option>
        <option value="first">{say('stages.first')}</option>
        {stages.map(({ id, code }) => (
          <option key={id} value={id}>
            {code}
          </option>
        ))}
      </select>
    </Field>
  );
}
