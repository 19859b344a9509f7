/** Where a control stands: the stage it times, if any, and the control it comes after. */
import type { ScheduledControl, ScheduledLeg, ScheduledStage } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import { useSay } from '../language/language.ts';

interface ControlPlaceProps {
  leg: ScheduledLeg;
  official: readonly ScheduledStage[];
  others: readonly ScheduledControl[];
  /** Ids; empty: on the road, and first of the leg. */
  stage: string;
  after: string;
  isKept: boolean;
  onChange(place: { stage?: string; after?: string }): void;
}

export function ControlPlace({ leg, official, others, stage, after, isKept, onChange }: ControlPlaceProps) {
  const say = useSay();
  return (
    <>
      <Field label={say('stages.ofStage')}>
        <select disabled={isKept} value={stage} onChange={(e) => onChange({ stage: e.target.value })}>
          <option value="">{say('stages.onTheRoad')}</option>
          {leg.stages.map((one) => (
            <option key={one.id} value={one.id} disabled={official.includes(one)}>
              {official.includes(one) ? say('stages.isOfficial', { stage: one.code }) : one.code}
            </option>
          ))}
        </select>
      </Field>
      <Field label={say('stages.comesAfter')}>
        <select disabled={isKept} value={after} onChange={(e) => onChange({ after: e.target.value })}>
          <option value="">{say('stages.first')}</option>
          {others.map(({ id, code }) => (
            <option key={id} value={id}>
              {code}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}
