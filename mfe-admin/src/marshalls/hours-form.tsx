/** The hours of a duty, changed as they were seen: whoever changed them meanwhile is asked about. */
import { changedDuty, type PointHours, type PostDuty } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, useState } from 'react';
import { HourField } from '../forms/hour-field.tsx';
import { fieldOf, instantOf } from '../forms/hours.ts';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useClash } from '../history/use-clash.ts';
import { usePlannedChange } from '../history/use-planned-change.tsx';
import { useSay } from '../language/language.ts';
import styles from './marshalls.module.css';

interface HoursFormProps {
  duty: PostDuty;
  rally: { id: string; time_zone: string };
  onDone(): void;
}

export function HoursForm({ duty, rally, onDone }: HoursFormProps) {
  const say = useSay();
  // As they were when the form was opened: the list behind it is read again meanwhile.
  const [seen] = useState<PointHours>({ opens_at: duty.opens_at, closes_at: duty.closes_at });
  const [opens, setOpens] = useState(fieldOf(seen.opens_at, rally.time_zone));
  const [closes, setCloses] = useState(fieldOf(seen.closes_at, rally.time_zone));
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
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (await view.send(seen, hours)) onDone();
  };
  return (
    <form className={styles.form} onSubmit={keep}>
      <HourField
        label={say('marshalls.opens')}
        value={opens}
        timeZone={rally.time_zone}
        near={seen.opens_at}
        onChange={setOpens}
      />
      <HourField
        label={say('marshalls.closes')}
        problem={isBackwards ? say('marshalls.backwards') : null}
        value={closes}
        timeZone={rally.time_zone}
        near={seen.closes_at}
        onChange={setCloses}
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
      <ClashDialog view={view} rally={rally} row={duty.id} name={duty.code} isBusy={isBusy} onDone={onDone} />
    </form>
  );
}
