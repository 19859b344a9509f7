/** The hours of a duty, changed as they were seen: whoever changed them meanwhile is asked about. */
import { changedDuty, type PointHours, type PostDuty, type RallyId } from '@bivouac/data';
import { DateTimeField } from '@bivouac/officials/fields';
import { useClash } from '@bivouac/officials/form';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { DraftLine } from '../forms/draft-line.tsx';
import { ErrorLine } from '../forms/error-line.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { ClashDialog } from '../history/clash-dialog.tsx';
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
    opens_at: duty.opens_at,
    closes_at: duty.closes_at,
    seen: { opens_at: duty.opens_at, closes_at: duty.closes_at } as PointHours,
  }));
  const { set } = draft;
  const { seen, ...hours } = draft.said;
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const view = useClash<PointHours>((from, hours) => start(changedDuty(duty, from, { ...from, ...hours })));
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
      <DateTimeField
        label={say('marshalls.opens')}
        value={hours.opens_at}
        timeZone={rally.time_zone}
        before={seen.opens_at}
        onChange={(opens_at) => set({ opens_at })}
      />
      <DateTimeField
        label={say('marshalls.closes')}
        problem={isBackwards ? say('marshalls.backwards') : null}
        value={hours.closes_at}
        timeZone={rally.time_zone}
        before={seen.closes_at}
        onChange={(closes_at) => set({ closes_at })}
      />
      <Button type="submit" look="primary" disabled={isBackwards || isBusy}>
        {say('keep')}
      </Button>
      <ErrorLine>{trouble}</ErrorLine>
      {sheet}
      <ClashDialog view={view} rally={rally} row={duty.id} name={duty.code} isBusy={isBusy} onDone={done} />
    </form>
  );
}
