/** The hours of a duty, changed as they were seen: whoever changed them meanwhile is asked about. */
import { changedDuty, type PointHours, type PostDuty, type RallyId } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { FormEvent } from 'react';
import { DraftLine } from '../forms/draft-line.tsx';
import { HourField } from '../forms/hour-field.tsx';
import { fieldOf, instantOf } from '../forms/hours.ts';
import { useDraft } from '../forms/use-draft.ts';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useClash } from '../history/use-clash.ts';
import { useSay } from '../language/language.ts';
import styles from './marshalls.module.css';

interface HoursFormProps {
  duty: PostDuty;
  rally: { id: RallyId; time_zone: string };
  onDone(): void;
}

export function HoursForm({ duty, rally, onDone }: HoursFormProps) {
  const say = useSay();
  const draft = useDraft(`hours-${duty.id}`, () => ({
    opens: fieldOf(duty.opens_at, rally.time_zone),
    closes: fieldOf(duty.closes_at, rally.time_zone),
    seen: { opens_at: duty.opens_at, closes_at: duty.closes_at } as PointHours,
  }));
  const { set } = draft;
  const { opens, closes, seen } = draft.said;
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const view = useClash<PointHours>((from, hours) => start(changedDuty(duty, from, { ...from, ...hours })));
  const hours = {
    opens_at: instantOf(opens, rally.time_zone, seen.opens_at),
    closes_at: instantOf(closes, rally.time_zone, seen.closes_at),
  };
  const isBackwards =
    hours.opens_at !== null &&
    hours.closes_at !== null &&
    Date.parse(hours.closes_at) <= Date.parse(hours.opens_at);
  const done = () => {
    draft.forget();
    onDone();
  };
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (await view.send(seen, hours)) done();
  };
  return (
    <form className={styles.form} onSubmit={keep}>
      <DraftLine draft={draft} />
      <HourField
        label={say('marshalls.opens')}
        value={opens}
        timeZone={rally.time_zone}
        near={seen.opens_at}
        onChange={(opens) => set({ opens })}
      />
      <HourField
        label={say('marshalls.closes')}
        problem={isBackwards ? say('marshalls.backwards') : null}
        value={closes}
        timeZone={rally.time_zone}
        near={seen.closes_at}
        onChange={(closes) => set({ closes })}
      />
      <Button type="submit" look="primary" disabled={isBackwards || isBusy}>
        {say('keep')}
      </Button>
      {trouble && (
        <p role="alert" className={basics.wrong}>
          {trouble}
        </p>
      )}
      {sheet}
      <ClashDialog view={view} rally={rally} row={duty.id} name={duty.code} isBusy={isBusy} onDone={done} />
    </form>
  );
}
